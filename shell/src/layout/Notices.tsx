import { Suspense, useEffect, useState } from 'react';
import { onNotice, type Notice } from '@haat/shared/state';
import { lazyComponent } from '../lazy-component';

const NoticeList = lazyComponent(() => import('./NoticeList'));

/** Where short messages appear. Their component is fetched with the first one. */
export function Notices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  useEffect(() => onNotice((notice) => setNotices((now) => [...now, notice])), []);
  if (notices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList notices={notices} />
    </Suspense>
  );
}
