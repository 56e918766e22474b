import { msg } from '@haat/shared/text/msg';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import type { ReactNode } from 'react';
import { BrokenLink, type AlternativeLink } from './BrokenLink';
import { useLinkToken } from './use-link-token';

/**
 * Renders its children with the token of an emailed link, or where to get a new link if it is incomplete.
 * @param height of the placeholder until hydration
 */
export function WithLinkToken({
  again,
  height,
  children,
}: {
  again: AlternativeLink;
  height: string;
  children: (token: string) => ReactNode;
}) {
  const token = useLinkToken();
  if (token === undefined) return <Skeleton height={height} />;
  if (token === null)
    return <BrokenLink text={msg('The link is incomplete. Copy the whole link from the email.')} again={again} />;
  return children(token);
}
