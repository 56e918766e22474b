import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';

interface PageMessageProps {
  /**
   * `slow`: the page still loads. `readable`: it still loads, and the server's HTML is shown. `read-only`: only that
   * HTML can be shown. `failed`: nothing can be shown.
   */
  kind: 'slow' | 'readable' | 'read-only' | 'failed';
  onRetry: () => void;
}

/** Why a page is not there, or cannot be used. 'Try Again' loads it again without a reload of the site. */
export default function PageMessage({ kind, onRetry }: PageMessageProps) {
  const { t } = useTexts();
  const isBad = kind === 'read-only' || kind === 'failed';
  const titles = {
    slow: t('This page is taking longer than usual'),
    readable: t('This page is taking longer than usual'),
    'read-only': t('You can only read this page right now'),
    failed: t("This page can't be shown right now"),
  };
  const texts = {
    slow: t('It’s still loading. The rest of the shop works as usual.'),
    readable: t('You can read it now. Its buttons will work soon.'),
    'read-only': t(
      'Its buttons don’t work right now. Its links do, your cart is safe, and the rest of the shop works as usual.',
    ),
    failed: t("This part of the shop isn't working right now. Your cart is safe, and the other pages work as usual."),
  };
  return (
    <Panel
      tone={isBad ? 'bad' : 'info'}
      level={kind === 'failed' ? 1 : 2}
      title={titles[kind]}
      actions={
        <Button look={kind === 'failed' ? 'primary' : 'secondary'} onClick={onRetry}>
          {t('Try Again')}
        </Button>
      }
    >
      <p>{texts[kind]}</p>
    </Panel>
  );
}
