import { Dialog } from '@haat/shared/ui/Dialog';
import { useState } from 'react';
import { CannedAnswers } from './CannedAnswers';
import { ChatHoursForm } from './ChatHoursForm';
import type { ChatsDialogOf } from './Chats';

const titles: Readonly<Record<ChatsDialogOf, string>> = { canned: 'Canned answers', hours: 'When people answer' };

/** What of the chats is set in a dialog; loaded with the first one. @param of null while it is closed */
export default function ChatsDialog({ of, onClose }: { of: ChatsDialogOf | null; onClose: () => void }) {
  // What it showed last stays in it while it closes.
  const [last, setLast] = useState(of);
  if (of && of !== last) setLast(of);
  return (
    <Dialog open={of !== null} onOpenChange={(isOpen) => { if (!isOpen) onClose(); }} title={last ? titles[last] : ''}>
      {last === 'canned' ? <CannedAnswers /> : last === 'hours' ? <ChatHoursForm onClose={onClose} /> : null}
    </Dialog>
  );
}
