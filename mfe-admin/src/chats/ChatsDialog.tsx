import { msg } from '@haat/shared/text/msg';
import { FormDialog } from '../forms/FormDialog';
import { useLastShown } from '../layout/use-last-shown';
import { CannedReplies } from './CannedReplies';
import { ChatHoursForm } from './ChatHoursForm';
import type { ChatsDialogKind } from './chats-dialog';
import { t } from '../language/t';

const titles: Readonly<Record<ChatsDialogKind, string>> = { canned: msg('Canned replies'), hours: msg('Chat hours') };

/** The dialog for canned replies or chat hours; its code loads when it is first opened. @param of null while closed */
export default function ChatsDialog({ of, onClose }: { of: ChatsDialogKind | null; onClose: () => void }) {
  const last = useLastShown(of);
  return (
    <FormDialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last ? t(titles[last]) : ''}
    >
      {last === 'canned' ? <CannedReplies /> : last === 'hours' ? <ChatHoursForm onClose={onClose} /> : null}
    </FormDialog>
  );
}
