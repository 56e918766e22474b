import { zodResolver } from '@hookform/resolvers/zod';
import { productWriteSchema } from '@haat/shared/contract/product';
import { notify, useCategories } from '@haat/shared/state';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { CallForm } from '../forms/CallForm';
import { numberOf, numberOrNull } from '../forms/typed-number';
import { useCall } from '../forms/use-call';
import { createProduct } from '../products/product-calls';
import { FieldRow } from '../ui/FieldRow';
import { ProductFields } from './ProductFields';
import styles from './ProductFields.module.css';
import { meaning, noProduct, toldNames, toldSchema, writtenOf } from './told-fields';

const { shape } = productWriteSchema;
const addSchema = z
  .extend(toldSchema, {
    price: meaning(shape.price, numberOf, 'Enter a price in rupees, above 0'),
    originalPrice: meaning(shape.originalPrice, numberOrNull, 'Enter the list price in rupees, or leave it empty'),
    stockQuantity: meaning(shape.stockQuantity, numberOf, 'Enter a whole number from 0 to 10,00,000'),
    sku: z.string().check(z.maxLength(80, 'At most 80 characters')),
    status: z.enum(['draft', 'live']),
  })
  .check((context) => {
    const { price, originalPrice } = context.value;
    if ((numberOrNull(originalPrice) ?? Infinity) < numberOf(price))
      context.issues.push({
        code: 'custom',
        path: ['originalPrice'],
        message: 'The list price can’t be below the price',
        input: originalPrice,
      });
  });
type Added = z.infer<typeof addSchema>;
const names: readonly (keyof Added)[] = [...toldNames, 'price', 'originalPrice', 'stockQuantity', 'sku', 'status'];
const empty: Added = { ...noProduct, price: '', originalPrice: '', stockQuantity: '0', sku: '', status: 'draft' };

/** Adds a product with its first variant, and opens it: its pictures and further variants are given there. */
export function AddForm() {
  const { categories, loading, error } = useCategories();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Added>({ defaultValues: empty, resolver: zodResolver(addSchema) });
  const {
    handleSubmit,
    setError,
    formState: { isSubmitting },
  } = form;
  const { problem, call } = useCall((path, message) => {
    const name = names.find((known) => known === path);
    if (name) setError(name, { type: 'server', message }, { shouldFocus: true });
    return name !== undefined;
  });
  const submit = handleSubmit(async ({ price, originalPrice, stockQuantity, sku, status, ...told }) => {
    await call(async () => {
      const { id, name } = await createProduct({
        ...writtenOf(told),
        price: numberOf(price),
        originalPrice: numberOrNull(originalPrice),
        stockQuantity: numberOf(stockQuantity),
        status,
        ...(sku.trim() && { sku: sku.trim() }),
      });
      // Lists, counts and shelves may hold the new product: all of them are asked again.
      void client.invalidateQueries();
      notify(status === 'live' ? `${name} is in the shop.` : `${name} is a draft.`);
      void navigate(`/admin/products/${encodeURIComponent(id)}`);
    });
  });
  if (loading)
    return (
      <>
        <p role="status">Loading the categories…</p>
        <Skeleton height="24rem" />
      </>
    );
  return (
    <FormProvider {...form}>
      <div className={styles.place}>
        {error ? (
          <p role="alert" className={styles.problem}>
            {error}: reload the page to try again
          </p>
        ) : null}
        <CallForm
          label="Add product"
          problem={problem}
          busy={isSubmitting}
          button="Add product"
          onSubmit={() => void submit()}
        >
          <ProductFields categories={categories} id={null} />
          <SaleFields />
        </CallForm>
      </div>
    </FormProvider>
  );
}

/**
 * What its first variant is sold for. A component of its own: the first field that is wrong gets the focus, and first
 * is what is rendered first.
 */
function SaleFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<Added>();
  return (
    <>
      <FieldRow>
        <TextField
          label="Price in rupees"
          inputMode="decimal"
          autoComplete="off"
          error={errors.price?.message}
          {...register('price')}
        />
        <TextField
          label="List price in rupees"
          inputMode="decimal"
          autoComplete="off"
          optional
          error={errors.originalPrice?.message}
          {...register('originalPrice')}
        />
        <TextField
          label="Stock"
          inputMode="numeric"
          autoComplete="off"
          error={errors.stockQuantity?.message}
          {...register('stockQuantity')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="SKU"
          maxLength={80}
          autoComplete="off"
          optional
          error={errors.sku?.message}
          {...register('sku')}
        />
        <SelectField label="Who sees it" error={errors.status?.message} {...register('status')}>
          <option value="draft">Staff alone: a draft</option>
          <option value="live">Everybody, at once</option>
        </SelectField>
      </FieldRow>
    </>
  );
}
