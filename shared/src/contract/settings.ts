import * as z from 'zod/mini';
import { isState } from '../india/states';
import { isUnique } from './each-once';
import { holidaysSchema } from './holidays';
import type { Permission } from './permissions';
import { remoteValuesSchema } from './remote-values-schema';
import { oneLine, severalLines } from './typed-text';

const line = (max: number) => z.string().check(oneLine, z.maxLength(max, `At most ${max} characters`));
const rupees = (max: number) =>
  z
    .number('Enter an amount in rupees')
    .check(
      z.nonnegative('Enter an amount in rupees'),
      z.maximum(max, 'That is too much'),
      z.multipleOf(0.01, 'At most two decimals'),
    );
/** A language of the shop (ISO 639). Missing or empty texts are shown in English. */
const language = z.string().check(z.regex(/^[a-z]{2,3}$/));

/** The home page: the content of its banner, and a row of products chosen by staff. */
export const homeSettingSchema = z.object({
  /** Null: the built-in texts. */
  banner: z.nullable(
    z.object({
      words: z.record(language, z.object({ headline: line(80), lead: line(300), button: line(40) })).check(
        z.refine((all) => (all['en']?.headline ?? '') !== '', {
          path: ['en', 'headline'],
          error: 'Write a headline in English',
        }),
      ),
      /** Target of its button: a page of the shop. */
      to: z
        .string()
        .check(
          z.trim(),
          z.maxLength(300),
          z.regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a page of the shop, like /products/featured'),
        ),
    }),
  ),
  /** Null: no row. */
  picks: z.nullable(
    z.object({
      words: z.record(language, z.object({ title: line(60), lead: line(160) })).check(
        z.refine((all) => (all['en']?.title ?? '') !== '', {
          path: ['en', 'title'],
          error: 'Write a title in English',
        }),
      ),
      /** Ids, in display order. */
      products: z
        .array(z.string().check(z.minLength(1), z.maxLength(160)))
        .check(
          z.minLength(1, 'Pick at least one product'),
          z.maxLength(24, 'At most 24 products'),
          z.refine(isUnique, 'A product is there twice'),
        ),
    }),
  ),
});

/** Delivery days and prices. The standard delivery is always free (specification §9). */
export const deliverySettingSchema = z.object({
  /** In addition to the three national holidays. */
  holidays: holidaysSchema,
  /** HH:MM in India: later orders ship a day later by express. */
  cutOff: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 14:00')),
  express: z.object({
    isOffered: z.boolean(),
    price: rupees(100_000),
    /** Items total in rupees from which it is free; null: never. */
    freeFrom: z.nullable(rupees(10_000_000)),
  }),
});

/** The enabled payment methods, and the maximum order total for each. */
export const paymentSettingSchema = z
  .object({
    card: z.object({ isOffered: z.boolean() }),
    /** Limit in rupees; null: no limit. */
    upi: z.object({ isOffered: z.boolean(), limit: z.nullable(rupees(10_000_000)) }),
    cash: z
      .object({
        isOffered: z.boolean(),
        /** Rupees. */
        limit: rupees(1_000_000),
        /** PIN codes, or their prefixes, where the courier does not collect cash. */
        excludedPins: z
          .array(
            z.string().check(z.regex(/^\d{1,6}$/, 'A PIN code, or its beginning, has one to six digits: 744,682555')),
          )
          .check(z.maxLength(500)),
      })
      .check(
        z.refine(({ isOffered, limit }) => !isOffered || limit > 0, {
          path: ['limit'],
          error: 'Enter up to how much, in rupees',
        }),
      ),
  })
  .check(
    z.refine(({ card, upi, cash }) => card.isOffered || upi.isOffered || cash.isOffered, {
      path: ['isOffered'],
      error: 'Keep at least one way to pay',
    }),
  );

/** How tax is computed, and GST rates with their start dates. A product's own rate is stored with the product. */
export const taxSettingSchema = z.object({
  /** 'estimate' adds 6% to the prices (specification §9); with 'gst' they include the tax. */
  mode: z.enum(['estimate', 'gst']),
  /** The state that goods are supplied from. */
  state: z.string().check(z.refine(isState, 'Choose a state or union territory of India')),
  rates: z
    .array(
      z.object({
        /** An HSN code, or its prefix. */
        hsn: z.string().check(z.trim(), z.regex(/^\d{2,8}$/, 'An HSN code, or its beginning, has two to eight digits')),
        /** YYYY-MM-DD, in India. */
        from: z.iso.date('Enter a day'),
        /** Applies to items above this price in rupees; 0: to all. */
        above: rupees(10_000_000),
        percent: z
          .number('Enter a percentage')
          .check(z.minimum(0, 'At least 0'), z.maximum(100, 'At most 100'), z.multipleOf(0.01, 'At most two decimals')),
      }),
    )
    .check(
      z.maxLength(500),
      z.refine(
        (rates) => isUnique(rates.map(({ hsn, from, above }) => (hsn && from ? `${hsn} ${from} ${above}` : ''))),
        'One rate is there twice',
      ),
    ),
});

/** The seller on invoices and packing slips, and the recipient of messages to the shop. */
export const identitySettingSchema = z.object({
  name: z.string().check(oneLine, z.minLength(1, 'Enter the name of the business'), z.maxLength(100)),
  address: z.string().check(severalLines, z.maxLength(300)),
  /** Empty if the business has none. */
  gstin: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(
        /^(?:\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/,
        'Enter a GSTIN of 15 characters like 29ABCDE1234F1Z5, or leave it empty',
      ),
    ),
  helpMail: z
    .string()
    .check(z.trim(), z.maxLength(200), z.regex(/^[^\s@]+@[^\s@]+$/, 'Enter an email address like help@shop.example')),
});

/** The settings that staff can change at run time, by part: each is read, changed and stored as a whole. */
export const settingParts = {
  home: { name: 'Home page', schema: homeSettingSchema, read: 'content.read', write: 'content.write' },
  delivery: { name: 'Delivery', schema: deliverySettingSchema, read: 'settings.read', write: 'settings.write' },
  payments: { name: 'Payment', schema: paymentSettingSchema, read: 'settings.read', write: 'settings.write' },
  tax: { name: 'Tax', schema: taxSettingSchema, read: 'settings.read', write: 'settings.write' },
  identity: { name: 'Shop', schema: identitySettingSchema, read: 'settings.read', write: 'settings.write' },
  remotes: { name: 'Remotes', schema: remoteValuesSchema, read: 'settings.read', write: 'settings.write' },
} as const satisfies Record<
  string,
  { name: string; schema: z.ZodMiniType<object>; read: Permission; write: Permission }
>;

export type SettingPart = keyof typeof settingParts;
export const isSettingPart = (part: string): part is SettingPart => Object.hasOwn(settingParts, part);
interface SettingValues {
  home: z.output<typeof homeSettingSchema>;
  delivery: z.output<typeof deliverySettingSchema>;
  payments: z.output<typeof paymentSettingSchema>;
  tax: z.output<typeof taxSettingSchema>;
  identity: z.output<typeof identitySettingSchema>;
  remotes: z.output<typeof remoteValuesSchema>;
}
export type SettingValue<Part extends SettingPart> = SettingValues[Part];

/** The schema of each part. */
export const schemaOfSetting = (part: SettingPart): z.ZodMiniType<object> => settingParts[part].schema;

/**
 * PUT /api/admin/settings/{part}. `version` is the one that was edited; the change is refused if a newer one exists.
 */
export const settingWriteSchema = <Schema extends z.ZodMiniType<object>>(schema: Schema) =>
  z.object({ value: schema, version: z.int().check(z.minimum(0)) });

/** GET /api/admin/settings/{part}. */
export const settingViewSchema = <Schema extends z.ZodMiniType<object>>(schema: Schema) =>
  z.object({
    /** The value in effect; for the home page null until it is first changed. */
    value: z.nullable(schema),
    /** 0: never changed, so the value from the start of the shop is in effect. */
    version: z.number(),
    changedAt: z.nullable(z.string()),
    /** Also null if the account was deleted. */
    changedBy: z.nullable(z.string()),
  });
export interface SettingView<Part extends SettingPart = SettingPart> {
  value: SettingValue<Part> | null;
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

/** GET /api/admin/settings/{part}/versions: earlier values, newest first, at most 50. */
export const settingVersionsSchema = <Schema extends z.ZodMiniType<object>>(schema: Schema) =>
  z.object({
    content: z.array(
      z.object({ value: schema, version: z.number(), changedAt: z.string(), changedBy: z.nullable(z.string()) }),
    ),
  });
export type SettingVersion<Part extends SettingPart> = Omit<SettingView<Part>, 'value' | 'changedAt'> & {
  value: SettingValue<Part>;
  changedAt: string;
};
