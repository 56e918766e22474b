import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { lazy, Suspense, useState } from 'react';

/** Loaded when the visitor opens the chat. */
const fetchChatWindow = () => import('./ChatWindow');
const ChatWindow = lazy(fetchChatWindow);

/** Opens the live chat. */
export function ChatButton() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* A failed chunk is requested again when the button is pressed. */}
      <Button
        look="secondary"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchChatWindow().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        {t('Open the chat')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ChatWindow onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
