import { zodResolver } from '@hookform/resolvers/zod';
import { productWriteSchema, variantWriteSchema } from '@haat/shared/contract/product';
import { MAX_ALT_LENGTH } from '@haat/shared/contract/product-pictures';
import { slugify } from '@haat/shared/contract/slugify';
import { notify } from '@haat/shared/state';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { msg } from '@haat/shared/text/msg';
import { useCategoryTree } from '../categories/use-category-tree';
import { MutationForm } from '../forms/MutationForm';
import { numberOf, numberOrNull } from '../forms/typed-number';
import { useCall } from '../forms/use-call';
import { NewVariants, newVariantFault, type NewVariant } from '../product/NewVariants';
import { planVariants, skuFor, type PlannedVariant } from '../product/plan-variants';
import { addPicture, createProduct } from '../products/product-api';
import { FieldRow } from '../ui/FieldRow';
import { PicturesToAdd } from './PicturesToAdd';
import { ProductFields } from './ProductFields';
import styles from './ProductFields.module.css';
import { validatedText, noProduct, productFormSchema, toProductWrite } from './product-form-schema';
import { draftsOfTyped, type TypedOption } from './typed-options';
import { TypedOptions } from './TypedOptions';
import { listText } from '../language/join-texts';
import { t } from '../language/t';

const { shape } = productWriteSchema;
const item = variantWriteSchema.shape;
const addSchema = z
  .extend(productFormSchema, {
    price: validatedText(shape.price, numberOf, msg('Enter a price in rupees, above 0')),
    originalPrice: validatedText(
      shape.originalPrice,
      numberOrNull,
      msg('Enter the list price in rupees, or leave it empty'),
    ),
    stockQuantity: validatedText(shape.stockQuantity, numberOf, msg('Enter a whole number from 0 to 10,00,000')),
    sku: z.string().check(z.maxLength(80, msg('Enter up to 80 characters'))),
    barcode: z.string().check(z.maxLength(80, msg('Enter up to 80 characters'))),
    cost: validatedText(item.cost, numberOrNull, msg('Enter the cost in rupees, or leave it empty')),
    weightGrams: validatedText(item.weightGrams, numberOrNull, msg('Enter whole grams, or leave it empty')),
    status: z.enum(['draft', 'live']),
  })
  .check((context) => {
    const { price, originalPrice } = context.value;
    if ((numberOrNull(originalPrice) ?? Infinity) < numberOf(price))
      context.issues.push({
        code: 'custom',
        path: ['originalPrice'],
        message: t('Enter a list price that is not below the price'),
        input: originalPrice,
      });
  });
type Added = z.infer<typeof addSchema>;
const empty: Added = {
  ...noProduct,
  price: '',
  originalPrice: '',
  stockQuantity: '0',
  sku: '',
  barcode: '',
  cost: '',
  weightGrams: '',
  status: 'draft',
};
const names = Object.keys(empty) as (keyof Added)[]; // the record above has exactly these keys
/** A new product has no existing variants. */
const none = new Set<string>();

/** Uploads pictures in order, each cropped to its centre square. @returns the file names of those that failed */
async function addPictures(id: string, name: string, files: readonly File[]): Promise<string[]> {
  const failed: string[] = [];
  for (const [index, file] of files.entries())
    try {
      const alt = index === 0 ? name : t('{{name}}, picture {{number}}', { name, number: index + 1 });
      await addPicture(id, file, { alt: alt.slice(0, MAX_ALT_LENGTH), x: 0.5, y: 0.5, zoom: 1 });
    } catch {
      failed.push(file.name);
    }
  return failed;
}

/** Creates a product with its pictures and variants, and opens its page. */
export function AddForm() {
  const { categories, loading, error } = useCategoryTree();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Added>({ defaultValues: empty, resolver: zodResolver(addSchema) });
  const {
    handleSubmit,
    setError,
    watch,
    formState: { isSubmitting, isDirty },
  } = form;
  const [files, setFiles] = useState<File[]>([]);
  const [options, setOptions] = useState<TypedOption[]>([]);
  const [typed, setTyped] = useState<Record<string, Partial<NewVariant>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const plan = planVariants(draftsOfTyped(options), [], none);
  const [name, price, stock] = watch(['name', 'price', 'stockQuantity']);
  const typedOf = ({ key, options: called }: PlannedVariant): NewVariant => ({
    isWanted: true,
    sku: skuFor(slugify(name), called),
    price,
    stock,
    ...typed[key],
  });
  const { problem, call } = useCall((path, message) => {
    // With several variants, the field is not part of this form.
    const known = path.startsWith('variants.0.') && options.length === 0 ? path.slice('variants.0.'.length) : path;
    const field = names.find((one) => one === known);
    if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    return field !== undefined;
  });
  const submit = handleSubmit(
    async ({ price: typedPrice, originalPrice, stockQuantity, sku, barcode, cost, weightGrams, status, ...values }) => {
      const chosen = options.length === 0 ? [] : plan.planned.map((one) => ({ ...one, ...typedOf(one) }));
      const wanted = chosen.filter(({ isWanted }) => isWanted);
      const wrong =
        (options.length > 0 ? plan.fault : null) ??
        wanted.map(newVariantFault).find((found) => found !== null) ??
        (options.length > 0 && wanted.length === 0 ? t('A product needs at least one variant') : null);
      setFault(wrong);
      if (wrong !== null) return;
      const details = {
        ...(cost.trim() && { cost: numberOf(cost) }),
        ...(weightGrams.trim() && { weightGrams: numberOf(weightGrams) }),
        ...(barcode.trim() && options.length === 0 && { barcode: barcode.trim() }),
      };
      const list = numberOrNull(originalPrice);
      const variants =
        options.length > 0
          ? wanted.map((one) => ({
              sku: one.sku.trim(),
              options: one.options,
              price: numberOf(one.price),
              // A list price must not be below the variant's price.
              originalPrice: list !== null && list >= numberOf(one.price) ? list : null,
              stockQuantity: numberOf(one.stock),
              ...details,
            }))
          : Object.keys(details).length > 0
            ? [
                {
                  sku: sku.trim() || skuFor(slugify(values.name), {}),
                  options: {},
                  price: numberOf(typedPrice),
                  originalPrice: list,
                  stockQuantity: numberOf(stockQuantity),
                  ...details,
                },
              ]
            : [];
      await call(async () => {
        const created = await createProduct({
          ...toProductWrite(values),
          price: numberOf(typedPrice),
          originalPrice: list,
          stockQuantity: options.length > 0 ? 0 : numberOf(stockQuantity),
          status,
          ...(sku.trim() && { sku: sku.trim() }),
          ...(variants.length > 0 && { variants }),
        });
        const failed = await addPictures(created.id, created.name, files);
        // Any list, count or listing may contain the new product: refetch everything.
        void client.invalidateQueries();
        notify(
          failed.length > 0
            ? t('{{made}} was added without {{failed}}. Add the pictures again below.', {
                made: created.name,
                failed: listText(failed),
              })
            : status === 'live'
              ? t('{{made}} published.', { made: created.name })
              : t('{{made}} saved as draft.', { made: created.name }),
        );
        void navigate(`/admin/products/${encodeURIComponent(created.id)}`);
      });
    },
  );
  if (loading)
    return (
      <>
        <p role="status">{t('Loading the categories…')}</p>
        <Skeleton height="24rem" />
      </>
    );
  return (
    <FormProvider {...form}>
      <div className={styles.form}>
        {error ? (
          <p role="alert" className={styles.problem}>
            {t('{{error}}: reload the page to try again', { error })}
          </p>
        ) : null}
        <MutationForm
          label={t('Add product')}
          problem={problem}
          busy={isSubmitting}
          button={t('Add product')}
          isUnsaved={isDirty || files.length > 0 || options.length > 0}
          onSubmit={() => void submit()}
        >
          <PicturesToAdd files={files} onChange={setFiles} />
          <ProductFields
            categories={categories}
            id={null}
            sale={
              <SaleFields hasOptions={options.length > 0}>
                <TypedOptions
                  options={options}
                  fault={fault}
                  onChange={(next) => {
                    setOptions(next);
                    setFault(null);
                  }}
                />
                {options.length > 0 && plan.fault === null ? (
                  <NewVariants
                    planned={plan.planned}
                    typedOf={typedOf}
                    onType={(key, change) => setTyped((all) => ({ ...all, [key]: { ...all[key], ...change } }))}
                  />
                ) : null}
              </SaleFields>
            }
          />
          <StatusField />
        </MutationForm>
      </div>
    </FormProvider>
  );
}

/**
 * Price and stock. A separate component, so that fields register in visual order: react-hook-form focuses the first
 * registered field with an error.
 */
function SaleFields({ hasOptions, children }: { hasOptions: boolean; children: ReactNode }) {
  const {
    register,
    formState: { errors },
  } = useFormContext<Added>();
  const field = (name: keyof Added) => ({
    autoComplete: 'off',
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <FieldRow kind="number">
        <TextField label={t('Price in rupees')} inputMode="decimal" {...field('price')} />
        <TextField label={t('List price in rupees')} inputMode="decimal" optional {...field('originalPrice')} />
        <TextField label={t('Cost per item')} inputMode="decimal" optional {...field('cost')} />
        <TextField label={t('Weight in grams')} inputMode="numeric" optional {...field('weightGrams')} />
      </FieldRow>

      {hasOptions ? (
        <FieldRow kind="number">
          <TextField label={t('Stock of each variant')} inputMode="numeric" {...field('stockQuantity')} />
        </FieldRow>
      ) : (
        <FieldRow kind="number">
          <TextField label={t('Stock')} inputMode="numeric" {...field('stockQuantity')} />
          <TextField label={t('SKU')} maxLength={80} optional {...field('sku')} />
          <TextField label={t('Barcode')} maxLength={80} optional {...field('barcode')} />
        </FieldRow>
      )}
      {children}
    </>
  );
}

function StatusField() {
  const { register } = useFormContext<Added>();
  return (
    <SelectField label={t('Status')} {...register('status')}>
      <option value="draft">{t('Draft: visible to team members')}</option>
      <option value="live">{t('Live: visible in the shop')}</option>
    </SelectField>
  );
}
