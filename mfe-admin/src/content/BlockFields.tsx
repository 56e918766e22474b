import { partsOf, type ContentPage } from '@haat/shared/contract/content-page-list';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { MarkupArea } from '../forms/MarkupArea';
import styles from './Content.module.css';
import { blockKinds, type BlockKind, type EditableBlock } from './editable-text';
import { t } from '../language/t';

const kinds = Object.keys(blockKinds) as BlockKind[]; // the record above has exactly these keys

export interface BlockFieldsProps {
  page: ContentPage;
  block: EditableBlock;
  /** From 1. */
  position: number;
  /** The number of blocks. */
  total: number;
  error?: string;
  onChange: (block: EditableBlock) => void;
  onMove: (by: -1 | 1) => void;
  onAdd: () => void;
  onDelete: () => void;
}

/** Edits a block of a text: its kind, its content and its position. */
export function BlockFields({
  page,
  block,
  position,
  total,
  error,
  onChange,
  onMove,
  onAdd,
  onDelete,
}: BlockFieldsProps) {
  const isHeading = block.kind === 'h2' || block.kind === 'h3';
  const isList = block.kind === 'ul' || block.kind === 'ol';
  return (
    <li className={styles.block} aria-label={t('Block {{place}}', { place: position })}>
      {block.kind === 'part' ? (
        <p>
          <strong>{t(partsOf(page)[block.text] ?? block.text)}</strong>{' '}
          <span className={styles.muted}>{t('moved here')}</span>
        </p>
      ) : (
        <div className={styles.fields}>
          <SelectField
            label={t('Kind')}
            value={block.kind}
            onChange={({ target }) => onChange({ ...block, kind: kinds.find((kind) => kind === target.value) ?? 'p' })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(blockKinds[kind])}
              </option>
            ))}
          </SelectField>
          {isHeading ? (
            <div className={styles.heading}>
              <TextField
                label={t('Text')}
                value={block.text}
                maxLength={160}
                error={error}
                onChange={({ target }) => onChange({ ...block, text: target.value })}
              />
              <TextField
                label={t('Anchor')}
                hint={t('Anchor of links to this heading, after the #')}
                value={block.id}
                maxLength={60}
                optional
                onChange={({ target }) => onChange({ ...block, id: target.value })}
              />
            </div>
          ) : (
            <MarkupArea
              label={isList ? t('Items, one per line') : t('Text')}
              rows={isList ? 5 : 4}
              text={block.text}
              hasBlocks={false}
              value={block.text}
              error={error}
              onChange={({ target }) => onChange({ ...block, text: target.value })}
            />
          )}
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          look="quiet"
          size="small"
          aria-label={t('Move block {{place}} up', { place: position })}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          {t('Up')}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={t('Move block {{place}} down', { place: position })}
          disabled={position === total}
          onClick={() => onMove(1)}
        >
          {t('Down')}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={t('Add block below block {{place}}', { place: position })}
          onClick={onAdd}
        >
          {t('Add block below')}
        </Button>
        {block.kind === 'part' ? null : (
          <Button
            look="quiet"
            size="small"
            aria-label={t('Delete block {{place}}', { place: position })}
            onClick={onDelete}
          >
            {t('Delete')}
          </Button>
        )}
      </div>
    </li>
  );
}
