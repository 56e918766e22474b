import { voteHelpful } from '@haat/shared/api/reviews';
import { notify, runtimeConfig, serverMessage, useSession, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownReviewQuery } from '../../product/review-query';
import styles from './HelpfulButton.module.css';
import { useSignInFirst } from './use-sign-in-first';

export interface HelpfulButtonProps {
  kind: 'reviews' | 'answers';
  id: string;
  productId: string;
  count: number;
  voted: boolean;
}

/** Marks a review or an answer as helpful, once per person; pressing it again removes the mark. */
export function HelpfulButton({ kind, id, productId, count, voted }: HelpfulButtonProps) {
  const [mine, setMine] = useState<{ voted: boolean; count: number } | null>(null);
  const { t } = useTexts();
  const { token } = useSession();
  const client = useQueryClient();
  const signInFirst = useSignInFirst(t('Please sign in to mark this as helpful'), '#reviews-section');
  const now = mine ?? { voted, count };
  const vote = useMutation({
    mutationFn: () => voteHelpful(kind, id, !now.voted),
    onSuccess: (helpful) => {
      setMine({ voted: !now.voted, count: helpful });
      void client.invalidateQueries({ queryKey: ownReviewQuery(productId).queryKey });
    },
    onError: (error) => notify(t(serverMessage(error, msg('We couldn’t save this. Please try again.')))),
  });
  const label = now.count > 0 ? t('Helpful ({{count}})', { count: now.count }) : t('Helpful');
  if (!runtimeConfig().authentication) return now.count > 0 ? <p>{label}</p> : null;
  return (
    <Button
      look="quiet"
      size="small"
      className={styles.button}
      aria-pressed={now.voted}
      busy={vote.isPending}
      onClick={() => (token === null ? signInFirst() : vote.mutate())}
    >
      {label}
    </Button>
  );
}
