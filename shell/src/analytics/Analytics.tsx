import {
  onAnalyticsEvent,
  setAnalyticsConsent,
  Sentence,
  trackEvent,
  useAnalyticsConsent,
  useTexts,
} from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { routeAt } from '../visit';
import { AnalyticsSender } from './analytics-sender';
import styles from './Analytics.module.css';

/**
 * Counts a visit if the visitor has agreed, and asks a visitor who has not answered yet. The question is in the flow of
 * the page, above the footer, so that it covers nothing.
 */
export default function Analytics({ canAsk }: { canAsk: boolean }) {
  const { t } = useTexts();
  const consent = useAnalyticsConsent();
  const { pathname } = useLocation();
  const [requested] = useState(consent === null);

  useEffect(() => {
    const sender = new AnalyticsSender();
    const stop = onAnalyticsEvent(sender.add);
    return () => {
      stop();
      sender.end();
    };
  }, []);

  useEffect(() => {
    const at = routeAt(pathname);
    // Visits of staff are not counted.
    if (consent !== 'granted' || at?.route.audience === 'staff') return;
    const productId = at?.params['productId'];
    trackEvent({ name: 'view', route: at?.route.path ?? '*', ...(productId ? { productId } : {}) });
  }, [pathname, consent]);

  if (!canAsk || !requested) return null;
  return (
    <section aria-label={t('Analytics')} className={styles.strip}>
      {consent === null ? (
        <>
          <p>
            <Sentence
              of="Can we use analytics to improve the shop? It’s only for this shop and never includes your name. <what>What we measure</what>"
              parts={{ what: (children) => <Link to="/privacy#measurement">{children}</Link> }}
            />
          </p>
          <div className={styles.answers}>
            <Button look="secondary" size="small" onClick={() => setAnalyticsConsent('granted')}>
              {t('Allow')}
            </Button>
            <Button look="secondary" size="small" onClick={() => setAnalyticsConsent('denied')}>
              {t('Decline')}
            </Button>
          </div>
        </>
      ) : null}
      <p role="status">
        {consent === 'granted' ? t('Thank you. You can change this on the privacy page.') : null}
        {consent === 'denied' ? t('Analytics are off.') : null}
      </p>
    </section>
  );
}
