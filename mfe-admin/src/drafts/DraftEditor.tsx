import type { Draft, DraftContent } from '@haat/shared/contract/draft-orders';
import { deliveryChoices } from '@haat/shared/contract/order';
import { formatRupees } from '@haat/shared/money';
import { failureOf, notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useUnsaved } from '../forms/use-unsaved';
import { Card } from '../order/Card';
import { FieldRow } from '../ui/FieldRow';
import { createDraft, deleteDraft, draftQuery, draftQuoteQuery, draftsKey, sendDraft, updateDraft } from './draft-api';
import { emptyDraft } from './draft-content';
import { CustomerPicker } from './CustomerPicker';
import { DraftAddress } from './DraftAddress';
import { DraftDialogs, type DraftDialog } from './DraftDialogs';
import { DraftItems } from './DraftItems';
import { DraftSums } from './DraftSums';
import styles from './Drafts.module.css';
import { t } from '../language/t';

type Faults = Readonly<Record<string, string>>;
const textOf = (content: DraftContent) => JSON.stringify(content);

/**
 * Prepares an order: customer, items, address and delivery, with the server's sums. Sending saves first, and is refused
 * if the total has changed. A colleague's change overwrites no entries.
 * @param current the server's version; null for a draft that is not saved yet
 * @param initial the content of a new draft
 */
export function DraftEditor({ current, initial = emptyDraft }: { current: Draft | null; initial?: DraftContent }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The version that the entries are based on; a colleague may have saved another one since.
  const [base, setBase] = useState(current);
  const [content, setContent] = useState(current?.content ?? initial);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [dialog, setDialog] = useState<DraftDialog | null>(null);
  const isChanged = textOf(content) !== textOf(base?.content ?? emptyDraft);
  useUnsaved(isChanged);
  const adopt = (draft: Draft) => {
    setBase(draft);
    setContent(draft.content);
    setFaults({});
    setProblem(null);
  };
  const takeTheirs = (theirs: Draft) => {
    adopt(theirs);
    notify(t('Changes discarded.'), {
      label: t('Undo'),
      run: () => {
        setBase(base);
        setContent(content);
      },
    });
  };
  const isStale = current !== null && base !== null && current.version > base.version;
  if (isStale && !isChanged) adopt(current);

  const change = (part: Partial<DraftContent>) => {
    setFaults({});
    setContent((now) => ({ ...now, ...part }));
  };
  const quoted = useDeferredValue(content);
  const quote = useQuery({
    ...draftQuoteQuery({ ...quoted, deliveryInstructions: null }),
    enabled: quoted.items.length > 0,
    placeholderData: keepPreviousData,
  });
  const sums = content.items.length > 0 ? (quote.data?.sums ?? null) : null;
  const isPriced = sums !== null && !quote.isPlaceholderData;

  const failed = (error: unknown) => {
    const failure = failureOf(error);
    setDialog(null);
    setProblem(t(serverMessage(error, msg('The server didn’t answer. Your entries are still here. Try again.'))));
    if (failure.kind !== 'answered') return;
    setFaults(Object.fromEntries(failure.fields.map(({ path, message }) => [path, message])));
    if (failure.code === 'price-changed') void quote.refetch();
    if (base) void client.invalidateQueries({ queryKey: draftQuery(base.id).queryKey });
  };
  const shown = (next: Draft) => {
    adopt(next);
    client.setQueryData(draftQuery(next.id).queryKey, next);
    void client.invalidateQueries({ queryKey: [...draftsKey, 'list'] });
    if (current === null) void navigate(`/admin/draft-orders/${next.id}`, { replace: true });
  };
  const write = async (over = base) => (over ? updateDraft(over.id, over.version, content) : createDraft(content));
  const saving = useMutation({
    mutationFn: write,
    onMutate: () => setProblem(null),
    onSuccess: (next) => {
      notify(t('Draft order {{next}} saved.', { next: next.id }));
      shown(next);
    },
    onError: failed,
  });
  const sending = useMutation({
    mutationFn: async ({ by, days }: { by: 'link' | 'cod'; days: number }) => {
      const written = base && !isChanged ? base : await write();
      // If sending is refused, the next attempt continues from the saved version.
      setBase(written);
      return sendDraft(written.id, { version: written.version, by, days, expectedTotal: sums?.total ?? 0 });
    },
    onMutate: () => setProblem(null),
    onSuccess: (next) => {
      notify(
        next.state === 'sent'
          ? next.content.email
            ? t('Payment link sent to {{email}}.', { email: next.content.email })
            : t('Payment link created. Copy it from this page.')
          : t('Order {{orderId}} placed.', { orderId: next.orderId ?? '' }),
      );
      shown(next);
    },
    onError: failed,
  });
  const deleting = useMutation({
    mutationFn: (of: Draft) => deleteDraft(of.id, of.version),
    onSuccess: (_, of) => {
      adopt({ ...of, content });
      void client.invalidateQueries({ queryKey: [...draftsKey, 'list'] });
      notify(t('Draft order {{id}} deleted.', { id: of.id }));
      void navigate('/admin/draft-orders');
    },
    onError: failed,
  });

  return (
    <form noValidate className={styles.columns} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.column}>
        {current?.state === 'expired' ? (
          <p role="status" className={styles.note}>
            {t('The payment link expired, and the items are back in stock. Check the draft and send it again.')}
          </p>
        ) : null}
        <Card title={t('Items')}>
          <DraftItems
            items={content.items}
            lines={quote.data?.lines ?? []}
            discountReason={content.discountReason}
            faults={faults}
            onChange={change}
          />
        </Card>
        <Card title={t('Customer')}>
          <CustomerPicker content={content} onChange={change} />
          <FieldRow>
            <TextField
              label={t('Email')}
              type="email"
              autoComplete="off"
              optional
              maxLength={200}
              value={content.email ?? ''}
              error={faults['email']}
              onChange={(event) => change({ email: event.target.value || null })}
            />
            <TextField
              label={t('Phone')}
              type="tel"
              autoComplete="off"
              optional
              maxLength={20}
              value={content.phone ?? ''}
              error={faults['phone']}
              onChange={(event) => change({ phone: event.target.value || null })}
            />
          </FieldRow>
        </Card>
        <DraftAddress content={content} faults={faults} onChange={change} />
      </div>
      <div className={`${styles.column} ${styles.side}`}>
        <Card title={t('Total')}>
          {sums && sums.delivery.length > 1 ? (
            <SelectField
              label={t('Delivery')}
              value={content.deliveryOption}
              onChange={(event) =>
                change({ deliveryOption: deliveryChoices.find((one) => one === event.target.value) ?? 'standard' })
              }
            >
              {sums.delivery.map(({ id, title, price }) => (
                <option key={id} value={id}>
                  {price > 0 ? `${title}, ${formatRupees(price)}` : title}
                </option>
              ))}
            </SelectField>
          ) : null}
          <DraftSums
            sums={sums}
            problem={
              content.items.length === 0
                ? null
                : quote.isError
                  ? t(serverMessage(quote.error, msg('The total could not be calculated. Try again.')))
                  : (quote.data?.problem ?? null)
            }
          />
          {problem || isStale ? (
            <div role="alert" className={styles.note}>
              <p className={styles.bad}>{problem ?? t('This draft has changed meanwhile.')}</p>
              {isStale ? (
                <div className={styles.actions}>
                  <Button look="secondary" size="small" onClick={() => saving.mutate(current)}>
                    {t('Keep my entries')}
                  </Button>
                  <Button look="quiet" size="small" onClick={() => takeTheirs(current)}>
                    {t('Use their version')}
                  </Button>
                </div>
              ) : null}
            </div>
          ) : null}
          <div className={styles.buttons}>
            <Button aria-haspopup="dialog" wide disabled={!isPriced} onClick={() => setDialog('link')}>
              {t('Send payment link…')}
            </Button>
            <Button
              look="secondary"
              aria-haspopup="dialog"
              wide
              disabled={!isPriced || sums.cash !== null}
              onClick={() => setDialog('cod')}
            >
              {t('Place with cash on delivery…')}
            </Button>
            {sums?.cash ? <p className={styles.muted}>{sums.cash}</p> : null}
            <Button
              look="secondary"
              wide
              busy={saving.isPending}
              disabled={!isChanged}
              onClick={() => saving.mutate(base)}
            >
              {t('Save draft')}
            </Button>
            {base ? (
              <Button look="quiet" aria-haspopup="dialog" wide onClick={() => setDialog('delete')}>
                {t('Delete draft…')}
              </Button>
            ) : null}
          </div>
        </Card>
      </div>
      <DraftDialogs
        open={dialog}
        total={sums?.total ?? 0}
        email={content.email}
        busy={sending.isPending || deleting.isPending}
        onSend={(by, days) => sending.mutate({ by, days })}
        onDelete={() => {
          if (base) deleting.mutate(base);
        }}
        onClose={() => setDialog(null)}
      />
    </form>
  );
}
