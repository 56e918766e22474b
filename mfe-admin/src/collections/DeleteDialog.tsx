import type { StaffCollection } from '@haat/shared/contract/staff-collections';
import { notify } from '@haat/shared/state';
import { Dialog } from '@haat/shared/ui/Dialog';
import { ConfirmForm } from '../forms/ConfirmForm';
import { deleteCollection } from './collection-api';

/** Confirms the deletion of a collection. */
export default function DeleteDialog({
  collection,
  isOpen,
  onClose,
  onDone,
}: {
  collection: StaffCollection;
  isOpen: boolean;
  onClose: () => void;
  onDone: (all: StaffCollection[]) => void;
}) {
  const title = `Delete ${collection.name}`;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
    >
      <ConfirmForm
        button={title}
        done={`${collection.name} deleted.`}
        run={async () => onDone(await deleteCollection(collection))}
        say={({ done }) => notify(done)}
        onClose={onClose}
      >
        Its page will show “Collection not found”. Its products stay in the shop. To take the page down for a while,
        hide the collection instead. This can’t be undone.
      </ConfirmForm>
    </Dialog>
  );
}
