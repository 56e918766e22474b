import { DEFAULT_LINK_DAYS } from '@haat/shared/contract/payment-link';
import type { Draft, DraftContent } from '@haat/shared/contract/draft-orders';
import { deliveryChoices } from '@haat/shared/contract/order';
import { states } from '@haat/shared/india/states';
import { formatRupees } from '@haat/shared/money';
import { failureOf, notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUnsaved } from '../forms/use-unsaved';
import { Card } from '../order/Card';
import { FieldRow } from '../ui/FieldRow';
import { createDraft, deleteDraft, draftQuery, draftQuoteQuery, draftsKey, sendDraft, updateDraft } from './draft-api';
import { CustomerPicker } from './CustomerPicker';
import { DraftItems } from './DraftItems';
import { DraftSums } from './DraftSums';
import styles from './Drafts.module.css';

type Faults = Readonly<Record<string, string>>;
const linkDays = [1, 3, 7, 14];

/**
 * Prepares an order: customer, items, address and delivery, with the server's sums beside them. Sending saves first, and
 * is refused when the total is another by then.
 * @param draft null for one that is not saved yet
 */
export function DraftEditor({ draft, saved }: { draft: Draft | null; saved: DraftContent }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [content, setContent] = useState(saved);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const isChanged = JSON.stringify(content) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const change = (part: Partial<DraftContent>) => {
    setFaults({});
    setContent((now) => ({ ...now, ...part }));
  };
  const changeAddress = (part: Partial<DraftContent['address']>) =>
    change({ address: { ...content.address, ...part } });
  const quoted = useDeferredValue(content);
  const quote = useQuery({
    ...draftQuoteQuery({ ...quoted, deliveryInstructions: null }),
    enabled: quoted.items.length > 0,
    placeholderData: keepPreviousData,
  });
  const sums = content.items.length > 0 ? (quote.data?.sums ?? null) : null;

  const failed = (error: unknown) => {
    const failure = failureOf(error);
    setSending(false);
    setProblem(serverMessage(error, 'The server didn’t answer. Your entries are still here. Try again.'));
    if (failure.kind !== 'answered') return;
    setFaults(Object.fromEntries(failure.fields.map(({ path, message }) => [path, message])));
    if (failure.code === 'price-changed') void quote.refetch();
  };
  const shown = (next: Draft) => {
    client.setQueryData(draftQuery(next.id).queryKey, next);
    void client.invalidateQueries({ queryKey: [...draftsKey, 'list'] });
    if (draft === null) void navigate(`/admin/draft-orders/${next.id}`, { replace: true });
  };
  const write = async () => (draft ? updateDraft(draft.id, draft.version, content) : createDraft(content));
  const saving = useMutation({
    mutationFn: write,
    onMutate: () => setProblem(null),
    onSuccess: (next) => {
      notify(`Draft order ${next.id} saved.`);
      shown(next);
    },
    onError: failed,
  });
  const sendingNow = useMutation({
    mutationFn: async ({ by, days }: { by: 'link' | 'cod'; days: number }) => {
      const written = draft && !isChanged ? draft : await write();
      if (draft === null || isChanged) shown(written);
      return sendDraft(written.id, { version: written.version, by, days, expectedTotal: sums?.total ?? 0 });
    },
    onMutate: () => setProblem(null),
    onSuccess: (next) => {
      notify(
        next.state === 'sent'
          ? next.content.email
            ? `Payment link sent to ${next.content.email}.`
            : 'Payment link created. Copy it from this page.'
          : `Order ${next.orderId ?? ''} placed.`,
      );
      shown(next);
    },
    onError: failed,
  });
  const deleting = useMutation({
    mutationFn: (of: Draft) => deleteDraft(of.id, of.version),
    onSuccess: (_, of) => {
      void client.invalidateQueries({ queryKey: [...draftsKey, 'list'] });
      notify(`Draft order ${of.id} deleted.`);
      void navigate('/admin/draft-orders');
    },
    onError: failed,
  });

  const field = (path: string) => ({ error: faults[path], autoComplete: 'off' });
  return (
    <form noValidate className={styles.columns} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.column}>
        {draft?.state === 'expired' ? (
          <p role="status" className={styles.note}>
            The payment link expired, and the items are back in stock. Check the draft and send it again.
          </p>
        ) : null}
        <Card title="Items">
          <DraftItems
            items={content.items}
            lines={quote.data?.lines ?? []}
            faults={faults}
            onChange={(items) => change({ items })}
          />
          {content.items.some(({ discount }) => discount > 0) ? (
            <TextField
              label="Reason for the discount"
              hint="Only the team sees it."
              maxLength={200}
              value={content.discountReason ?? ''}
              onChange={(event) => change({ discountReason: event.target.value || null })}
              {...field('discountReason')}
            />
          ) : null}
        </Card>
        <Card title="Customer">
          <CustomerPicker content={content} onChange={change} />
          <FieldRow>
            <TextField
              label="Email"
              type="email"
              optional
              hint="The payment link is sent here."
              maxLength={200}
              value={content.email ?? ''}
              onChange={(event) => change({ email: event.target.value || null })}
              {...field('email')}
            />
            <TextField
              label="Phone"
              type="tel"
              optional
              maxLength={20}
              value={content.phone ?? ''}
              onChange={(event) => change({ phone: event.target.value || null })}
              {...field('phone')}
            />
          </FieldRow>
        </Card>
        <Card title="Shipping address">
          <TextField
            label="Name"
            maxLength={100}
            value={content.address.fullName}
            onChange={(event) => changeAddress({ fullName: event.target.value })}
            {...field('address.fullName')}
          />
          <TextField
            label="Address"
            maxLength={300}
            value={content.address.address}
            onChange={(event) => changeAddress({ address: event.target.value })}
            {...field('address.address')}
          />
          <FieldRow>
            <TextField
              label="Town or city"
              maxLength={80}
              value={content.address.city}
              onChange={(event) => changeAddress({ city: event.target.value })}
              {...field('address.city')}
            />
            <SelectField
              label="State"
              value={content.address.state}
              onChange={(event) => changeAddress({ state: event.target.value })}
              {...field('address.state')}
            >
              <option value="">Choose</option>
              {states.map((state) => (
                <option key={state} value={state}>
                  {state}
                </option>
              ))}
            </SelectField>
            <TextField
              label="PIN code"
              inputMode="numeric"
              maxLength={10}
              value={content.address.zipCode}
              onChange={(event) => changeAddress({ zipCode: event.target.value })}
              {...field('address.zipCode')}
            />
          </FieldRow>
          <TextAreaField
            label="Delivery instructions"
            optional
            rows={2}
            maxLength={500}
            value={content.deliveryInstructions ?? ''}
            onChange={(event) => change({ deliveryInstructions: event.target.value || null })}
          />
        </Card>
      </div>
      <div className={`${styles.column} ${styles.side}`}>
        <Card title="Total">
          {sums && sums.delivery.length > 1 ? (
            <SelectField
              label="Delivery"
              value={content.deliveryOption}
              onChange={(event) =>
                change({
                  deliveryOption: deliveryChoices.find((one) => one === event.target.value) ?? 'standard',
                })
              }
            >
              {sums.delivery.map(({ id, title, price }) => (
                <option key={id} value={id}>
                  {title}, {formatRupees(price)}
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
                  ? serverMessage(quote.error, 'The total could not be calculated. Try again.')
                  : (quote.data?.problem ?? null)
            }
          />
          {problem ? (
            <p role="alert" className={styles.bad}>
              {problem}
            </p>
          ) : null}
          <div className={styles.actions}>
            <Button
              aria-haspopup="dialog"
              disabled={sums === null || quote.isPlaceholderData}
              onClick={() => setSending(true)}
            >
              Send payment link…
            </Button>
            <Button look="secondary" busy={saving.isPending} disabled={!isChanged} onClick={() => saving.mutate()}>
              Save draft
            </Button>
            {draft ? (
              <Button look="quiet" busy={deleting.isPending} onClick={() => deleting.mutate(draft)}>
                Delete draft
              </Button>
            ) : null}
          </div>
        </Card>
      </div>
      <Dialog open={sending} onOpenChange={setSending} title="Send order">
        {sums ? (
          <SendForm
            total={sums.total}
            email={content.email}
            cash={sums.cash}
            busy={sendingNow.isPending}
            onSend={(by, days) => sendingNow.mutate({ by, days })}
            onBack={() => setSending(false)}
          />
        ) : null}
      </Dialog>
    </form>
  );
}

function SendForm({
  total,
  email,
  cash,
  busy,
  onSend,
  onBack,
}: {
  total: number;
  email: string | null;
  /** Why it can't be paid on delivery. */
  cash: string | null;
  busy: boolean;
  onSend: (by: 'link' | 'cod', days: number) => void;
  onBack: () => void;
}) {
  const [by, setBy] = useState<'link' | 'cod'>('link');
  const [days, setDays] = useState(DEFAULT_LINK_DAYS);
  return (
    <div className={styles.form}>
      <SelectField
        label="Payment"
        value={by}
        onChange={(event) => setBy(event.target.value === 'cod' ? 'cod' : 'link')}
      >
        <option value="link">By payment link</option>
        <option value="cod" disabled={cash !== null}>
          On delivery
        </option>
      </SelectField>
      {cash !== null ? <p className={styles.soft}>Payment on delivery: {cash}</p> : null}
      {by === 'link' ? (
        <>
          <SelectField
            label="The link works for"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {linkDays.map((one) => (
              <option key={one} value={one}>
                {one === 1 ? '1 day' : `${one} days`}
              </option>
            ))}
          </SelectField>
          <p>
            The items are reserved until the link expires.{' '}
            {email ? `The link is sent to ${email}.` : 'Without an email, copy the link after this step and share it.'}
          </p>
        </>
      ) : (
        <p>The order is placed now. The courier collects {formatRupees(total)}.</p>
      )}
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => onSend(by, days)}>
          {by === 'link' ? `Send link for ${formatRupees(total)}` : `Place order for ${formatRupees(total)}`}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
