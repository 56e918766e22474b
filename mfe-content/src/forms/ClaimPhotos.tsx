import { addClaimPhoto } from '@haat/shared/api/orders';
import { MAX_CLAIM_PHOTOS, MAX_PHOTO_BYTES, photoTypes, type ClaimReceipt } from '@haat/shared/contract/claim';
import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useRef, useState, type ChangeEvent } from 'react';
import { contact } from '../house/contact';
import styles from './Form.module.css';

const types: readonly string[] = photoTypes;

/** Adds photos to a claim that was just filed, one after the other; each is said to have arrived or why it hasn't. */
export function ClaimPhotos({ claim }: { claim: ClaimReceipt }) {
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
      if (!types.includes(file.type)) found.push(`${file.name} is not a JPEG, PNG or WebP picture.`);
      else if (file.size > MAX_PHOTO_BYTES) found.push(`${file.name} is larger than 10 MB.`);
      else {
        try {
          setCount(await addClaimPhoto(claim, file));
        } catch (error) {
          found.push(`${file.name}: ${serverMessage(error, 'it could not be sent. Please try again.')}`);
        }
      }
    }
    setProblems(found);
    setSending(false);
  };

  return (
    <div className={styles.form}>
      <p role="status">{count === 0 ? `Up to ${MAX_CLAIM_PHOTOS} photos, JPEG, PNG or WebP, 10 MB each. Where they were taken is not kept.` : `${count} of ${MAX_CLAIM_PHOTOS} photos have arrived.`}</p>
      {problems.length > 0 ? <div role="alert" className={styles.failure}>{problems.map((problem) => <p key={problem}>{problem}</p>)}</div> : null}
      <input ref={input} type="file" hidden multiple accept={photoTypes.join(',')} aria-label="Photos" onChange={(event) => void send(event)} />
      {count < MAX_CLAIM_PHOTOS ? <div className={styles.actions}><Button look="secondary" busy={sending} onClick={() => input.current?.click()}>{sending ? 'Sending…' : 'Add photos'}</Button></div> : null}
      <p className={styles.small}>A video? Send it to <a href={`mailto:${contact.help}?subject=${encodeURIComponent(`Claim ${claim.reference}`)}`}>{contact.help}</a>, with the reference in the subject line.</p>
    </div>
  );
}
