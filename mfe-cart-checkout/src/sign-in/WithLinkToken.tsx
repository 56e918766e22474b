import { msg } from '@haat/shared/text/msg';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import type { ReactNode } from 'react';
import { BrokenLink, type AlternativeLink } from './BrokenLink';
import { useLinkToken } from './use-link-token';

/**
 * What a mailed link is for, by what it ends with; where it is not whole, where to get another. @param height of the
 * place that is kept until the browser has taken over
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
