import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { fromDateTimeField, toDateTimeField } from '../tables/date-time-field';
import { useStatus } from './use-status';
import { t } from '../language/t';

const DAY_MS = 86_400_000;
/** The scheduled time; by default tomorrow at 9 am IST. */
const initialTime = (publishAt: string | null) =>
  publishAt === null
    ? `${toDateTimeField(new Date(Date.now() + DAY_MS).toISOString()).slice(0, 10)}T09:00`
    : toDateTimeField(publishAt);

/** Sets the time at which a product is published automatically. */
export function ScheduleForm({ product, onDone }: { product: StaffProductDetail; onDone: () => void }) {
  const setStatus = useStatus(product);
  const [typed, setTyped] = useState(() => initialTime(product.publishAt));
  const [fault, setFault] = useState<string>();
  const { problem, isBusy, call } = useCall((path, message) => {
    if (path === 'publishAt') setFault(message);
    return path === 'publishAt';
  });
  const submit = async () => {
    const publishAt = fromDateTimeField(typed);
    if (publishAt === null) return setFault(t('Choose a date and time'));
    const isDone = await call(() => setStatus({ status: 'scheduled', publishAt }));
    if (isDone) onDone();
  };
  return (
    <MutationForm
      label={t('Schedule publishing')}
      problem={problem}
      busy={isBusy}
      button={t('Schedule publishing')}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <TextField
        label={t('Publish at (IST)')}
        type="datetime-local"
        required
        value={typed}
        error={fault}
        hint={t('Until then only team members see it. It is published automatically within a minute of this time.')}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
      />
    </MutationForm>
  );
}
