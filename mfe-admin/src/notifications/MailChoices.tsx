import { staffMailKeys, staffMails, staffMailsSchema, type StaffMailChoice } from '@haat/shared/contract/staff-mails';
import { http, notify } from '@haat/shared/state';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { Choices } from '../forms/Choices';
import { errorMessage } from '../forms/error-message';
import styles from './MailChoices.module.css';
import { t } from '../language/t';

/** GET /api/admin/notifications. @param person user id, so that each user has their own cache entry */
const mailsQuery = (person: string) =>
  queryOptions({
    queryKey: ['admin', 'notifications', person],
    queryFn: async () => staffMailsSchema.parse((await http.get('/api/admin/notifications')).data),
    staleTime: 0,
  });

/** Chooses which staff emails the user receives, among those that their role allows. Each choice is saved at once. */
export function MailChoices() {
  const { id, may } = useStaff();
  const client = useQueryClient();
  const query = mailsQuery(id);
  const { data, error, isError, refetch } = useQuery(query);
  const choosing = useMutation({
    mutationFn: async (mails: StaffMailChoice[]) =>
      staffMailsSchema.parse((await http.put('/api/admin/notifications', { mails })).data),
    // Requests run one after another: each contains the choices at its time.
    scope: { id: 'notifications' },
    onMutate: (mails) => {
      const before = client.getQueryData(query.queryKey);
      client.setQueryData(query.queryKey, { mails });
      return before;
    },
    onError: (failure, _mails, before) => {
      client.setQueryData(query.queryKey, before);
      notify(errorMessage(failure));
    },
  });
  const offered = staffMailKeys.filter((key) => may(staffMails[key].needs));
  if (offered.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="mails">
      <h2 id="mails">{t('Email notifications')}</h2>
      {isError && !data ? (
        <AdminFailure error={error} what={t('Email notifications')} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="8rem" />
      ) : (
        <Choices
          heading={t('Email me about')}
          choices={offered.map((key) => ({
            value: key,
            label: staffMails[key].label,
            checked: data.mails.includes(key),
          }))}
          onChange={({ currentTarget: { value, checked } }) =>
            choosing.mutate(staffMailKeys.filter((key) => (key === value ? checked : data.mails.includes(key))))
          }
        />
      )}
    </section>
  );
}
