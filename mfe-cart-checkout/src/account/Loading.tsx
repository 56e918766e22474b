import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';

/** Stands where something of the account will be. */
export function Loading({ what, height = '14rem' }: { what: string; height?: string }) {
  return (
    <>
      <VisuallyHidden live>Loading {what}…</VisuallyHidden>
      <Skeleton height={height} />
    </>
  );
}
