import type { StaffProductDetail, StaffVariantDetail } from '@haat/shared/contract/staff-products';
import { TextField } from '@haat/shared/ui/Field';
import { Picture } from '@haat/shared/ui/Picture';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MutationForm } from '../forms/MutationForm';
import { numberOf } from '../forms/typed-number';
import { useCall } from '../forms/use-call';
import { useUndo } from '../forms/use-undo';
import { changeVariant, productQuery } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { FieldRow } from '../ui/FieldRow';
import styles from './VariantForm.module.css';
import { t } from '../language/t';

type Name = 'price' | 'originalPrice' | 'cost' | 'barcode' | 'weightGrams';
type Typed = Record<Name, string>;

const typedOf = ({ price, originalPrice, cost, barcode, weightGrams }: StaffVariantDetail): Typed => ({
  price: String(price),
  originalPrice: originalPrice === null ? '' : String(originalPrice),
  cost: cost === null ? '' : String(cost),
  barcode: barcode ?? '',
  weightGrams: weightGrams === null ? '' : String(weightGrams),
});

const isAmount = (text: string) => Number.isFinite(numberOf(text)) && numberOf(text) >= 0;

/** Validation messages by field. The server validates again. */
function faultsOf({ price, originalPrice, cost, weightGrams }: Typed): Partial<Typed> {
  const faults: Partial<Typed> = {};
  if (!(isAmount(price) && numberOf(price) > 0)) faults.price = 'Enter a price in rupees above 0';
  if (originalPrice.trim() !== '' && !(isAmount(originalPrice) && numberOf(originalPrice) >= numberOf(price)))
    faults.originalPrice = 'Enter a list price that is not below the price';
  if (cost.trim() !== '' && !isAmount(cost)) faults.cost = 'Enter a cost in rupees, like 250';
  if (weightGrams.trim() !== '' && !(Number.isInteger(numberOf(weightGrams)) && numberOf(weightGrams) > 0))
    faults.weightGrams = 'Enter whole grams, like 250';
  return faults;
}

/** The margin in percent of the price; undefined if price or cost is unknown. */
function marginText({ price, cost }: Typed): string | undefined {
  const [priceRupees, costRupees] = [numberOf(price), numberOf(cost)];
  if (cost.trim() === '' || !(priceRupees > 0) || !isAmount(cost)) return undefined;
  return t('Margin {{round}}%, before tax', { round: Math.round(((priceRupees - costRupees) / priceRupees) * 100) });
}

/** Edits a variant's prices, cost, barcode, weight and picture. Sends only the changed fields, and offers an Undo. */
export function VariantForm({
  product,
  variant,
  onDone,
}: {
  product: StaffProductDetail;
  variant: StaffVariantDetail;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const { notifyDone, refresh } = useUndo([productsKey]);
  const [first] = useState({ typed: typedOf(variant), pictureId: variant.pictureId, version: variant.version });
  const [typed, setTyped] = useState(first.typed);
  const [pictureId, setPictureId] = useState(first.pictureId);
  const [faults, setFaults] = useState<Partial<Typed>>({});
  const [refused, setRefused] = useState(0);
  const container = useRef<HTMLDivElement>(null);
  // Focus the first invalid field, which may be above the visible part of the dialog.
  useEffect(() => {
    if (refused > 0) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const { problem, isBusy, call } = useCall((path, message) => {
    if (!(path in typed)) return false;
    setFaults((now) => ({ ...now, [path]: message }));
    setRefused((count) => count + 1);
    return true;
  });
  const field = (name: Name, label: string) => ({
    label,
    value: typed[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((now) => ({ ...now, [name]: target.value }));
      setFaults((now) => ({ ...now, [name]: undefined }));
    },
  });
  const submit = async () => {
    const found = faultsOf(typed);
    setFaults(found);
    if (Object.keys(found).length > 0) return setRefused((count) => count + 1);
    const isChanged = (name: Name) => typed[name].trim() !== first.typed[name];
    const numberOrNull = (name: Name) => (typed[name].trim() === '' ? null : numberOf(typed[name]));
    const written = {
      ...(isChanged('price') && { price: numberOf(typed.price) }),
      ...(isChanged('originalPrice') && { originalPrice: numberOrNull('originalPrice') }),
      ...(isChanged('cost') && { cost: numberOrNull('cost') }),
      ...(isChanged('barcode') && { barcode: typed.barcode.trim() || null }),
      ...(isChanged('weightGrams') && { weightGrams: numberOrNull('weightGrams') }),
      ...(pictureId !== first.pictureId && { pictureId }),
    };
    const names = Object.keys(written) as (keyof typeof written)[]; // the object has these keys only
    if (names.length === 0) return onDone();
    let version = first.version;
    const isDone = await call(async () => {
      try {
        await changeVariant(product.id, variant.id, { version, ...written });
      } finally {
        await refresh();
      }
      const now = client.getQueryData(productQuery(product.id).queryKey)?.variants.find(({ id }) => id === variant.id);
      version = now?.version ?? version;
    });
    if (!isDone) return;
    const { originalPrice } = variant;
    notifyDone({
      done: t('{{sku}} saved.', { sku: variant.sku }),
      undo: () =>
        changeVariant(product.id, variant.id, {
          version,
          ...Object.fromEntries(names.map((name) => [name, variant[name]])),
          // A change of the price may change the list price.
          ...('price' in written && { originalPrice }),
        }),
    });
    onDone();
  };
  return (
    <MutationForm
      label={t('Edit {{sku}}', { sku: variant.sku })}
      problem={problem}
      busy={isBusy}
      button={t('Save variant')}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <div ref={container} className={styles.fields}>
        {' '}
        <FieldRow>
          <TextField inputMode="decimal" {...field('price', t('Price in rupees'))} />
          <TextField inputMode="decimal" optional {...field('originalPrice', t('List price (MRP)'))} />
        </FieldRow>
        <FieldRow>
          <TextField inputMode="decimal" optional hint={marginText(typed)} {...field('cost', t('Cost per item'))} />
          <TextField
            inputMode="numeric"
            optional
            hint={
              product.weightGrams ? t('Product: {{weightGrams}} g', { weightGrams: product.weightGrams }) : undefined
            }
            {...field('weightGrams', t('Weight in grams'))}
          />
        </FieldRow>
        <TextField maxLength={80} optional {...field('barcode', t('Barcode (EAN, UPC or ISBN)'))} />
        {product.pictures.length > 0 ? (
          <fieldset className={styles.pictures}>
            <legend className={styles.legend}>{t('Picture')}</legend>
            <label className={styles.choice}>
              <input type="radio" name="picture" checked={pictureId === null} onChange={() => setPictureId(null)} />
              <span className={styles.same}>{t('Same as product')}</span>
            </label>
            {product.pictures.map(({ id, url, alt }) => (
              <label key={id} className={styles.choice}>
                <input type="radio" name="picture" checked={pictureId === id} onChange={() => setPictureId(id)} />
                <Picture
                  src={url}
                  alt={alt}
                  name={product.name}
                  width={96}
                  height={96}
                  sizes="64px"
                  className={styles.picture}
                />
              </label>
            ))}
          </fieldset>
        ) : null}
      </div>{' '}
    </MutationForm>
  );
}
