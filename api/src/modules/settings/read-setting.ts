import { schemaOfSetting, type SettingPart, type SettingValue } from '@haat/shared/contract/settings';
import { toPaise, toRupees } from '@haat/shared/money';
import { sql, type Kysely } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import type { DeliveryTerms } from '../delivery/delivery-options';
import type { PaymentTerms } from '../payments/payment-rules';

/** What a row of that part says. What a release of before has kept is read by today's schema. */
export const valueOf = <Part extends SettingPart>(part: Part, value: object): SettingValue<Part> =>
  // The part names the schema; TypeScript can't follow that through the union of all of them.
  schemaOfSetting(part).parse(value) as SettingValue<Part>;

/**
 * A part of the settings as staff last set it; null if they never did.
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

/** The settings that the shop was started with, which apply until staff set others. The home page has none. */
export function startedWith({
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
    identity: { name: seller.name, address: seller.address, gstin: seller.gstin ?? '', helpMail },
  };
}

/** What orders go by. */
export interface ShopTerms {
  delivery: DeliveryTerms;
  payments: PaymentTerms;
  tax: Config['tax'];
}

/** What orders go by at this moment. An order asks within its own transaction, before it locks anything. */
export async function readTerms(
  db: Kysely<Database>,
  config: Pick<Config, 'delivery' | 'payments' | 'tax'>,
): Promise<ShopTerms> {
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

/** Whether prices hold the tax at this moment; else it is estimated and added at the checkout (§9). */
export async function pricesHoldTax(db: Kysely<Database>, { tax }: Pick<Config, 'tax'>): Promise<boolean> {
  return ((await readSetting(db, 'tax'))?.mode ?? tax.mode) === 'gst';
}

const paiseOf = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));

const deliveryTerms = ({
  holidays,
  cutOff,
  express: { isOffered, price, freeFrom },
}: SettingValue<'delivery'>): DeliveryTerms => ({
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

/** Who sells. @param at for a paper of that moment, which doesn't change when the shop does; now by default */
export async function readSeller(
  db: Kysely<Database>,
  config: Pick<Config, 'seller'>,
  at?: Date,
): Promise<Config['seller']> {
  const set = await readSetting(db, 'identity', at);
  return set ? { name: set.name, address: set.address, gstin: set.gstin || null } : config.seller;
}

/** Where messages to the shop go. */
export const readHelpMail = async (db: Kysely<Database>, config: Pick<Config, 'helpMail'>): Promise<string> =>
  (await readSetting(db, 'identity'))?.helpMail ?? config.helpMail;
