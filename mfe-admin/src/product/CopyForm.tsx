import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { TextField } from '@haat/shared/ui/Field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { copyProduct } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { t } from '../language/t';

/** Duplicates a product as a draft and opens it. */
export function CopyForm({ product, onDone }: { product: StaffProductDetail; onDone: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState(product.name);
  const [fault, setFault] = useState<string>();
  const { problem, isBusy, call } = useCall((path, message) => {
    if (path === 'name') setFault(message);
    return path === 'name';
  });
  const submit = async () => {
    if (name.trim() === '') return setFault(t('Enter a name'));
    await call(async () => {
      const { id } = await copyProduct(product.id, { name });
      void client.invalidateQueries({ queryKey: productsKey });
      onDone();
      void navigate(`/admin/products/${encodeURIComponent(id)}`);
    });
  };
  return (
    <MutationForm
      label={t('Duplicate')}
      problem={problem}
      busy={isBusy}
      button={t('Duplicate product')}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <TextField
        label={t('Name')}
        value={name}
        maxLength={300}
        required
        autoComplete="off"
        error={fault}
        hint={t(
          'The copy is a draft with the same pictures, details and variants. It has new SKUs, no stock and no scheduled prices.',
        )}
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
        }}
      />
    </MutationForm>
  );
}
