import { splitRichText } from '@haat/shared/text/rich-text';
import { RichText } from '@haat/shared/ui/RichText';
import { useDeferredValue, useMemo } from 'react';
import styles from './MarkupArea.module.css';
import { t } from '../language/t';

/** The formatted text as the shop shows it; nothing for a text without formatting. */
export default function MarkupPreview({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  const { rich } = useMemo(() => splitRichText(shown), [shown]);
  if (!rich) return null;
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <p className={styles.muted}>{t('Preview')}</p>
      <RichText of={rich} />
    </section>
  );
}
