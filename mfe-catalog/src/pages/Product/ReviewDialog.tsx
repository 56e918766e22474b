import { addReviewPhoto, deleteReview, deleteReviewPhoto, writeReview } from '@haat/shared/api/reviews';
import type { OwnReview } from '@haat/shared/contract/reviews';
import { useMarkedFields } from '@haat/shared/forms/use-marked-fields';
import { failureOf, notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { productQuery } from '../../product/product-query';
import { ownReviewQuery } from '../../product/review-query';
import styles from './ReviewDialog.module.css';

/** The limits of the API (contract/reviews): importing the schema would add zod to the page. */
const MAX_PHOTOS = 4;
const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const ratingLabels = [msg('Very bad'), msg('Bad'), msg('Fair'), msg('Good'), msg('Very good')];

export interface ReviewDialogProps {
  productId: string;
  name: string;
  /** The existing review. */
  own: OwnReview['review'];
  onClose: () => void;
}

/** The dialog in which buyers write or change a review. The input is kept if sending fails. */
export default function ReviewDialog({ productId, name, own, onClose }: ReviewDialogProps) {
  const { t } = useTexts();
  const group = useId();
  const client = useQueryClient();
  const [rating, setRating] = useState(own?.rating ?? 0);
  const [title, setTitle] = useState(own?.title ?? '');
  const [text, setText] = useState(own?.text ?? '');
  const [chosen, setChosen] = useState<File[]>([]);
  const [keptPhotos, setKeptPhotos] = useState(own?.photos ?? []);
  const [fault, setFault] = useState<string | null>(null);
  const { form, wrong, mark, markRefused, correct } = useMarkedFields(['rating', 'title', 'text']);

  const changed = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ownReviewQuery(productId).queryKey }),
      client.invalidateQueries({ queryKey: ['catalog', 'reviews', productId] }),
      client.invalidateQueries({ queryKey: productQuery(productId).queryKey }),
    ]);

  const files = useRef<HTMLInputElement>(null);
  const send = useMutation({
    mutationFn: async () => {
      const { review } = await writeReview(productId, { rating, title, text });
      for (const { id } of own?.photos ?? [])
        if (!keptPhotos.some((photo) => photo.id === id)) await deleteReviewPhoto(productId, id);
      for (const photo of chosen) {
        await addReviewPhoto(productId, photo);
        // Photos that were uploaded are not sent again after a later one fails.
        setChosen((left) => left.filter((other) => other !== photo));
      }
      return review?.state;
    },
    onSuccess: (state) => {
      notify(
        state === 'waiting'
          ? t('Thank you. We’ll publish your review after a quick check.')
          : t('Thank you. Your review is published.'),
      );
      onClose();
    },
    onError: (error) => {
      if (!markRefused(error)) setFault(t(faultOf(error)));
    },
    onSettled: changed,
  });
  const remove = useMutation({
    mutationFn: () => deleteReview(productId),
    onSuccess: () => {
      notify(t('Review deleted'));
      onClose();
    },
    onError: (error) => setFault(t(faultOf(error))),
    onSettled: changed,
  });

  const choose = (files: readonly File[]) => {
    const wrong = files.find(({ type, size }) => !PHOTO_TYPES.includes(type) || size > MAX_PHOTO_BYTES);
    if (wrong)
      return setFault(t('Can’t add {{name}}. Use a JPEG, PNG or WebP photo up to 8 MB.', { name: wrong.name }));
    if (keptPhotos.length + chosen.length + files.length > MAX_PHOTOS)
      return setFault(t('You can add up to {{most}} photos.', { most: MAX_PHOTOS }));
    setFault(null);
    setChosen([...chosen, ...files]);
  };

  const submit = () => {
    const found = {
      ...(rating === 0 && { rating: msg('Choose one to five stars.') }),
      ...(title.trim().length < 2 && { title: msg('Add a short title.') }),
      ...(text.trim().length < 10 && { text: msg('Write at least 10 characters.') }),
    };
    setFault(null);
    if (!mark(found)) send.mutate();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={own ? t('Edit your review') : t('Review {{name}}', { name })}
    >
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset
          className={styles.stars}
          aria-describedby={wrong.rating && rating === 0 ? `${group}-rating-problem` : undefined}
        >
          <legend>{t('Your rating')}</legend>
          {ratingLabels.map((word, index) => (
            <label key={word} className={styles.star} data-filled={index < rating || undefined}>
              <input
                type="radio"
                name="rating"
                value={index + 1}
                checked={rating === index + 1}
                onChange={() => setRating(index + 1)}
              />
              <span aria-hidden="true">★</span>
              <span className={styles.word}>
                {t('{{count}} stars: {{word}}', { count: index + 1, word: t(word), one: '{{count}} star: {{word}}' })}
              </span>
            </label>
          ))}
          <span className={styles.ratingText} aria-hidden="true">
            {t(ratingLabels[rating - 1] ?? '')}
          </span>
          {wrong.rating && rating === 0 ? (
            <p id={`${group}-rating-problem`} role="alert" className={styles.error}>
              {t(wrong.rating)}
            </p>
          ) : null}
        </fieldset>
        <TextField
          name="title"
          label={t('Title')}
          error={wrong.title}
          value={title}
          maxLength={120}
          onChange={(event) => {
            setTitle(event.target.value);
            correct('title');
          }}
        />
        <TextAreaField
          name="text"
          label={t('Your review')}
          error={wrong.text}
          hint={t('What did you like or dislike? Who is it for? Please leave out personal details.')}
          rows={6}
          maxLength={4000}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            correct('text');
          }}
        />
        <div className={styles.photos}>
          <label htmlFor={`${group}-photos`}>{t('Photos (optional, up to {{most}})', { most: MAX_PHOTOS })}</label>
          {/* The browser's own button is in the browser's language. */}
          <Button look="secondary" size="small" onClick={() => files.current?.click()}>
            {t('Add photos')}
          </Button>
          <input
            ref={files}
            id={`${group}-photos`}
            type="file"
            accept={PHOTO_TYPES.join(',')}
            multiple
            hidden
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <p className={styles.hint}>{t('We remove the location and date from your photos.')}</p>
          <ul className={styles.chosen}>
            {keptPhotos.map((photo, index) => (
              <li key={photo.id}>
                {t('Photo {{at}}', { at: index + 1 })}{' '}
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => setKeptPhotos(keptPhotos.filter((other) => other !== photo))}
                >
                  {t('Remove photo {{at}}', { at: index + 1 })}
                </Button>
              </li>
            ))}
            {chosen.map((file, index) => (
              <li key={`${file.name} ${index}`}>
                {file.name}{' '}
                <Button look="quiet" size="small" onClick={() => setChosen(chosen.filter((other) => other !== file))}>
                  {t('Remove {{name}}', { name: file.name })}
                </Button>
              </li>
            ))}
          </ul>
        </div>
        {fault ? (
          <p role="alert" className={styles.error}>
            {fault}
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" busy={send.isPending}>
            {send.isPending ? t('Sending…') : t('Send review')}
          </Button>
          {own ? (
            <Button look="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('Delete review')}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

function faultOf(error: unknown): string {
  const failure = failureOf(error);
  if (failure.kind === 'unreachable')
    return msg('We couldn’t reach the shop. Your text is still here: please send it again in a moment.');
  return serverMessage(error, msg('We couldn’t send this. Your text is still here: please try again.'));
}
