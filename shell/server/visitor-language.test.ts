/** @jest-environment node */
import { languageOf } from './visitor-language';

const of = (headers: Record<string, string>) => languageOf({ headers }, ['en', 'hi', 'ta']);

test.each([
  ['nothing said', {}, 'en'],
  ['what the browser wants first', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  ['what the browser wants, in any order', { 'accept-language': 'en;q=0.5, TA-in;q=0.7, fr' }, 'ta'],
  ['an English browser that also knows Hindi', { 'accept-language': 'en-IN,en;q=0.9,hi;q=0.8' }, 'en'],
  ["a language that the shop hasn't", { 'accept-language': 'fr-FR,fr;q=0.9' }, 'en'],
  ['a language that is not wanted', { 'accept-language': 'hi;q=0, en' }, 'en'],
  ['anything', { 'accept-language': '*' }, 'en'],
  ['a choice, against the browser', { cookie: 'haat-side=4; haat-language=hi; x=y', 'accept-language': 'en' }, 'hi'],
  ['English as a choice, against the browser', { cookie: 'haat-language=en', 'accept-language': 'hi' }, 'en'],
  ["a choice that there isn't any more", { cookie: 'haat-language=fr', 'accept-language': 'hi' }, 'hi'],
  ['a cookie of another name', { cookie: 'not-haat-language=hi' }, 'en'],
  ['nonsense', { cookie: 'haat-language=../../etc', 'accept-language': ';;q=,,hi;q=abc' }, 'en'],
])('%s', (_, headers, language) => expect(of(headers)).toBe(language));
