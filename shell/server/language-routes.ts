import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageCookie } from './visitor-language';

export interface LanguageRoutesOptions {
  /** The languages of the shop. */
  offered: readonly string[];
  /** The origin of a request. */
  siteOf: (request: FastifyRequest) => string;
}

const choiceSchema = z.object({ language: z.string(), to: z.string().max(2_000).default('/') });

/** Path and query of an address on this site; the home page for any other value. */
function placeOn(site: string, to: string): string {
  const { origin } = new URL(site);
  const at = URL.canParse(to, origin) ? new URL(to, origin) : null;
  // Browsers read a path with two slashes as another host.
  return at?.origin === origin && !at.pathname.startsWith('//') ? `${at.pathname}${at.search}` : '/';
}

/**
 * POST /language, for the shop's language form, which works without scripts. Stores the language and redirects to the
 * page of the form.
 */
export async function languageRoutes(app: FastifyInstance, { offered, siteOf }: LanguageRoutesOptions): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post('/language', async (request, reply) => {
    const choice = choiceSchema.safeParse(request.body);
    if (!choice.success || !offered.includes(choice.data.language))
      return reply.code(400).type('text/plain; charset=utf-8').send("The shop doesn't have this language.\n");
    const site = siteOf(request);
    return reply
      .header('set-cookie', languageCookie(choice.data.language, site.startsWith('https:')))
      .header('cache-control', 'no-store')
      .redirect(placeOn(site, choice.data.to), 303);
  });
}
