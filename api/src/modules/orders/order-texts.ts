import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { App } from '../../deps';
import { languageOf, varyByLanguage } from '../../http/request-language';
import { textsIn } from '../../text/texts-in';
import { linesIn, translateLines, type Line } from '../catalogue/line-texts';
import { noteIn } from './note-text';
import { reasonIn } from './refund-reason-text';
import { formatLineItem } from './restock';

interface Texts {
  note?: unknown;
  reason?: unknown;
}

/** Steps of a timeline and refunds, anywhere in a response. */
function* textsInResponse(value: unknown): Generator<Texts> {
  if (typeof value !== 'object' || value === null) return;
  if (('at' in value || 'amount' in value) && ('note' in value || 'reason' in value)) yield value;
  for (const part of Object.values(value)) yield* textsInResponse(part);
}

const itemOf = ({ name, options, optionTexts: texts }: Line): string =>
  formatLineItem(
    {
      name,
      options: Object.fromEntries(Object.entries(options ?? {}).map(([key, value]) => [key, texts?.[value] ?? value])),
    },
    1,
  );

/** Translates lines, and returns a function that replaces their English names and options in a stored text. */
export async function translateItems(
  db: Kysely<Database>,
  lines: readonly Line[],
  language: ContentLanguage,
): Promise<(text: string) => string> {
  const namesOfItems = () => lines.flatMap((line) => [itemOf(line), line.name]);
  const english = namesOfItems();
  await translateLines(db, lines, language);
  // The longest first: a name may begin with another one.
  const items = namesOfItems()
    .map((itemName, index) => [english[index] ?? '', itemName] as const)
    .sort(([one], [other]) => other.length - one.length);
  return (text) => items.reduce((result, [name, translated]) => result.replaceAll(name, translated), text);
}

async function translate(db: Kysely<Database>, payload: unknown, language: ContentLanguage): Promise<void> {
  const named = await translateItems(db, [...linesIn(payload)], language);
  const t = await textsIn(language);
  for (const texts of textsInResponse(payload)) {
    if (typeof texts.note === 'string') texts.note = named(noteIn(texts.note, t));
    if (typeof texts.reason === 'string') texts.reason = named(reasonIn(texts.reason, t));
  }
}

/**
 * Translates orders and returns in the responses of a plugin's routes: the lines, and the sentences of the shop in
 * timelines and refunds, which name the items.
 */
export function useOrderTexts(app: App, db: Kysely<Database>): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    varyByLanguage(reply);
    const language = languageOf(request);
    if (language !== 'en') await translate(db, payload, language);
    return payload;
  });
}
