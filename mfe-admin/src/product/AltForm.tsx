import { MAX_ALT_LENGTH, ALT_REQUIRED } from '@haat/shared/contract/product-pictures';
import { TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { MutationForm } from '../forms/MutationForm';
import { t } from '../language/t';

/** Edits a picture's alt text. */
export default function AltForm({
  alt,
  onSave,
  onCancel,
}: {
  alt: string;
  onSave: (alt: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [text, setText] = useState(alt);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (text.trim() === '') return setFault(ALT_REQUIRED);
    setBusy(true);
    await onSave(text.trim());
    setBusy(false);
  };
  return (
    <MutationForm
      label={t('Edit alt text')}
      problem={null}
      busy={isBusy}
      button={t('Save')}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <TextField
        label={t('Alt text')}
        required
        maxLength={MAX_ALT_LENGTH}
        autoComplete="off"
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value);
          setFault(undefined);
        }}
      />
    </MutationForm>
  );
}
