import type { StaffCollection } from '@haat/shared/contract/staff-collections';
import { notify } from '@haat/shared/state';
import { Dialog } from '@haat/shared/ui/Dialog';
import { ConfirmForm } from '../forms/ConfirmForm';
import { removeCollectionPicture } from './collection-api';
import { t } from '../language/t';

/** Confirms that the own picture of a collection is removed. */
export default function PictureDialog({
  collection: { id, name },
  isOpen,
  onClose,
  onDone,
}: {
  collection: StaffCollection;
  isOpen: boolean;
  onClose: () => void;
  onDone: (all: StaffCollection[]) => void;
}) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Remove picture')}
    >
      <ConfirmForm
        button={t('Remove picture')}
        done={t('Picture of {{name}} removed.', { name })}
        run={async () => onDone(await removeCollectionPicture(id))}
        announce={({ done }) => notify(done)}
        onClose={onClose}
      >
        {t('The collection shows the picture of its first product instead. This can’t be undone.')}
      </ConfirmForm>
    </Dialog>
  );
}
