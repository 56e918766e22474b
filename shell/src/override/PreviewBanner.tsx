import { useState } from 'react';
import type { Texts } from '@haat/shared/state';
import { localeOf } from '@haat/shared/text/locale-of';
import { Button } from '@haat/shared/ui/Button';
import type { BootPreview } from '../boot-data';
import styles from './PreviewBanner.module.css';

export interface PreviewBannerProps {
  preview: BootPreview;
  texts: Texts;
  /**
   * Asks the server to remove the preview from this browser.
   * @throws if the server cannot be reached
   */
  end: () => Promise<void>;
}

/** Shows that this browser has a release that shoppers do not have, and until when, with a button that ends it. */
export function PreviewBanner({ preview: { name, version, until }, texts: { t, language }, end }: PreviewBannerProps) {
  const [state, setState] = useState<'shown' | 'ending' | 'failed'>('shown');
  const timeFormat = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  const onEnd = () => {
    setState('ending');
    end().catch(() => setState('failed'));
  };
  return (
    <aside aria-label={t('Preview')} className={styles.banner}>
      <p>
        <strong>{t('Preview: not what shoppers see')}</strong>
      </p>
      <p>
        {name} {version}
      </p>
      <p>
        <time dateTime={until}>{t('Until {{moment}}', { moment: timeFormat.format(new Date(until)) })}</time>
      </p>
      <p role="status">{state === 'failed' ? t('The shop could not be reached. Try again.') : null}</p>
      <Button size="small" look="secondary" busy={state === 'ending'} onClick={onEnd}>
        {t('End preview')}
      </Button>
    </aside>
  );
}
