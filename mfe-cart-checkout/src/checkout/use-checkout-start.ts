import type { SavedAddress } from '@haat/shared/contract/account';
import { formatPhone } from '@haat/shared/india/phone';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery, preferencesQuery, profileQuery } from '../account/account-queries';
import { useSignedIn } from '../account/use-signed-in';
import { useHydrated } from '../hydration/use-hydrated';
import { readDraft } from './checkout-draft';
import { emptyCheckout, type CheckoutForm } from './checkout-form';

export interface CheckoutStart {
  /** The form's initial values: the stored draft, else the account's data. */
  form: CheckoutForm;
  guest: boolean;
  addresses: readonly SavedAddress[];
}

/**
 * The initial state of the checkout; null while it is unknown. Failing to load the account does not prevent an order.
 */
export function useCheckoutStart(): CheckoutStart | null {
  const who = useSignedIn();
  const hydrated = useHydrated();
  const profile = useQuery({ ...profileQuery, enabled: who === 'shopper' });
  const addresses = useQuery({ ...addressesQuery, enabled: who === 'shopper' });
  const preferences = useQuery({ ...preferencesQuery, enabled: who === 'shopper' });
  if (who === 'unknown' || !hydrated) return null;
  if (who === 'shopper' && (profile.isPending || addresses.isPending || preferences.isPending)) return null;
  const draft = readDraft();
  const saved = addresses.data ?? [];
  const defaultAddress = saved.find((one) => one.isDefault) ?? saved[0];
  const known: Partial<CheckoutForm> =
    who === 'shopper'
      ? {
          email: profile.data?.email ?? '',
          phone: formatPhone(profile.data?.phone ?? ''),
          ...(preferences.data?.paymentMethod && { paymentMethod: preferences.data.paymentMethod }),
          ...(preferences.data?.deliveryOption && { deliveryOption: preferences.data.deliveryOption }),
          ...(defaultAddress
            ? {
                fullName: defaultAddress.fullName,
                address: defaultAddress.address,
                city: defaultAddress.city,
                state: defaultAddress.state,
                zipCode: defaultAddress.zipCode,
              }
            : { fullName: profile.data?.name ?? '' }),
        }
      : {};
  return { form: { ...emptyCheckout, ...known, ...draft }, guest: who === 'guest', addresses: saved };
}
