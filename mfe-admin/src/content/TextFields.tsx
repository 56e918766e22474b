import type { ContentPage } from '@haat/shared/contract/content-page-list';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { moveItem } from '../forms/move-item';
import { BlockFields } from './BlockFields';
import styles from './Content.module.css';
import { newBlock, type EditableBlock, type EditableText } from './editable-text';
import { t } from '../language/t';

export interface TextFieldsProps {
  page: ContentPage;
  text: EditableText;
  /** Validation messages by field name and block key. */
  errors: Readonly<Record<string, string>>;
  /** Receives an updater; an undo may call it later. */
  onChange: (change: (text: EditableText) => EditableText) => void;
}

/** All fields of a page's text. */
export function TextFields({ page, text, errors, onChange }: TextFieldsProps) {
  const changeBlocks = (change: (blocks: EditableBlock[]) => EditableBlock[]) =>
    onChange((now) => ({ ...now, blocks: change(now.blocks) }));
  const field = (name: 'title' | 'description' | 'lede') => ({
    value: text[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange((now) => ({ ...now, [name]: target.value })),
  });
  const remove = (block: EditableBlock, index: number) => {
    changeBlocks((blocks) => blocks.filter(({ key }) => key !== block.key));
    if (block.text.trim() !== '')
      notify(t('Block deleted.'), {
        label: t('Undo'),
        run: () => changeBlocks((blocks) => blocks.toSpliced(index, 0, block)),
      });
  };
  return (
    <>
      <TextField label={t('Title')} maxLength={120} required {...field('title')} />
      <TextAreaField
        label={t('Meta description')}
        hint={t('Shown under the title in search results, up to 200 characters')}
        rows={2}
        maxLength={200}
        required
        {...field('description')}
      />
      <TextAreaField label={t('Subtitle')} rows={2} maxLength={600} optional {...field('lede')} />
      <p className={styles.muted}>
        {t(
          'Formatting: **bold**, _italic_ and [link text](/returns). Put a backslash before a character to show it as it is.',
        )}
      </p>
      {errors[''] ? (
        <p role="alert" className={styles.problem}>
          {errors['']}
        </p>
      ) : null}
      <ol className={styles.blocks}>
        {text.blocks.map((block, index) => (
          <BlockFields
            key={block.key}
            page={page}
            block={block}
            position={index + 1}
            total={text.blocks.length}
            error={errors[block.key]}
            onChange={(changed) =>
              changeBlocks((blocks) => blocks.map((one) => (one.key === block.key ? changed : one)))
            }
            onMove={(by) => changeBlocks((blocks) => moveItem(blocks, index, index + by))}
            onAdd={() => changeBlocks((blocks) => blocks.toSpliced(index + 1, 0, newBlock('p')))}
            onDelete={() => remove(block, index)}
          />
        ))}
      </ol>
      {text.blocks.length === 0 ? (
        <div>
          <Button size="small" look="secondary" onClick={() => changeBlocks(() => [newBlock('p')])}>
            {t('Add block')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
