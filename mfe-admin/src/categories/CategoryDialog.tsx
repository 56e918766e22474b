import type { StaffCategory } from '@haat/shared/contract/staff-categories';
import { notify } from '@haat/shared/state';
import { Dialog } from '@haat/shared/ui/Dialog';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useRef, useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { ConfirmForm } from '../forms/ConfirmForm';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { useLastShown } from '../layout/use-last-shown';
import { deleteCategory, mergeCategory, removeCategoryPicture, setCategoryPicture } from './category-api';
import { CategoryForm } from './CategoryForm';
import { addTexts, addToTexts, chooseTexts, fullName, inMenuOrder, isUncategorised } from './category-names';
import type { OpenedCategory } from './opened-category';
import { t } from '../language/t';

interface Props {
  /** The current tree. */
  categories: readonly StaffCategory[];
  onDone: (tree: StaffCategory[]) => void;
  onClose: () => void;
}

const titles = {
  change: msg('Edit {{category}}'),
  picture: msg('Set picture of {{category}}'),
  'remove-picture': msg('Remove picture of {{category}}'),
  merge: msg('Merge {{category}}'),
  delete: msg('Delete {{category}}'),
} as const;

/** The dialog of a category action; its code loads when it is first opened. @param opened null while closed */
export default function CategoryDialog({ opened, ...props }: Props & { opened: OpenedCategory | null }) {
  const shown = useLastShown(opened);
  if (!shown) return null;
  const parent = shown.act === 'create' ? props.categories.find(({ id }) => id === shown.parentId) : undefined;
  const title =
    shown.act === 'create'
      ? parent
        ? t(addToTexts[parent.level + 1] ?? '', { parent: parent.name })
        : t(addTexts[1])
      : t(titles[shown.act], { category: shown.category.name });
  return (
    <Dialog
      open={opened !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      title={title}
    >
      {shown.act === 'create' || shown.act === 'change' ? (
        <CategoryForm key={shown.category?.id ?? shown.parentId} label={title} opened={shown} {...props} />
      ) : shown.act === 'picture' ? (
        <PictureForm category={shown.category} {...props} />
      ) : shown.act === 'remove-picture' ? (
        <RemovePictureForm category={shown.category} {...props} />
      ) : shown.act === 'merge' ? (
        <MergeForm category={shown.category} {...props} />
      ) : (
        <DeleteForm category={shown.category} {...props} />
      )}
    </Dialog>
  );
}

type FormProps = Props & { category: StaffCategory };

/** Sends a request; on success, notifies and closes the dialog. */
function useDone({ onDone, onClose }: Props) {
  const { problem, isBusy, call } = useCall();
  const send = async (act: () => Promise<StaffCategory[]>, done: string) => {
    let tree: StaffCategory[] = [];
    const isDone = await call(async () => {
      tree = await act();
    });
    if (!isDone) return;
    onDone(tree);
    notify(done);
    onClose();
  };
  return { problem, isBusy, send };
}

function MergeForm({ category, ...props }: FormProps) {
  const { problem, isBusy, send } = useDone(props);
  const [into, setInto] = useState('');
  const targets = inMenuOrder(props.categories).filter(
    (other) => other.level === category.level && other.id !== category.id && !isUncategorised(other),
  );
  const target = targets.find(({ id }) => id === into);
  return (
    <MutationForm
      label={t('Merge {{category}}', { category: category.name })}
      problem={problem}
      busy={isBusy}
      button={target ? t('Merge into {{target}}', { target: target.name }) : t('Merge')}
      byButtonOnly
      onSubmit={() => {
        if (target)
          void send(
            () => mergeCategory(category.id, { into, version: category.version }),
            t('{{category}} was merged into {{target}}.', { category: category.name, target: target.name }),
          );
      }}
      onCancel={props.onClose}
    >
      <p>
        {t(
          'Everything in {{category}} ({{count}} products) moves to the category you choose. {{category}} is deleted and its URL redirects. This can’t be undone.',
          {
            count: category.products,
            one: 'Everything in {{category}} ({{count}} product) moves to the category you choose. {{category}} is deleted and its URL redirects. This can’t be undone.',
            category: category.name,
          },
        )}
      </p>
      <SelectField
        label={t('Merge into')}
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
        required
      >
        <option value="">{t(chooseTexts[category.level] ?? '')}</option>
        {targets.map((other) => (
          <option key={other.id} value={other.id}>
            {fullName(props.categories, other)}
          </option>
        ))}
      </SelectField>
    </MutationForm>
  );
}

function DeleteForm({ category, ...props }: FormProps) {
  const { problem, isBusy, send } = useDone(props);
  return (
    <MutationForm
      label={t('Delete {{category}}', { category: category.name })}
      problem={problem}
      busy={isBusy}
      button={t('Delete {{category}}', { category: category.name })}
      byButtonOnly
      onSubmit={() =>
        void send(() => deleteCategory(category), t('{{category}} deleted.', { category: category.name }))
      }
      onCancel={props.onClose}
    >
      <p>
        {t('{{category}} is empty.', { category: category.name })}{' '}
        {category.parentId === null
          ? t('Its URL will no longer work.')
          : t('Its URL will redirect to the category above.')}
      </p>
    </MutationForm>
  );
}

function RemovePictureForm({ category, onDone, onClose }: FormProps) {
  return (
    <ConfirmForm
      button={t('Remove picture')}
      done={t('Picture of {{name}} removed.', { name: category.name })}
      run={async () => onDone(await removeCategoryPicture(category.id))}
      announce={({ done }) => notify(done)}
      onClose={onClose}
    >
      {t('The category shows a picture of one of its products instead. This can’t be undone.')}
    </ConfirmForm>
  );
}

function PictureForm({ category, ...props }: FormProps) {
  const { problem, isBusy, send } = useDone(props);
  const [fault, setFault] = useState<string>();
  const chosen = useRef<HTMLInputElement>(null);
  return (
    <MutationForm
      label={t('Set picture of {{category}}', { category: category.name })}
      problem={problem}
      busy={isBusy}
      button={t('Set picture')}
      onSubmit={() => {
        const file = chosen.current?.files?.[0];
        if (!file) return setFault(t('Choose a picture'));
        void send(
          () => setCategoryPicture(category.id, file),
          t('Picture of {{category}} saved.', { category: category.name }),
        );
      }}
      onCancel={props.onClose}
    >
      <TextField
        label={t('Picture')}
        type="file"
        ref={chosen}
        accept="image/jpeg,image/png,image/webp"
        hint={t('JPEG, PNG or WebP. It is cropped to a square around the middle.')}
        error={fault}
        onChange={() => setFault(undefined)}
      />
    </MutationForm>
  );
}
