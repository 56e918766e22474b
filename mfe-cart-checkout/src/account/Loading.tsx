import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';

/** The placeholder for account data that is loading. @param text announced to screen readers */
export function Loading({ text, height = '14rem' }: { text: string; height?: string }) {
  return (
    <>
      <VisuallyHidden live>{text}</VisuallyHidden>
      <Skeleton height={height} />
    </>
  );
}
