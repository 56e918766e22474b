import { useEffect, useState } from 'react';
import { PAGE_ELEMENT_ID, type ServedPage } from './served-page';
import styles from './RemotePage.module.css';

/** A page's HTML as the server wrote it, without its code. Hydrating the server's own HTML changes nothing. */
export function ServerHtml({ served }: { served: ServedPage }) {
  const [html] = useState(() => served.html());
  useEffect(() => () => served.dropHead(), [served]);
  return <div id={PAGE_ELEMENT_ID} className={styles.page} dangerouslySetInnerHTML={{ __html: html }} />;
}
