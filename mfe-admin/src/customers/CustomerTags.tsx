import { tagSchema, type CustomerDetail } from '@haat/shared/contract/customers';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../forms/error-message';
import { useUnsaved } from '../forms/use-unsaved';
import { writeTags } from './customer-api';
import styles from './Customer.module.css';
import { Tags } from './Tags';
import { t } from '../language/t';

/** A customer's tags; removing one offers an Undo. */
export function CustomerTags({
  customer: { id, tags },
  mayWrite,
  onChange,
}: {
  customer: CustomerDetail;
  mayWrite: boolean;
  onChange: (changed: CustomerDetail) => void;
}) {
  const [typed, setTyped] = useState('');
  useUnsaved(typed.trim() !== '');
  const [fault, setFault] = useState<string>();
  const writing = useMutation({
    mutationFn: (wanted: readonly string[]) => writeTags(id, wanted),
    onSuccess: onChange,
    onError: (error) => notify(errorMessage(error)),
  });
  if (!mayWrite)
    return (
      <p>
        {t('Tags:')} <Tags tags={tags} />
      </p>
    );
  const add = () => {
    const tag = tagSchema.safeParse(typed);
    if (!tag.success) return setFault(tag.error.issues[0]?.message);
    setFault(undefined);
    // The typed text stays until the tag is saved.
    writing.mutate([...new Set([...tags, tag.data])], { onSuccess: () => setTyped('') });
  };
  const takeAway = (tag: string) =>
    writing.mutate(
      tags.filter((other) => other !== tag),
      {
        onSuccess: () =>
          notify(t('Tag {{tag}} removed.', { tag }), { label: t('Undo'), run: () => writing.mutate(tags) }),
      },
    );
  return (
    <div className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
          <button
            type="button"
            className={styles.away}
            aria-label={t('Remove tag {{tag}}', { tag })}
            disabled={writing.isPending}
            onClick={() => takeAway(tag)}
          >
            <X aria-hidden="true" size={14} />
          </button>
        </span>
      ))}
      <form
        className={styles.add}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={t('New tag')}
          maxLength={40}
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" look="secondary" size="small" busy={writing.isPending}>
          {t('Add tag')}
        </Button>
      </form>
    </div>
  );
}
