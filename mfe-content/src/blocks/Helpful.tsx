import { Sentence, useTexts } from '@haat/shared/state';
import { sendFeedback } from '@haat/shared/api/service';
import { Button } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './Helpful.module.css';

/** 'Was this helpful?' with Yes and No (§2, Help): sent once per visit and page, and confirmed. */
export function Helpful({ page }: { page: string }) {
  const { t } = useTexts();
  const label = useId();
  const client = useQueryClient();
  const key = ['feedback', page];
  // The cache holds the answer for the visit, so that the page does not ask again. Nothing is ever fetched for this
  // key.
  const { data: answered } = useQuery<boolean>({
    queryKey: key,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const sending = useMutation({
    mutationFn: (helpful: boolean) => sendFeedback({ page, helpful }),
    onSuccess: (_, helpful) => client.setQueryData(key, helpful),
  });
  return (
    <Container>
      <section aria-labelledby={label} className={styles.helpful}>
        <h2 id={label} className={styles.question}>
          {t('Was this helpful?')}
        </h2>
        {answered === undefined ? (
          <div className={styles.answers}>
            <Button look="secondary" busy={sending.isPending} onClick={() => sending.mutate(true)}>
              {t('Yes')}
            </Button>
            <Button look="secondary" busy={sending.isPending} onClick={() => sending.mutate(false)}>
              {t('No')}
            </Button>
          </div>
        ) : null}
        <p role="status" className={styles.status}>
          {answered === true ? t('Thank you for your feedback.') : null}
          {answered === false ? (
            <Sentence
              of="Thank you for your feedback. If you still need help, <a>contact us</a>."
              parts={{ a: (children) => <Link to="/help#write">{children}</Link> }}
            />
          ) : null}
          {sending.isError ? t('We could not save your feedback. Please try again.') : null}
        </p>
      </section>
    </Container>
  );
}
