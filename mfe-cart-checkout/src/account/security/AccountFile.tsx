import { fetchAccountFile } from '@haat/shared/api/account';
import { keepFile } from '@haat/shared/keep-file';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { useMutation } from '@tanstack/react-query';
import { Section } from './Section';

/** A copy of all that is kept of the account. */
export function AccountFile() {
  const { t } = useTexts();
  const fetching = useMutation({
    mutationFn: fetchAccountFile,
    onSuccess: (file) => keepFile(file, 'haat-account.json'),
    onError: (problem) => notify(t(serverMessage(problem, msg('Your data could not be fetched. Please try again.')))),
  });
  return (
    <Section
      id="account-file"
      title={t('Your data')}
      about={t(
        'A file with all that we keep of you: account, addresses, passkeys and devices, cart and wishes, orders with what became of them, reviews, questions, chats and messages.',
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
