import { silentLog } from '#base';
import { QuotaExceededError } from '#service';
import {
  KeptTranslations,
  type TranslateOptions,
  type TranslateTextsJob,
  TranslationCache,
} from '#translate';
import { translateTexts } from '../texts/confirmed-sending.ts';

export const ORIGIN = 'https://service.example';
export const GERMAN: TranslateOptions = { target_lang: 'de' };
export const DAY = 24 * 3_600_000;

/** A translation: each word in upper case. Tags and entities stay. */
export function inUpperCase(text: string): string {
  return text.replace(/(<[^>]*>|&\w+;)|\p{L}+/gu, (word, tag?: string) => tag ?? word.toUpperCase());
}

/** A service that writes in upper case; `sent` are the texts of each request. After `maxRequests` its quota is used up. */
export function service(maxRequests = Number.POSITIVE_INFINITY) {
  const sent: (readonly string[])[] = [];
  const client: TranslateTextsJob['client'] = {
    translate: async ({ text }) => {
      if (sent.length >= maxRequests) throw new QuotaExceededError('quota', { status: 456 });
      sent.push(text);
      await Promise.resolve();
      const translations = text.map((one) => ({ text: inUpperCase(one), detected_source_language: 'EN' }));
      return { translations };
    },
  };
  return { client, sent };
}

/** A cache in memory alone, with a clock that stands still unless it is set. */
export function cacheInMemory(now = { ms: 0 }, maxUnits?: number) {
  const ports = { file: undefined, keepsOnDisk: () => true, now: () => now.ms, log: silentLog };
  return new TranslationCache(
    new KeptTranslations(maxUnits === undefined ? ports : { ...ports, maxUnits }),
    silentLog,
  );
}

export async function translate(
  cache: TranslationCache,
  { client }: ReturnType<typeof service>,
  texts: readonly string[],
  {
    options = GERMAN,
    origin = ORIGIN,
    ...rest
  }: Partial<TranslateTextsJob> & { readonly origin?: string } = {},
) {
  const job = { ...rest, cache: await cache.open(origin), client, texts, options };
  return (await translateTexts(job)).map(({ text }) => text);
}
