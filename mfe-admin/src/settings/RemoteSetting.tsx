import type { ConfigField, ConfigSchema, ConfigValue } from '@haat/shared/contract/remote-values';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { remoteSchemasQuery } from './remote-setting-api';
import { Setting } from './Setting';
import { t } from '../language/t';

const none: ConfigSchema = {};

/** What staff may set of a remote: a field for each setting that its release declares (decision 080). */
export function RemoteSetting({ remote }: { remote: string }) {
  const { data } = useQuery(remoteSchemasQuery);
  const schema = data?.[remote] ?? none;
  return (
    <Setting part="remotes" first={{}}>
      {({ draft, change, faultOf }) =>
        Object.entries(schema).map(([name, field]) => (
          <ConfigInput
            key={name}
            field={field}
            value={draft[remote]?.[name] ?? field.default}
            error={faultOf(`${remote}.${name}`)}
            onChange={(value) => change({ [remote]: { ...draft[remote], [name]: value } })}
          />
        ))
      }
    </Setting>
  );
}

interface ConfigInputProps {
  field: ConfigField;
  value: ConfigValue;
  error: string | undefined;
  onChange: (value: string | number | boolean | Record<string, string>) => void;
}

function ConfigInput({ field, value, error, onChange }: ConfigInputProps) {
  const { type, title, description, options = [], whole, maxLength = 500 } = field;
  const label = title['en'] ?? '';
  const common = { label, hint: description?.['en'], error };
  if (type === 'boolean' || type === 'enum')
    return (
      <SelectField
        {...common}
        value={String(value)}
        onChange={({ target }) => onChange(type === 'boolean' ? target.value === 'true' : target.value)}
      >
        {type === 'boolean' ? (
          <>
            <option value="true">{t('Yes')}</option>
            <option value="false">{t('No')}</option>
          </>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title['en']}
          </option>
        ))}
      </SelectField>
    );
  if (type === 'number')
    return (
      <TextField
        {...common}
        type="number"
        inputMode={whole ? 'numeric' : 'decimal'}
        step="any"
        value={String(value)}
        // The server checks the limits and reports an empty field as not a number.
        onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
      />
    );
  if (typeof value !== 'object')
    return (
      <TextField
        {...common}
        value={String(value)}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return ['en', 'hi'].map((language) => (
    <TextField
      {...common}
      key={language}
      label={`${label} (${language === 'en' ? t('English') : t('Hindi')})`}
      lang={language}
      value={value[language] ?? ''}
      maxLength={maxLength}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
    />
  ));
}
