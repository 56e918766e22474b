/** A text of a declaration in each language of the shop. */
export type Worded = Readonly<Record<string, string>>;

/** A value of a remote's configuration; an object is a text in several languages. */
export type ConfigValue = string | number | boolean | Worded;

/** One setting of a remote, as its haat.json declares it (decision 080). */
export interface ConfigField {
  type: string;
  default: ConfigValue;
  title: Worded;
  description?: Worded | undefined;
  /** Whether staff may change it. */
  staff?: boolean | undefined;
  /** For a number. */
  min?: number | undefined;
  max?: number | undefined;
  /** Whether a number must be whole. */
  whole?: boolean | undefined;
  /** For a text, in characters. */
  maxLength?: number | undefined;
  /** For an enum. */
  options?: readonly { value: string; title: Worded }[] | undefined;
}

/** The settings of a remote by their names. */
export type ConfigSchema = Readonly<Record<string, ConfigField>>;

/** The values for a page, with texts in the page's language. */
export type ConfigValues<Schema extends ConfigSchema> = {
  readonly [Name in keyof Schema]: Schema[Name]['default'] extends string | number | boolean
    ? Schema[Name]['default']
    : string;
};

const isWorded = (value: unknown): value is Worded => typeof value === 'object' && value !== null;
const maxLengthOf = ({ maxLength = 500 }: ConfigField) => maxLength;
const textFault = (field: ConfigField, value: unknown) =>
  typeof value !== 'string'
    ? 'Enter text'
    : value.length > maxLengthOf(field)
      ? `At most ${maxLengthOf(field)} characters`
      : null;

function numberFault({ min = -1e9, max = 1e9, whole }: ConfigField, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number';
  if (whole && !Number.isInteger(value)) return 'Enter a whole number';
  if (value < min) return `At least ${min}`;
  return value > max ? `At most ${max}` : null;
}

/** Why a value is invalid for a setting, as a text for people; null if it is valid. */
export function valueFault(field: ConfigField, value: unknown): string | null {
  switch (field.type) {
    case 'number':
      return numberFault(field, value);
    case 'boolean':
      return typeof value === 'boolean' ? null : 'Choose yes or no';
    case 'enum':
      return field.options?.some((option) => option.value === value) ? null : 'Choose one of the options';
    case 'text':
      if (!isWorded(value) || !value['en']) return 'Enter the English text';
      return (
        Object.values(value)
          .map((text) => textFault(field, text))
          .find((fault) => fault !== null) ?? null
      );
    default:
      return textFault(field, value);
  }
}

/**
 * The values of a remote's settings. A value of staff applies only if staff may set it and it is still valid: another
 * release may declare other settings.
 * @param set the values that staff have set
 */
export function configValues<Schema extends ConfigSchema>(
  schema: Schema,
  set: unknown,
  language: string,
): ConfigValues<Schema> {
  const staffValues = isWorded(set) ? (set as Readonly<Record<string, unknown>>) : {};
  const values = Object.entries(schema).map(([name, field]) => {
    const value = field.staff && valueFault(field, staffValues[name]) === null ? staffValues[name] : field.default;
    return [name, isWorded(value) ? value[language] || value['en'] : value];
  });
  return Object.fromEntries(values) as ConfigValues<Schema>; // each value is of its default's type
}
