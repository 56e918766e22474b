import type { StaffCollection } from '@haat/shared/contract/staff-collections';
import { notify } from '@haat/shared/state';
import { Dialog } from '@haat/shared/ui/Dialog';
import { ConfirmForm } from '../forms/ConfirmForm';
import { deleteCollection } from './collection-api';
import { t } from '../language/t';

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
  const title = t('Delete {{collection}}', { collection: collection.name });
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
        done={t('{{collection}} deleted.', { collection: collection.name })}
        run={async () => onDone(await deleteCollection(collection))}
        announce={({ done }) => notify(done)}
        onClose={onClose}
      >
        {t(
          'Its page will show “Collection not found”. Its products stay in the shop. To take the page down for a while, hide the collection instead. This can’t be undone.',
        )}
      </ConfirmForm>
    </Dialog>
  );
}
