import { Dialog } from '@haat/shared/ui/Dialog';
import { useLastShown } from '../layout/use-last-shown';
import { CannedAnswers } from './CannedAnswers';
import { ChatHoursForm } from './ChatHoursForm';
import type { ChatsDialogOf } from './Chats';

const titles: Readonly<Record<ChatsDialogOf, string>> = { canned: 'Canned answers', hours: 'When people answer' };

/** What of the chats is set in a dialog; loaded with the first one. @param of null while it is closed */
export default function ChatsDialog({ of, onClose }: { of: ChatsDialogOf | null; onClose: () => void }) {
  const last = useLastShown(of);
  return (
    <Dialog
      open={of !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={last ? titles[last] : ''}
    >
      {last === 'canned' ? <CannedAnswers /> : last === 'hours' ? <ChatHoursForm onClose={onClose} /> : null}
    </Dialog>
  );
}
