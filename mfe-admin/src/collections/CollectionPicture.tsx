import type { StaffCollection } from '@haat/shared/contract/staff-collections';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { Picture } from '@haat/shared/ui/Picture';
import { useRef, useState } from 'react';
import { useCall } from '../forms/use-call';
import { removeCollectionPicture, setCollectionPicture } from './collection-api';
import styles from './Collections.module.css';
import { t } from '../language/t';

/** The picture of a collection on the home page; it is saved at once. */
export function CollectionPicture({
  collection: { id, name, image, hasOwnImage },
  mayWrite,
  onDone,
}: {
  collection: StaffCollection;
  mayWrite: boolean;
  onDone: (all: StaffCollection[]) => void;
}) {
  const chosen = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { problem, isBusy, call } = useCall();
  const send = async (act: () => Promise<StaffCollection[]>, done: string) => {
    let all: StaffCollection[] = [];
    const isDone = await call(async () => {
      all = await act();
    });
    if (!isDone) return;
    if (chosen.current) chosen.current.value = '';
    onDone(all);
    notify(done);
  };
  return (
    <section aria-labelledby="collection-picture" className={styles.group}>
      <h2 id="collection-picture" className={styles.heading}>
        {t('Picture')}
      </h2>
      <Picture src={image} alt="" name={name} width={160} height={160} sizes="160px" className={styles.picture} />
      <p className={styles.soft}>
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
            onChange={() => setFault(undefined)}
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
              <Button
                look="quiet"
                size="small"
                busy={isBusy}
                onClick={() =>
                  void send(() => removeCollectionPicture(id), t('Picture of {{name}} removed.', { name }))
                }
              >
                {t('Remove picture')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </section>
  );
}
