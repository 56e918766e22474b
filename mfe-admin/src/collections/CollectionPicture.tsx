import type { StaffCollection } from '@haat/shared/contract/staff-collections';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { Picture } from '@haat/shared/ui/Picture';
import { lazy, Suspense, useRef, useState } from 'react';
import { useCall } from '../forms/use-call';
import { useUnsaved } from '../forms/use-unsaved';
import { useOpenedBefore } from '../layout/use-opened-before';
import { setCollectionPicture } from './collection-api';
import styles from './Collections.module.css';
import { t } from '../language/t';

const PictureDialog = lazy(() => import(/* webpackChunkName: "collection-dialog" */ './PictureDialog'));

/** The picture of a collection on the home page; it is saved at once. */
export function CollectionPicture({
  collection,
  mayWrite,
  onDone,
}: {
  collection: StaffCollection;
  mayWrite: boolean;
  onDone: (all: StaffCollection[]) => void;
}) {
  const { id, name, image, hasOwnImage } = collection;
  const chosen = useRef<HTMLInputElement>(null);
  const [isChosen, setChosen] = useState(false);
  useUnsaved(isChosen);
  const [isRemoving, setRemoving] = useState(false);
  const isWanted = useOpenedBefore(isRemoving ? 'dialog' : null).has('dialog');
  const [fault, setFault] = useState<string>();
  const { problem, isBusy, call } = useCall();
  const send = async (act: () => Promise<StaffCollection[]>, done: string) => {
    let all: StaffCollection[] = [];
    const isDone = await call(async () => {
      all = await act();
    });
    if (!isDone) return;
    if (chosen.current) chosen.current.value = '';
    setChosen(false);
    onDone(all);
    notify(done);
  };
  return (
    <section aria-labelledby="collection-picture" className={styles.group}>
      <h2 id="collection-picture" className={styles.heading}>
        {t('Picture')}
      </h2>
      <Picture src={image} alt="" name={name} width={160} height={160} sizes="160px" className={styles.picture} />
      <p className={styles.muted}>
        {hasOwnImage ? t('Its own picture.') : image ? t('The picture of its first product.') : t('No picture yet.')}
      </p>
      {mayWrite ? (
        <>
          <TextField
            label={t('New picture')}
            type="file"
            ref={chosen}
            accept="image/jpeg,image/png,image/webp"
            hint={t('JPEG, PNG or WebP. It is cropped to a square around the middle.')}
            error={fault ?? problem ?? undefined}
            onChange={(event) => {
              setFault(undefined);
              setChosen((event.target.files?.length ?? 0) > 0);
            }}
          />
          <div className={styles.buttons}>
            <Button
              look="secondary"
              size="small"
              busy={isBusy}
              onClick={() => {
                const file = chosen.current?.files?.[0];
                if (!file) return setFault(t('Choose a picture'));
                void send(() => setCollectionPicture(id, file), t('Picture of {{name}} saved.', { name }));
              }}
            >
              {t('Save picture')}
            </Button>
            {hasOwnImage ? (
              <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
                {t('Remove picture…')}
              </Button>
            ) : null}
          </div>
          <Suspense fallback={null}>
            {isWanted ? (
              <PictureDialog
                collection={collection}
                isOpen={isRemoving}
                onClose={() => setRemoving(false)}
                onDone={onDone}
              />
            ) : null}
          </Suspense>
        </>
      ) : null}
    </section>
  );
}
