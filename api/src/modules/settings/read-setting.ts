import { settingParts, type SettingPart, type SettingValue } from '@haat/shared/contract/settings';
import { toPaise, toRupees } from '@haat/shared/money';
import type { Kysely } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import type { DeliveryTerms } from '../delivery/delivery-options';

/** What a row of that part says. What a release of before has kept is read by today's schema. */
export const valueOf = <Part extends SettingPart>(part: Part, value: object): SettingValue<Part> =>
  // The part names the schema; TypeScript can't follow that through the union of all of them.
  settingParts[part].schema.parse(value) as SettingValue<Part>;

/**
 * A part of the settings as staff have set it last; null while nobody has.
 * @param at as it was at that moment; now by default
 */
export async function readSetting<Part extends SettingPart>(db: Kysely<Database>, part: Part, at?: Date): Promise<SettingValue<Part> | null> {
  let rows = db.selectFrom('shop_settings').select('value').where('part', '=', part);
  if (at) rows = rows.where('at', '<=', at);
  const row = await rows.orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row ? valueOf(part, row.value) : null;
}

type Started = Pick<Config, 'delivery' | 'seller' | 'helpMail'>;

/** What the shop was started with, as the settings have it: it counts while nobody has set another. Of the home page there is nothing. */
export function startedWith({ delivery: { holidays, cutOff, express }, seller, helpMail }: Started): { [Part in SettingPart]: SettingValue<Part> | null } {
  return {
    home: null,
    delivery: {
      holidays: [...new Set(holidays)].map((day) => ({ day, name: 'Holiday' })),
      cutOff,
      express: { isOffered: express !== null, price: toRupees(express?.pricePaise ?? 0), freeFrom: express === null || express.freeFromPaise === null ? null : toRupees(express.freeFromPaise) },
    },
    identity: { name: seller.name, address: seller.address, gstin: seller.gstin ?? '', helpMail },
  };
}

/** When and for how much orders are delivered at this moment. An order asks within its own transaction. */
export async function readDeliveryTerms(db: Kysely<Database>, config: Pick<Config, 'delivery'>): Promise<DeliveryTerms> {
  const set = await readSetting(db, 'delivery');
  if (!set) return config.delivery;
  const { price, freeFrom, isOffered } = set.express;
  return { holidays: set.holidays.map(({ day }) => day), cutOff: set.cutOff, express: isOffered ? { pricePaise: toPaise(price), freeFromPaise: freeFrom === null ? null : toPaise(freeFrom) } : null };
}

/** Who sells. @param at for a paper of that moment, which doesn't change when the shop does; now by default */
export async function readSeller(db: Kysely<Database>, config: Pick<Config, 'seller'>, at?: Date): Promise<Config['seller']> {
  const set = await readSetting(db, 'identity', at);
  return set ? { name: set.name, address: set.address, gstin: set.gstin || null } : config.seller;
}

/** Where messages to the shop go. */
export const readHelpMail = async (db: Kysely<Database>, config: Pick<Config, 'helpMail'>): Promise<string> => (await readSetting(db, 'identity'))?.helpMail ?? config.helpMail;
