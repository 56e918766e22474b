import { claimSchema } from '@haat/shared/contract/service';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { readReturnState } from './return-state';
import { ReturnAnswer } from './ReturnAnswer';
import styles from './TrackReturn.module.css';

const orderNumber = claimSchema.shape.orderId;

/** The 'Track Return' order-ID box (§2, Returns Centre). The number's form is checked before anything is asked of the server. */
export function TrackReturn() {
  const [wrong, setWrong] = useState<string | undefined>();
  const asking = useMutation({ mutationFn: readReturnState });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('orderId');
    const checked = orderNumber.safeParse(typed);
    setWrong(checked.success ? undefined : (checked.error.issues[0]?.message ?? 'Enter your order number'));
    if (checked.success) asking.mutate(checked.data.toUpperCase());
    else asking.reset();
  };

  return (
    <div className={styles.track}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <TextField label="Order ID" name="orderId" placeholder="HT-8K2M4Q" autoCapitalize="characters" autoComplete="off" spellCheck={false} maxLength={20} error={wrong} />
        <div className={styles.action}>
          <Button type="submit" busy={asking.isPending}>{asking.isPending ? 'Looking…' : 'Track Return'}</Button>
        </div>
      </form>
      <div role="status">{asking.data ? <ReturnAnswer state={asking.data} /> : null}</div>
    </div>
  );
}
