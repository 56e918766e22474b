import { useEffect, useState } from 'react';
import { PLACE_ID, type ServedPage } from './served-page';
import styles from './RemotePage.module.css';

/** A served page as the server wrote it, without its code. Over the server's own HTML it changes nothing. */
export function ServerHtml({ served }: { served: ServedPage }) {
  const [html] = useState(() => served.html());
  useEffect(() => () => served.dropHead(), [served]);
  return <div id={PLACE_ID} className={styles.place} dangerouslySetInnerHTML={{ __html: html }} />;
}
