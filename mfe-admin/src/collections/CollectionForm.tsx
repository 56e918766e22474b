import {
  MAX_COLLECTION_DESCRIPTION,
  MAX_COLLECTION_NAME,
  collectionCreateSchema,
  collectionWriteSchema,
  MAX_PICKED,
  type StaffCollection,
} from '@haat/shared/contract/staff-collections';
import type { Category } from '@haat/shared/contract/category';
import { slugify } from '@haat/shared/contract/slugify';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import { Check } from '../forms/Check';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { useOpenedBefore } from '../layout/use-opened-before';
import { ProductPicks } from '../settings/ProductPicks';
import { changeCollection, collectionsKey, collectionsQuery, createCollection } from './collection-api';
import { conditionsOf, draftOf, type CollectionDraft } from './collection-draft';
import { CollectionPicture } from './CollectionPicture';
import styles from './Collections.module.css';
import { Rules } from './Rules';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

const DeleteDialog = lazy(() => import(/* webpackChunkName: "collection-dialog" */ './DeleteDialog'));

const fields = Object.keys(draftOf(null)) as (keyof CollectionDraft)[];

/** Creates or edits a collection. @param collection the current version; null for a new one */
export function CollectionForm({
  collection,
  categories,
}: {
  collection: StaffCollection | null;
  categories: readonly Category[];
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayWrite = useStaff().may('categories.write');
  // The version that the form's texts are from.
  const [base, setBase] = useState(collection?.version ?? 0);
  const [isDeleting, setDeleting] = useState(false);
  const isWanted = useOpenedBefore(isDeleting ? 'dialog' : null).has('dialog');
  const {
    control,
    register,
    handleSubmit,
    reset,
    setError,
    watch,
    formState: { errors, isSubmitting, isDirty },
  } = useForm<CollectionDraft>({ defaultValues: draftOf(collection) });
  const showError = (path: readonly PropertyKey[], message: string) => {
    const [name, index] = path;
    const field = fields.find((one) => one === name);
    if (field === 'conditions' && index !== undefined)
      setError(`conditions.${Number(index)}.value`, { type: 'server', message });
    else if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    return field !== undefined;
  };
  const { problem, call } = useCall((path, message) => showError(path.split('.'), message));
  const [name, slug, kind, match] = watch(['name', 'slug', 'kind', 'match']);
  const isBehind = collection !== null && collection.version !== base;

  const keep = (all: StaffCollection[]) => {
    client.setQueryData(collectionsQuery.queryKey, all);
    void client.invalidateQueries({ queryKey: collectionsKey });
  };
  const submit = handleSubmit(async (draft) => {
    const body = { ...draft, conditions: draft.kind === 'rules' ? conditionsOf(draft.conditions) : [] };
    const written = collection ? collectionWriteSchema.safeParse({ ...body, version: collection.version }) : null;
    const created = collectionCreateSchema.safeParse({ ...body, slug: draft.slug.trim() || undefined });
    const read = written ?? created;
    for (const { path, message } of read.error?.issues ?? []) showError(path, message);
    if (!read.success) return;
    const isDone = await call(async () => {
      if (collection && written?.data) {
        const all = await changeCollection(collection.id, written.data);
        keep(all);
        const saved = all.find(({ id }) => id === collection.id);
        if (!saved) return;
        setBase(saved.version);
        reset(draftOf(saved));
      } else if (created.data) {
        const all = await createCollection(created.data);
        keep(all);
        // A new collection is the last.
        void navigate(`/admin/collections/${encodeURIComponent(all.at(-1)?.id ?? '')}`, { replace: true });
      }
    });
    if (isDone)
      notify(
        collection
          ? t('{{draft}} saved.', { draft: draft.name.trim() })
          : t('{{draft}} created.', { draft: draft.name.trim() }),
      );
    // Refetch, so that the user can compare with the current version and save over it.
    else await client.invalidateQueries({ queryKey: collectionsKey });
  });

  const content = (
    <>
      {isBehind ? (
        <p role="status" className={styles.note}>
          {sentences(
            t('A colleague changed this collection to: {{collection}}.', { collection: collection.name }),
            collection.hidden ? t('It is hidden.') : t('It is published.'),
            t('Saving replaces their changes with yours.'),
          )}
        </p>
      ) : null}
      <fieldset className={styles.group} disabled={!mayWrite}>
        <legend className={styles.legend}>{t('Details')}</legend>
        <TextField
          label={t('Name')}
          maxLength={MAX_COLLECTION_NAME}
          autoComplete="off"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label={t('URL handle')}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          optional={collection === null}
          hint={
            collection === null
              ? name.trim()
                ? t('Leave empty to use the name: /collection/{{slug}}', { slug: slugify(name).slice(0, 80) })
                : t('Leave empty to use the name.')
              : slug === collection.slug
                ? t('The page’s address: /collection/{{slug}}', { slug: collection.slug })
                : t('The old URL redirects to the new one.')
          }
          error={errors.slug?.message}
          {...register('slug')}
        />
        <TextAreaField
          label={t('Description')}
          rows={2}
          maxLength={MAX_COLLECTION_DESCRIPTION}
          optional
          hint={t('Shown under the name and by search engines')}
          error={errors.description?.message}
          {...register('description')}
        />
        <TextField
          label={t('Name in Hindi')}
          lang="hi"
          maxLength={MAX_COLLECTION_NAME}
          autoComplete="off"
          optional
          hint={t('If empty, the Hindi shop shows the English text')}
          error={errors.nameHi?.message}
          {...register('nameHi')}
        />
        <TextAreaField
          label={t('Description in Hindi')}
          lang="hi"
          rows={2}
          maxLength={MAX_COLLECTION_DESCRIPTION}
          optional
          error={errors.descriptionHi?.message}
          {...register('descriptionHi')}
        />
      </fieldset>
      <fieldset className={styles.group} disabled={!mayWrite}>
        <legend className={styles.legend}>{t('Products')}</legend>
        <Check type="radio" value="picked" {...register('kind')}>
          {t('Chosen by hand, in the order you set')}
        </Check>
        <Check type="radio" value="rules" {...register('kind')}>
          {t('Chosen by rules: products are added and removed automatically')}
        </Check>
        {kind === 'picked' ? (
          <Controller
            control={control}
            name="products"
            render={({ field: { value, onChange } }) => (
              <ProductPicks
                label={t('Products in the collection')}
                ids={value}
                max={MAX_PICKED}
                fault={errors.products?.message}
                onChange={onChange}
              />
            )}
          />
        ) : (
          <Controller
            control={control}
            name="conditions"
            render={({ field: { value, onChange } }) => (
              <Rules
                match={match}
                matchField={register('match')}
                conditions={value}
                categories={categories}
                fault={errors.conditions?.message}
                faultOf={(index) => errors.conditions?.[index]?.value?.message}
                onChange={onChange}
              />
            )}
          />
        )}
      </fieldset>
      <fieldset className={styles.group} disabled={!mayWrite}>
        <legend className={styles.legend}>{t('Visibility')}</legend>
        <Check {...register('hidden')}>{t('Hide this collection: its page shows “Collection not found”')}</Check>
        <Check {...register('onHome')}>{t('Show on the home page while it is published and has products')}</Check>
      </fieldset>
    </>
  );
  return (
    <div className={styles.form}>
      {mayWrite ? (
        <MutationForm
          label={collection ? t('Edit {{collection}}', { collection: collection.name }) : t('Create collection')}
          problem={problem}
          busy={isSubmitting}
          button={collection ? t('Save collection') : t('Create collection')}
          isUnsaved={isDirty}
          onSubmit={() => void submit()}
          more={
            collection ? (
              <>
                {collection.hidden ? null : (
                  <a href={`/collection/${collection.slug}`} target="_blank" rel="noreferrer">
                    {t('View in shop')}
                  </a>
                )}
                <Button look="quiet" onClick={() => setDeleting(true)}>
                  {t('Delete collection')}
                </Button>
              </>
            ) : null
          }
        >
          {content}
        </MutationForm>
      ) : (
        <div className={styles.form}>{content}</div>
      )}
      {collection ? (
        <CollectionPicture
          collection={collection}
          mayWrite={mayWrite}
          onDone={(all) => {
            // The user's own change of the picture is not a colleague's.
            const now = all.find(({ id }) => id === collection.id);
            if (now && !isBehind) setBase(now.version);
            keep(all);
          }}
        />
      ) : null}
      <Suspense fallback={null}>
        {isWanted && collection ? (
          <DeleteDialog
            collection={collection}
            isOpen={isDeleting}
            onClose={() => setDeleting(false)}
            onDone={(all) => {
              keep(all);
              void navigate('/admin/collections', { replace: true });
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
