import { runtimeConfig } from '@haat/shared/state';

/** Says how this very shop is set (FEATURE_ANALYTICS), rather than how a shop may be. */
export function MeasurementState() {
  return (
    <p>
      In this shop, measurement of visits is switched <strong>{runtimeConfig().analytics ? 'on' : 'off'}</strong>.
    </p>
  );
}
