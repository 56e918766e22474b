import { schemaOfSetting, type SettingPart, type SettingValue } from '@haat/shared/contract/settings';
import { toPaise, toRupees } from '@haat/shared/money';
import { sql, type Kysely } from 'kysely';
import type { Config } from '../../config';
import type { DeliveryConfig } from '../../config-types';
import type { Database } from '../../db/schema';

/** The value of a row, parsed by the current schema, also if an earlier release wrote it. */
export const valueOf = <Part extends SettingPart>(part: Part, value: object): SettingValue<Part> =>
  // The part selects the schema; TypeScript cannot infer that through the union.
  schemaOfSetting(part).parse(value) as SettingValue<Part>;

/**
 * A part of the settings as last saved by staff; null if it was never saved.
 * @param at as it was at that time; now by default
 */
export async function readSetting<Part extends SettingPart>(
  db: Kysely<Database>,
  part: Part,
  at?: Date,
): Promise<SettingValue<Part> | null> {
  let rows = db.selectFrom('shop_settings').select('value').where('part', '=', part);
  if (at) rows = rows.where('at', '<=', at);
  const row = await rows.orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row ? valueOf(part, row.value) : null;
}

type Started = Pick<Config, 'delivery' | 'payments' | 'tax' | 'seller' | 'helpMail'>;

/** The settings from the environment, which apply until staff save others. The home page has none. */
export function environmentDefaults({
  delivery: { holidays, cutOff, express },
  payments: { cash },
  tax,
  seller,
  helpMail,
}: Started): { [Part in SettingPart]: SettingValue<Part> | null } {
  return {
    home: null,
    delivery: {
      holidays: [...new Set(holidays)].map((day) => ({ day, name: 'Holiday' })),
      cutOff,
      express: {
        isOffered: express !== null,
        price: toRupees(express?.pricePaise ?? 0),
        freeFrom: express === null || express.freeFromPaise === null ? null : toRupees(express.freeFromPaise),
      },
    },
    payments: {
      card: { isOffered: true },
      upi: { isOffered: true, limit: null },
      cash: { isOffered: cash.limitPaise > 0, limit: toRupees(cash.limitPaise), excludedPins: cash.excludedPins },
    },
    tax: {
      mode: tax.mode,
      state: tax.state,
      rates: tax.rates.map(({ hsn, from, abovePaise, rateBp }) => ({
        hsn,
        from,
        above: toRupees(abovePaise),
        percent: rateBp / 100,
      })),
    },
    remotes: {},
    identity: { name: seller.name, address: seller.address, gstin: seller.gstin ?? '', helpMail },
  };
}

/** The payment methods currently offered, and their limits of an order's total. */
export interface PaymentTerms {
  card: boolean;
  /** Null if it is not accepted; a limit of null means no limit. */
  upi: { limitPaise: number | null } | null;
  /** Maximum total, 0 if it is not offered, and excluded prefixes of PIN codes. */
  cash: { limitPaise: number; excludedPins: readonly string[] };
}

/** The terms of orders. */
export interface OrderSettings {
  delivery: DeliveryConfig;
  payments: PaymentTerms;
  tax: Config['tax'];
}

/** The current terms of orders. An order reads them in its transaction, before it takes locks. */
export async function readTerms(
  db: Kysely<Database>,
  config: Pick<Config, 'delivery' | 'payments' | 'tax'>,
): Promise<OrderSettings> {
  const {
    rows: [row],
  } = await sql<{ delivery: object | null; payments: object | null; tax: object | null }>`
    select (select value from shop_settings where part = 'delivery' order by version desc limit 1) as delivery,
      (select value from shop_settings where part = 'payments' order by version desc limit 1) as payments,
      (select value from shop_settings where part = 'tax' order by version desc limit 1) as tax`.execute(db);
  return {
    delivery: row?.delivery ? deliveryTerms(valueOf('delivery', row.delivery)) : config.delivery,
    payments: row?.payments
      ? paymentTerms(valueOf('payments', row.payments))
      : { card: true, upi: { limitPaise: null }, cash: config.payments.cash },
    tax: row?.tax ? taxTerms(valueOf('tax', row.tax)) : config.tax,
  };
}

/** Whether prices currently include tax; otherwise it is estimated and added at checkout (§9). */
export async function pricesIncludeTax(db: Kysely<Database>, { tax }: Pick<Config, 'tax'>): Promise<boolean> {
  return ((await readSetting(db, 'tax'))?.mode ?? tax.mode) === 'gst';
}

const paiseOf = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));

const deliveryTerms = ({
  holidays,
  cutOff,
  express: { isOffered, price, freeFrom },
}: SettingValue<'delivery'>): DeliveryConfig => ({
  holidays: holidays.map(({ day }) => day),
  cutOff,
  express: isOffered ? { pricePaise: toPaise(price), freeFromPaise: paiseOf(freeFrom) } : null,
});

const paymentTerms = ({ card, upi, cash }: SettingValue<'payments'>): PaymentTerms => ({
  card: card.isOffered,
  upi: upi.isOffered ? { limitPaise: paiseOf(upi.limit) } : null,
  cash: { limitPaise: cash.isOffered ? toPaise(cash.limit) : 0, excludedPins: cash.excludedPins },
});

const taxTerms = ({ mode, state, rates }: SettingValue<'tax'>): Config['tax'] => ({
  mode,
  state,
  rates: rates.map(({ hsn, from, above, percent }) => ({
    hsn,
    from,
    abovePaise: toPaise(above),
    rateBp: Math.round(percent * 100),
  })),
});

/** The seller's identity. @param at the date of a document, which keeps its identity; now by default */
export async function readSeller(
  db: Kysely<Database>,
  config: Pick<Config, 'seller'>,
  at?: Date,
): Promise<Config['seller']> {
  const set = await readSetting(db, 'identity', at);
  return set ? { name: set.name, address: set.address, gstin: set.gstin || null } : config.seller;
}

/** The recipient of messages to the shop. */
export const readHelpMail = async (db: Kysely<Database>, config: Pick<Config, 'helpMail'>): Promise<string> =>
  (await readSetting(db, 'identity'))?.helpMail ?? config.helpMail;
