import { LONGEST_ALT, NO_WORDS } from '@haat/shared/contract/product-pictures';
import { TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { CallForm } from '../forms/CallForm';

/** Changes a picture's alternative text. */
export default function AltForm({
  alt,
  onSave,
  onCancel,
}: {
  alt: string;
  onSave: (alt: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [words, setWords] = useState(alt);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (words.trim() === '') return setFault(NO_WORDS);
    setBusy(true);
    await onSave(words.trim());
    setBusy(false);
  };
  return (
    <CallForm
      label="What the picture shows"
      problem={null}
      busy={isBusy}
      button="Save"
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <TextField
        label="What it shows"
        required
        maxLength={LONGEST_ALT}
        autoComplete="off"
        value={words}
        error={fault}
        onChange={({ target }) => {
          setWords(target.value);
          setFault(undefined);
        }}
      />
    </CallForm>
  );
}
