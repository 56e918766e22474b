import { addReviewPhoto, deleteReview, deleteReviewPhoto, writeReview } from '@haat/shared/api/reviews';
import type { OwnReview } from '@haat/shared/contract/reviews';
import { failureOf, notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { productQuery } from '../../product/product-query';
import { ownReviewQuery } from '../../product/review-query';
import styles from './ReviewDialog.module.css';

/** As the API has it (contract/reviews): the schema itself would bring zod into the page. */
const MAX_PHOTOS = 4;
const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const words = ['Very bad', 'Bad', 'Fair', 'Good', 'Very good'];

export interface ReviewDialogProps {
  productId: string;
  name: string;
  /** What they wrote before. */
  own: OwnReview['review'];
  onClose: () => void;
}

/** Where a buyer writes a review, or changes it. What was typed stays when it can't be sent. */
export default function ReviewDialog({ productId, name, own, onClose }: ReviewDialogProps) {
  const group = useId();
  const client = useQueryClient();
  const [rating, setRating] = useState(own?.rating ?? 0);
  const [title, setTitle] = useState(own?.title ?? '');
  const [text, setText] = useState(own?.text ?? '');
  const [chosen, setChosen] = useState<File[]>([]);
  const [kept, setKept] = useState(own?.photos ?? []);
  const [fault, setFault] = useState<string | null>(null);

  const changed = () => Promise.all([
    client.invalidateQueries({ queryKey: ownReviewQuery(productId).queryKey }),
    client.invalidateQueries({ queryKey: ['catalog', 'reviews', productId] }),
    client.invalidateQueries({ queryKey: productQuery(productId).queryKey }),
  ]);

  const send = useMutation({
    mutationFn: async () => {
      const { review } = await writeReview(productId, { rating, title, text });
      for (const { id } of own?.photos ?? []) if (!kept.some((photo) => photo.id === id)) await deleteReviewPhoto(productId, id);
      for (const photo of chosen) {
        await addReviewPhoto(productId, photo);
        // What has arrived is not sent again when a later one fails.
        setChosen((left) => left.filter((other) => other !== photo));
      }
      return review?.state;
    },
    onSuccess: (state) => {
      notify(state === 'waiting' ? 'Thank you. Your review is looked at, and then shown.' : 'Thank you. Your review is shown.');
      onClose();
    },
    onError: (error) => setFault(faultOf(error)),
    onSettled: changed,
  });
  const remove = useMutation({
    mutationFn: () => deleteReview(productId),
    onSuccess: () => {
      notify('Your review is taken away');
      onClose();
    },
    onError: (error) => setFault(faultOf(error)),
    onSettled: changed,
  });

  const choose = (files: readonly File[]) => {
    const wrong = files.find(({ type, size }) => !PHOTO_TYPES.includes(type) || size > MAX_PHOTO_BYTES);
    if (wrong) return setFault(`${wrong.name} can’t be taken: photos are JPEG, PNG or WebP, of at most 8 MB.`);
    if (kept.length + chosen.length + files.length > MAX_PHOTOS) return setFault(`A review has ${MAX_PHOTOS} photos at most.`);
    setFault(null);
    setChosen([...chosen, ...files]);
  };

  const submit = () => {
    if (rating === 0) return setFault('Choose one to five stars.');
    if (title.trim().length < 2) return setFault('Give it a title: a few words.');
    if (text.trim().length < 10) return setFault('Write at least ten characters about it.');
    setFault(null);
    send.mutate();
  };

  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={own ? 'Change your review' : `Review ${name}`}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className={styles.stars}>
          <legend>How good is it?</legend>
          {words.map((word, index) => (
            <label key={word} className={styles.star} data-filled={index < rating || undefined}>
              <input type="radio" name={group} value={index + 1} checked={rating === index + 1} onChange={() => setRating(index + 1)} />
              <span aria-hidden="true">★</span>
              <span className={styles.word}>{`${index + 1} ${index === 0 ? 'star' : 'stars'}: ${word}`}</span>
            </label>
          ))}
          <span className={styles.said} aria-hidden="true">{words[rating - 1] ?? ''}</span>
        </fieldset>
        <TextField label="Title" value={title} maxLength={120} onChange={(event) => setTitle(event.target.value)} />
        <TextAreaField label="Your review" hint="What is good, what isn’t, for whom it is. No names, numbers or addresses of people." rows={6} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />
        <div>
          <label htmlFor={`${group}-photos`}>Photos (optional, {MAX_PHOTOS} at most)</label>
          <input id={`${group}-photos`} type="file" accept={PHOTO_TYPES.join(',')} multiple className={styles.files} onChange={(event) => {
            choose([...(event.target.files ?? [])]);
            event.target.value = '';
          }} />
          <p className={styles.hint}>Where and when a photo was taken is removed from it.</p>
          <ul className={styles.chosen}>
            {kept.map((photo, index) => <li key={photo.id}>Photo {index + 1} <Button look="quiet" size="small" onClick={() => setKept(kept.filter((other) => other !== photo))}>{`Remove photo ${index + 1}`}</Button></li>)}
            {chosen.map((file, index) => <li key={`${file.name} ${index}`}>{file.name} <Button look="quiet" size="small" onClick={() => setChosen(chosen.filter((other) => other !== file))}>{`Remove ${file.name}`}</Button></li>)}
          </ul>
        </div>
        {fault ? <p role="alert" className={styles.fault}>{fault}</p> : null}
        <div className={styles.actions}>
          <Button type="submit" busy={send.isPending}>{send.isPending ? 'Sending…' : 'Send review'}</Button>
          {own ? <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>Take it away</Button> : null}
        </div>
      </form>
    </Dialog>
  );
}

function faultOf(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === 'unreachable') return 'There is no connection to the shop just now. What you wrote is still here: please send it again in a moment.';
  return serverMessage(error, 'That couldn’t be sent. What you wrote is still here: please try again.');
}
