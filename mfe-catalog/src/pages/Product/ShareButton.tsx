import { notify, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Share2 } from 'lucide-react';
import styles from './BuyBox.module.css';

/** Shares the page's address with another app if the browser supports it, else copies it. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useTexts();
  const share = async () => {
    // Without parameters of campaigns or searches.
    const { origin, pathname, search } = window.location;
    const variant = new URLSearchParams(search).get('variant');
    const url = `${origin}${pathname}${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`;
    try {
      // Not all browsers have it, contrary to the types.
      if ('share' in navigator) await navigator.share({ title: name, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        notify(t('Link copied'));
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notify(t('The link could not be shared. Copy it from the address bar.'));
    }
  };
  return (
    <Button look="quiet" onClick={() => void share()}>
      <Share2 aria-hidden="true" className={styles.glyph} />
      {t('Share')}
    </Button>
  );
}
