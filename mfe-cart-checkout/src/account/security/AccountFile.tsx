import { fetchAccountFile } from '@haat/shared/api/account';
import { downloadFile } from '@haat/shared/download-file';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { Section } from './Section';

/** Downloads all data of the account. */
export function AccountFile() {
  const { t } = useTexts();
  const fetching = useMutation({
    mutationFn: fetchAccountFile,
    onSuccess: (file) => downloadFile(file, 'haat-account.json'),
    onError: (problem) => notify(t(serverMessage(problem, msg('We could not load your data. Please try again.')))),
  });
  return (
    <Section
      id="account-file"
      title={t('Your data')}
      about={t(
        'A file with the data we store about you: account, addresses, passkeys and devices, cart and wishlist, orders and their status, reviews, questions, chats and messages.',
      )}
    >
      <div>
        <Button look="secondary" busy={fetching.isPending} onClick={() => fetching.mutate()}>
          {t(fetching.isPending ? 'One moment…' : 'Download your data')}
        </Button>
      </div>
    </Section>
  );
}
