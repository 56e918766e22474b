import { useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import type { OrderReturn } from '@haat/shared/contract/return';
import { orderNumberSchema } from '@haat/shared/contract/order-number';
import { useMarkedFields } from '@haat/shared/forms/use-marked-fields';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readReturnState, type ReturnState } from './return-state';
import { ReturnPanel } from './ReturnPanel';
import styles from './TrackReturn.module.css';

/**
 * The 'Track Return' order-ID box (§2, Returns Centre). The number is validated before a request is sent. With a number
 * in the query (`?order=`), it is looked up at once.
 */
export function TrackReturn() {
  const { t } = useTexts();
  const { form, wrong, mark } = useMarkedFields(['orderId']);
  const [params] = useSearchParams();
  const orderParam = params.get('order') ?? '';
  const [shown, setShown] = useState<ReturnState | null>(null);
  const [created, setCreated] = useState<OrderReturn | null>(null);
  // The previous result stays while it is fetched again.
  const lookup = useMutation({ mutationFn: readReturnState, onSuccess: setShown });
  const { mutate: lookUp } = lookup;
  useEffect(() => {
    const checked = orderNumberSchema.safeParse(orderParam);
    if (checked.success) lookUp(checked.data.toUpperCase());
  }, [orderParam, lookUp]);

  // With a number in the address, the answer is what the visitor came for: on a phone it is below the window.
  const answer = useRef<HTMLDivElement>(null);
  const isGiven = orderParam !== '' && shown !== null;
  useEffect(() => {
    if (isGiven) answer.current?.scrollIntoView?.();
  }, [isGiven]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('orderId');
    const checked = orderNumberSchema.safeParse(typed);
    setCreated(null);
    setShown(null);
    if (checked.success) {
      mark({});
      lookUp(checked.data.toUpperCase());
    } else {
      mark({ orderId: checked.error.issues[0]?.message ?? msg('Enter your order number') });
      lookup.reset();
    }
  };

  return (
    <div className={styles.track}>
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        <TextField
          key={orderParam}
          label={t('Order number')}
          name="orderId"
          defaultValue={orderParam}
          placeholder="HT-8K2M4Q"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          error={wrong.orderId}
        />
        <div className={styles.action}>
          <Button type="submit" busy={lookup.isPending}>
            {lookup.isPending ? t('Searching…') : t('Track Return')}
          </Button>
        </div>
      </form>
      <div ref={answer} role="status" className={styles.answer}>
        {shown ? (
          <ReturnPanel
            state={shown}
            created={created}
            onCreated={(one) => {
              setCreated(one);
              lookUp(one.orderId);
            }}
            onMore={() => setCreated(null)}
          />
        ) : null}
      </div>
    </div>
  );
}
