import { addClaimPhoto } from '@haat/shared/api/orders';
import { MAX_CLAIM_PHOTOS, MAX_PHOTO_BYTES, photoTypes, type ClaimReceipt } from '@haat/shared/contract/claim';
import { serverMessage, Sentence, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { useRef, useState, type ChangeEvent } from 'react';
import { contact } from '../shop-info/contact';
import styles from './Form.module.css';

const types: readonly string[] = photoTypes;

/** Adds photos to a new claim, one at a time; reports how many were uploaded, and why others were not. */
export function ClaimPhotos({ claim }: { claim: ClaimReceipt }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    setSending(true);
    const found: string[] = [];
    for (const file of files) {
      if (!types.includes(file.type))
        found.push(t('{{name}} is not a JPEG, PNG or WebP picture.', { name: file.name }));
      else if (file.size > MAX_PHOTO_BYTES) found.push(t('{{name}} is larger than 10 MB.', { name: file.name }));
      else {
        try {
          setCount(await addClaimPhoto(claim, file));
        } catch (error) {
          found.push(`${file.name}: ${t(serverMessage(error, msg('could not be sent. Please try again.')))}`);
        }
      }
    }
    setProblems(found);
    setSending(false);
  };

  return (
    <div className={styles.form}>
      <p role="status">
        {count === 0
          ? t('Up to {{most}} photos, JPEG, PNG or WebP, 10 MB each. We remove location data.', {
              most: MAX_CLAIM_PHOTOS,
            })
          : t('{{count}} of {{most}} photos have arrived.', { count, most: MAX_CLAIM_PHOTOS })}
      </p>
      {problems.length > 0 ? (
        <div role="alert" className={styles.failure}>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={photoTypes.join(',')}
        aria-label={t('Photos')}
        onChange={(event) => void send(event)}
      />
      {count < MAX_CLAIM_PHOTOS ? (
        <div className={styles.actions}>
          <Button look="secondary" busy={sending} onClick={() => input.current?.click()}>
            {sending ? t('Sending…') : t('Add photos')}
          </Button>
        </div>
      ) : null}
      <p className={styles.small}>
        <Sentence
          of="A video? Send it to <a>{{help}}</a>, with the reference in the subject line."
          values={{ help: contact.help }}
          parts={{
            a: (children) => (
              <a href={`mailto:${contact.help}?subject=${encodeURIComponent(`Claim ${claim.reference}`)}`}>
                {children}
              </a>
            ),
          }}
        />
      </p>
    </div>
  );
}
