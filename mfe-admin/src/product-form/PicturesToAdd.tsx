import { photoTypes } from '@haat/shared/contract/claim';
import { MAX_PICTURES } from '@haat/shared/contract/product-pictures';
import { Button } from '@haat/shared/ui/Button';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { pictureFault } from '../product/picture-fault';
import styles from './PicturesToAdd.module.css';
import { t } from '../language/t';

/** The pictures of a new product, chosen or dropped together. The first one is the main picture. */
export function PicturesToAdd({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const [faults, setFaults] = useState<string[]>([]);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (chosen: readonly File[]) => {
    const fitting = chosen.filter((file) => pictureFault(file) === null);
    const all = [...files, ...fitting];
    setFaults([
      ...chosen.flatMap((file) => pictureFault(file) ?? []),
      ...(all.length > MAX_PICTURES
        ? [t('A product can have at most {{MAX_PICTURES}} pictures.', { MAX_PICTURES })]
        : []),
    ]);
    onChange(all.slice(0, MAX_PICTURES));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      className={styles.dropArea}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className={styles.legend}>{t('Pictures')}</legend>
      <input
        ref={chooser}
        type="file"
        className={styles.chooser}
        tabIndex={-1}
        aria-label={t('Pictures to add')}
        multiple
        accept={photoTypes.join(',')}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {files.length > 0 ? (
        <ol className={styles.list} aria-label={t('Chosen pictures')}>
          {files.map((file, index) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.picture}>
              <Preview file={file} />
              <span className={styles.name}>{index === 0 ? t('Main picture') : file.name}</span>
              <Button
                look="quiet"
                size="small"
                aria-label={t('Remove {{file}}', { file: file.name })}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.muted}>
          {t('Drop pictures here or choose them, several at once. They are cropped to squares.')}
        </p>
      )}
      {faults.length > 0 ? (
        <div role="alert" className={styles.problem}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      ) : null}
      <div>
        <Button look="secondary" size="small" onClick={() => chooser.current?.click()}>
          {t('Choose pictures')}
        </Button>
      </div>
    </fieldset>
  );
}

/** Uses a data URL: the content security policy doesn't allow object URLs. */
function Preview({ file }: { file: File }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(typeof reader.result === 'string' ? reader.result : undefined);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return source ? <img src={source} alt={file.name} className={styles.image} /> : <span className={styles.image} />;
}
