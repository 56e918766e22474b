import { Suspense, useEffect, useState } from 'react';
import { onNotice, type Notice } from '@haat/shared/state';
import { lazyComponent } from '../lazy-component';

const NoticeList = lazyComponent(() => import('./NoticeList'));

/**
 * Where notices appear. Their component is loaded with the first notice.
 * @param path the page's path: a notice that leads to another page ends with its own
 */
export function Notices({ path }: { path: string }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useEffect(() => onNotice((notice) => setNotices((now) => [...now, notice])), []);
  if (notices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList notices={notices} path={path} />
    </Suspense>
  );
}
