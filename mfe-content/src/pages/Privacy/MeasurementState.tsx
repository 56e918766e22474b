import { runtimeConfig, setAnalyticsConsent, useAnalyticsConsent, Sentence, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';

/** Shows whether this shop measures visits (FEATURE_ANALYTICS), and lets the visitor give, refuse or change consent. */
export function MeasurementState() {
  const { t } = useTexts();
  const consent = useAnalyticsConsent();
  if (!runtimeConfig().analytics)
    return (
      <p>
        <Sentence
          of="In this shop, measurement of visits is switched <strong>off</strong>."
          parts={{ strong: (children) => <strong>{children}</strong> }}
        />
      </p>
    );
  return (
    <>
      <p>
        <Sentence
          of="In this shop, measurement of visits is switched <strong>on</strong>. It counts you only if you say so, here or where you are asked."
          parts={{ strong: (children) => <strong>{children}</strong> }}
        />
      </p>
      <p role="status">
        {consent === 'granted'
          ? t('Analytics are on in this browser: you allowed them.')
          : consent === 'denied'
            ? t('Analytics are off: you declined.')
            : t('Analytics are off: you have not allowed them.')}
      </p>
      <p>
        {consent === 'granted' ? null : (
          <Button look="secondary" size="small" onClick={() => setAnalyticsConsent('granted')}>
            {t('Allow')}
          </Button>
        )}{' '}
        {consent === 'denied' ? null : (
          <Button look="secondary" size="small" onClick={() => setAnalyticsConsent('denied')}>
            {t('Decline')}
          </Button>
        )}
      </p>
    </>
  );
}
