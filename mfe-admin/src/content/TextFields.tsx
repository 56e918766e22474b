import type { ContentPage } from '@haat/shared/contract/content-page-list';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { moved } from '../forms/moved';
import { BlockFields } from './BlockFields';
import styles from './Content.module.css';
import { newBlock, type EditableBlock, type EditableText } from './editable-text';

export interface TextFieldsProps {
  page: ContentPage;
  text: EditableText;
  /** What can't be kept, by field and block. */
  wrong: Readonly<Record<string, string>>;
  /** Told how the text becomes another; it may be called later, by an undo. */
  onChange: (change: (text: EditableText) => EditableText) => void;
}

/** All that a page's text is made of. */
export function TextFields({ page, text, wrong, onChange }: TextFieldsProps) {
  const changeBlocks = (change: (blocks: EditableBlock[]) => EditableBlock[]) =>
    onChange((now) => ({ ...now, blocks: change(now.blocks) }));
  const field = (name: 'title' | 'description' | 'lede') => ({
    value: text[name],
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) => onChange((now) => ({ ...now, [name]: target.value })),
  });
  const remove = (block: EditableBlock, index: number) => {
    changeBlocks((blocks) => blocks.filter(({ key }) => key !== block.key));
    if (block.words.trim() !== '')
      notify('The block is deleted.', {
        label: 'Undo',
        run: () => changeBlocks((blocks) => blocks.toSpliced(index, 0, block)),
      });
  };
  return (
    <>
      <TextField label="Title" maxLength={120} required {...field('title')} />
      <TextAreaField
        label="For search engines"
        hint="What stands under the title where somebody searches; 200 characters at most"
        rows={2}
        maxLength={200}
        required
        {...field('description')}
      />
      <TextAreaField label="Under the title" rows={2} maxLength={600} optional {...field('lede')} />
      <p className={styles.soft}>
        In words, **strong** and [words of a link](/returns). A backslash before a sign leaves it as it is.
      </p>
      {wrong[''] ? (
        <p role="alert" className={styles.problem}>
          {wrong['']}
        </p>
      ) : null}
      <ol className={styles.blocks}>
        {text.blocks.map((block, index) => (
          <BlockFields
            key={block.key}
            page={page}
            block={block}
            place={index + 1}
            of={text.blocks.length}
            error={wrong[block.key]}
            onChange={(changed) =>
              changeBlocks((blocks) => blocks.map((one) => (one.key === block.key ? changed : one)))
            }
            onMove={(by) => changeBlocks((blocks) => moved(blocks, index, index + by))}
            onAdd={() => changeBlocks((blocks) => blocks.toSpliced(index + 1, 0, newBlock('p')))}
            onDelete={() => remove(block, index)}
          />
        ))}
      </ol>
      {text.blocks.length === 0 ? (
        <div>
          <Button size="small" look="secondary" onClick={() => changeBlocks(() => [newBlock('p')])}>
            Add a block
          </Button>
        </div>
      ) : null}
    </>
  );
}
