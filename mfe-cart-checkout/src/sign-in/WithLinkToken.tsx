import { msg } from '@haat/shared/text/msg';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import type { ReactNode } from 'react';
import { BrokenLink, type OtherWay } from './BrokenLink';
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
  again: OtherWay;
  height: string;
  children: (token: string) => ReactNode;
}) {
  const token = useLinkToken();
  if (token === undefined) return <Skeleton height={height} />;
  if (token === null)
    return <BrokenLink text={msg('It is not whole. Copy all of it from the message, to its end.')} again={again} />;
  return children(token);
}
