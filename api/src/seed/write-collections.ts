import type { Condition } from '@haat/shared/contract/staff-collections';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema';

interface Sample {
  id: string;
  name: string;
  description: string;
  hi: { name: string; description: string };
  conditions?: readonly Condition[];
  products?: readonly string[];
}

const samples: readonly Sample[] = [
  {
    id: 'gifts-under-500',
    name: 'Gifts under ₹500',
    description: 'Small things, well made, ready to ship.',
    hi: { name: '₹500 तक के उपहार', description: 'छोटी और सुंदर चीज़ें, भेजने के लिए तैयार।' },
    conditions: [
      { field: 'price-to', value: 500 },
      { field: 'stock', value: 'in' },
    ],
  },
  {
    id: 'for-the-puja',
    name: 'For the puja',
    description: 'Lamps, incense, flowers and the thali to set them on.',
    hi: { name: 'पूजा के लिए', description: 'दीये, अगरबत्ती, फूल और उन्हें सजाने की थाली।' },
    products: [
      'engraved-brass-pooja-thali-set',
      'akhand-jyoti-brass-diya',
      'brass-hand-bell-aarti',
      'mogra-agarbatti',
      'kumkum-haldi-pair-brass-cups',
      'bhimseni-camphor',
      'plain-brass-gangajal-lota',
      'panchvarna-mixed-flower-garland',
    ],
  },
  {
    id: 'new-this-month',
    name: 'New this month',
    description: 'Added to the shop in the last 31 days.',
    hi: { name: 'इस महीने नए', description: 'पिछले 31 दिनों में जोड़े गए प्रोडक्ट।' },
    conditions: [{ field: 'days', value: 31 }],
  },
];

/** Writes the sample collections to a shop that has never had them: those that staff delete stay deleted. */
export async function writeCollections(trx: Transaction<Database>): Promise<void> {
  const first = await trx
    .insertInto('meta')
    .values({ key: 'sample collections', value: 'written' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!first) return;
  for (const [position, { id, name, description, hi, conditions, products = [] }] of samples.entries()) {
    await trx
      .insertInto('collections')
      .values({
        id,
        slug: id,
        name,
        description,
        texts: JSON.stringify({ hi }),
        on_home: true,
        kind: conditions ? 'rules' : 'picked',
        conditions: JSON.stringify(conditions ?? []),
        position,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`
      insert into collection_products (collection_id, product_id, position)
      select ${id}, p.id, t.position from unnest(${[...products]}::text[]) with ordinality as t (id, position)
      join products p on p.id = t.id on conflict do nothing`.execute(trx);
  }
}
