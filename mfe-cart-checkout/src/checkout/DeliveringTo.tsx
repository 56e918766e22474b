import type { SavedAddress } from '@haat/shared/contract/account';
import { formatPhone } from '@haat/shared/india/phone';
import { runtimeConfig, Sentence, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { addressLine } from '../address/checked-address';
import { AddressFields } from '../address/AddressFields';
import type { CheckoutForm } from './checkout-form';
import styles from './DeliveringTo.module.css';
import { SectionHead } from './SectionHead';

const addressNames = ['email', 'phone', 'fullName', 'address', 'zipCode', 'city', 'state'] as const;

export interface DeliveringToProps {
  guest: boolean;
  addresses: readonly SavedAddress[];
  /** Whether the fields are shown; collapsed, the section shows the address and 'Change'. */
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** 'Delivering to' (§2): the entered name and address, or prompts for them, and their fields. */
export function DeliveringTo({ guest, addresses, open, onOpen }: DeliveringToProps) {
  const { t } = useTexts();
  const {
    register,
    trigger,
    setFocus,
    setValue,
    getFieldState,
    control,
    formState: { errors },
  } = useFormContext<CheckoutForm>();
  const summary = useRef<HTMLDivElement>(null);
  const entered = useWatch({ control });
  const name = entered.fullName?.trim() ?? '';
  const line = addressLine({
    fullName: name,
    address: entered.address ?? '',
    city: entered.city ?? '',
    state: entered.state ?? '',
    zipCode: entered.zipCode ?? '',
  });

  const change = () => {
    flushSync(() => onOpen(true));
    setFocus('fullName');
  };
  const use = async () => {
    if (await trigger([...addressNames])) {
      flushSync(() => onOpen(false));
      // The button is gone, and on a phone the address is above the window.
      summary.current?.focus();
      return;
    }
    const wrong = addressNames.find((field) => getFieldState(field).invalid);
    if (wrong) setFocus(wrong);
  };
  const take = (id: string) => {
    const saved = addresses.find((one) => one.id === id);
    if (!saved) return;
    for (const field of ['fullName', 'address', 'city', 'state', 'zipCode'] as const)
      setValue(field, saved[field], { shouldDirty: true, shouldValidate: true });
  };

  return (
    <div className={styles.section}>
      <SectionHead
        id="delivering-to"
        title={t('Delivering to')}
        action={
          open ? null : (
            <Button look="quiet" onClick={change} aria-label={t('Change delivery address')}>
              {t('Change')}
            </Button>
          )
        }
      />
      {guest && runtimeConfig().authentication ? (
        <p className={styles.signIn}>
          <Sentence
            of="Have an account? <a>Sign in</a> to use your saved addresses."
            parts={{ a: (children) => <Link to="/login?next=/checkout">{children}</Link> }}
          />
        </p>
      ) : null}
      <div ref={summary} tabIndex={-1} className={name || line ? styles.address : undefined}>
        <p className={name ? styles.name : styles.prompt}>{name || t('Enter your name')}</p>
        <p className={line ? undefined : styles.prompt}>{line || t('Enter your address')}</p>
        {!open && entered.email ? (
          <p className={styles.contact}>
            {[entered.email, formatPhone(entered.phone ?? '').replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
          </p>
        ) : null}
      </div>
      <div className={styles.fields} hidden={!open}>
        <div className={styles.pair}>
          <TextField
            label={t('Email')}
            type="email"
            autoComplete="email"
            optional={!guest}
            maxLength={200}
            hint={t('For your order confirmation')}
            error={errors.email?.message}
            {...register('email')}
          />
          <TextField
            label={t('Mobile number')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            optional
            maxLength={20}
            placeholder="+91"
            hint={t('So that the courier can call you')}
            error={errors.phone?.message}
            {...register('phone')}
          />
        </div>
        {addresses.length > 0 ? (
          <SelectField label={t('Your saved addresses')} defaultValue="" onChange={(event) => take(event.target.value)}>
            <option value="">{t('Choose a saved address')}</option>
            {addresses.map((one) => (
              <option key={one.id} value={one.id}>
                {one.fullName}, {addressLine(one)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <AddressFields />
        <div>
          <Button look="secondary" onClick={() => void use()}>
            {t('Use this address')}
          </Button>
        </div>
      </div>
    </div>
  );
}
