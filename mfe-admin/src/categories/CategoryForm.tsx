import {
  MAX_CATEGORY_DESCRIPTION,
  MAX_CATEGORY_NAME,
  categoryCreateSchema,
  categoryWriteSchema,
  type StaffCategory,
} from '@haat/shared/contract/staff-categories';
import { notify } from '@haat/shared/state';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { MutationForm } from '../forms/MutationForm';
import { Check } from '../forms/Check';
import { useCall } from '../forms/use-call';
import { changeCategory, createCategory, staffCategoriesQuery } from './category-api';
import { addTexts, fullName, inMenuOrder, isUncategorised } from './category-names';
import type { OpenedCategory } from './opened-category';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

interface Draft {
  name: string;
  slug: string;
  parentId: string;
  description: string;
  hidden: boolean;
}
const fields = ['name', 'slug', 'parentId', 'description', 'hidden'] as const satisfies readonly (keyof Draft)[];

export interface CategoryFormProps {
  label: string;
  opened: Extract<OpenedCategory, { act: 'create' | 'change' }>;
  categories: readonly StaffCategory[];
  onDone: (tree: StaffCategory[]) => void;
  onClose: () => void;
}

/** Creates or edits a category: name, address, parent, description, and whether the menu shows it. */
export function CategoryForm({ label, opened, categories, onDone, onClose }: CategoryFormProps) {
  const { category, parentId } = opened;
  const client = useQueryClient();
  const now = categories.find(({ id }) => id === category?.id) ?? null;
  const {
    register,
    handleSubmit,
    setError,
    watch,
    formState: { errors, isSubmitting },
  } = useForm<Draft>({
    defaultValues: {
      name: category?.name ?? '',
      slug: category?.slug ?? '',
      parentId: parentId ?? '',
      description: category?.description ?? '',
      hidden: category?.hidden ?? false,
    },
  });
  const showError = (path: string, message: string) => {
    const field = fields.find((each) => each === path);
    if (field) setError(field, { type: 'server', message }, { shouldFocus: true });
    return field !== undefined;
  };
  const { problem, call } = useCall(showError);
  const level = category?.level ?? (categories.find(({ id }) => id === parentId)?.level ?? 0) + 1;
  const parents = inMenuOrder(categories).filter((other) => other.level === level - 1 && !isUncategorised(other));
  const theirs = category && now && now.version !== category.version ? now : null;
  const slug = watch('slug');
  const newParent = watch('parentId');
  const isMoved = category !== null && (slug !== category.slug || newParent !== (category.parentId ?? ''));

  const submit = handleSubmit(async (draft) => {
    const body = { ...draft, parentId: draft.parentId || null };
    const written = category
      ? categoryWriteSchema.safeParse({ ...body, version: now?.version ?? category.version })
      : null;
    const created = categoryCreateSchema.safeParse({ ...body, slug: draft.slug.trim() || undefined });
    const read = written ?? created;
    for (const issue of read.error?.issues ?? []) showError(String(issue.path[0]), issue.message);
    if (!read.success) return;
    let tree: StaffCategory[] = [];
    const isWritten = await call(async () => {
      if (category && written?.data) tree = await changeCategory(category.id, written.data);
      else if (created.data) tree = await createCategory(created.data);
    });
    if (!isWritten) {
      // Refetch, so that the user can compare with the current version and save over it.
      await client.invalidateQueries({ queryKey: staffCategoriesQuery.queryKey });
      return;
    }
    onDone(tree);
    notify(
      category
        ? t('{{draft}} saved.', { draft: draft.name.trim() })
        : t('{{draft}} created.', { draft: draft.name.trim() }),
    );
    onClose();
  });
  return (
    <MutationForm
      label={label}
      problem={problem}
      busy={isSubmitting}
      button={category ? t('Save category') : t(addTexts[level] ?? '')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {theirs ? (
        <p role="status">
          {sentences(
            t('A colleague changed this category to: {{fullName}}.', { fullName: fullName(categories, theirs) }),
            theirs.hidden && t('It is hidden.'),
            t('Saving replaces their changes with yours.'),
          )}
        </p>
      ) : null}
      <TextField
        label={t('Name')}
        maxLength={MAX_CATEGORY_NAME}
        autoComplete="off"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      {level > 1 ? (
        <SelectField
          label={level === 2 ? t('Department') : t('Section')}
          error={errors.parentId?.message}
          disabled={category ? isUncategorised(category) : false}
          {...register('parentId')}
        >
          {category && isUncategorised(category) ? (
            <option value={category.parentId ?? ''}>{t('Uncategorised')}</option>
          ) : (
            parents.map((other) => (
              <option key={other.id} value={other.id}>
                {fullName(categories, other)}
              </option>
            ))
          )}
        </SelectField>
      ) : null}
      <TextField
        label={t('URL handle')}
        autoComplete="off"
        spellCheck={false}
        optional={category === null}
        hint={
          category === null
            ? t('Leave empty to use the name.')
            : isMoved
              ? t('The old URL redirects to the new one.')
              : t('The last part of the category’s URL.')
        }
        error={errors.slug?.message}
        {...register('slug')}
      />
      <TextField
        label={t('Description')}
        maxLength={MAX_CATEGORY_DESCRIPTION}
        autoComplete="off"
        optional
        error={errors.description?.message}
        {...register('description')}
      />
      <Check {...register('hidden')}>
        {t('Hide from the menu, filters and sitemap. Its products stay in search and keep their URLs.')}
      </Check>
    </MutationForm>
  );
}
