import { failureOf, useCategories } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { createProduct } from './create-product';
import styles from './ProductForm.module.css';
import { faultsOf, readProductForm, type FieldFaults } from './read-product-form';

/** Adds a product: checked by the contract's own schema, then by the server. Its picture and further variants aren't part of this form. */
export function ProductForm() {
  const { categories, loading, error } = useCategories();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const adding = useMutation({
    mutationFn: createProduct,
    onSuccess: () => {
      form.current?.reset();
      // Lists, counts and shelves may hold the new product: all of them are asked again.
      void client.invalidateQueries();
    },
    onError: (reason) => {
      const failure = failureOf(reason);
      if (failure.kind === 'answered') setFaults(faultsOf(failure.fields));
    },
  });

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readProductForm(new FormData(event.currentTarget));
    setFaults('faults' in read ? read.faults : {});
    if ('product' in read) adding.mutate(read.product);
    else adding.reset();
  };

  return (
    <div className={styles.place}>
      <div role="status">
        {adding.data ? (
          <Panel tone="good" title={`${adding.data.name} is in the shop`} actions={<ButtonLink to={`/product/${encodeURIComponent(adding.data.id)}`} look="secondary" size="small">See it</ButtonLink>}>
            <p>With the SKU {adding.data.variants[0]?.sku ?? 'that the shop gave it'}. You can add another below.</p>
          </Panel>
        ) : null}
      </div>
      {adding.isError ? <Panel tone="bad" title="The product wasn’t added"><p>{words(adding.error)}</p></Panel> : null}
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        <TextField label="Name" name="name" maxLength={300} error={faults.name} />
        <div className={styles.pair}>
          <TextField label="Brand" name="brand" maxLength={120} error={faults.brand} />
          <SelectField label="Type" name="type" defaultValue="" error={faults.type ?? (error ? `${error}: reload the page to try again` : undefined)} disabled={loading}>
            <option value="" disabled>{loading ? 'Loading…' : 'Choose'}</option>
            {categories.flatMap((department) =>
              department.subcategories.map((section) => (
                <optgroup key={section.id} label={`${department.name}: ${section.name}`}>
                  {section.subcategories.map((type) => <option key={type.id} value={type.slug}>{type.name}</option>)}
                </optgroup>
              )),
            )}
          </SelectField>
        </div>
        <TextAreaField label="Description" name="description" rows={6} maxLength={10_000} error={faults.description} optional />
        <div className={styles.pair}>
          <TextField label="Price in rupees" name="price" inputMode="decimal" autoComplete="off" error={faults.price} />
          <TextField label="List price in rupees" name="originalPrice" inputMode="decimal" autoComplete="off" error={faults.originalPrice} optional />
          <TextField label="Stock" name="stockQuantity" inputMode="numeric" autoComplete="off" defaultValue="0" error={faults.stockQuantity} />
        </div>
        <div className={styles.pair}>
          <TextField label="SKU" name="sku" maxLength={80} autoComplete="off" error={faults.sku} optional />
          <TextField label="HSN code" name="hsn" inputMode="numeric" maxLength={8} autoComplete="off" error={faults.hsn} optional />
          <TextField label="GST in percent" name="gstRate" inputMode="decimal" autoComplete="off" error={faults.gstRate} optional />
        </div>
        <fieldset className={styles.flags}>
          <legend className={styles.legend}>On the home page</legend>
          <label className={styles.flag}><input type="checkbox" name="featured" /> New arrivals (featured)</label>
          <label className={styles.flag}><input type="checkbox" name="bestSeller" /> Top selling (best seller)</label>
        </fieldset>
        <div>
          <Button type="submit" busy={adding.isPending}>{adding.isPending ? 'Adding…' : 'Add product'}</Button>
        </div>
      </form>
    </div>
  );
}

function words(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === 'unreachable') return 'The server didn’t answer. What you entered is still here.';
  if (failure.kind === 'other') return failure.message;
  if (failure.status === 403) return 'This area is for staff only: the server refused the change.';
  return failure.message ?? `The server answered with status ${failure.status}.`;
}
