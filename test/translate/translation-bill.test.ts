import { describe, expect, test } from 'vitest';
import { silentLog } from '#base';
import { KeptTranslations } from '../../packages/translate/cache/kept-translations.ts';
import { TranslationCache } from '../../packages/translate/cache/translation-cache.ts';
import type { TranslationBill } from '../../packages/translate/plan/sending-plan.ts';
import type { TextToProtect } from '../../packages/translate/protected/protect-texts.ts';
import { billOf } from '../../packages/translate/translation-bill.ts';
import { withLocalService } from '../support/local-service.ts';
import { clientFor } from '../support/service-client.ts';
import { translateProtected } from '../support/texts/confirmed-sending.ts';

const OPTIONS = { target_lang: 'de', source_lang: 'en' };

function emptyCache() {
  return new TranslationCache(
    new KeptTranslations({ file: undefined, keepsOnDisk: () => true, now: () => 0, log: silentLog }),
    silentLog,
  ).open('o');
}

/** Checks the bill of texts of which nothing is known. */
async function checkBill(texts: readonly TextToProtect[], expected: Partial<TranslationBill>) {
  const bill = await billOf({ texts, options: OPTIONS, tagHandling: true }, await emptyCache());
  expect(bill).toMatchObject(expected);
}

describe('the bill', () => {
  test('counts code points, once for each text, and no tags', async () => {
    await checkBill([{ text: 'Hi 😀 there' }, { text: 'Hi 😀 there' }], {
      characters: 10,
      requests: 1,
      known: 0,
      segments: 2,
    });
    await checkBill([{ text: '<b>Hello</b> you', format: 'html' }], { characters: 9 });
  });

  test('counts the requests after batching', async () => {
    const texts = Array.from({ length: 51 }, (_, index) => ({ text: `text ${index}` }));
    await checkBill(texts, { requests: 2, segments: 51 });
  });

  test('is nothing for code without comments', async () => {
    const comments = { line: ['//'] };
    await checkBill([{ text: 'run();', format: 'code', comments }], {
      characters: 0,
      requests: 0,
      segments: 0,
    });
  });

  test('is what the service is sent then, and nothing the second time', async () => {
    await withLocalService({}, async (service) => {
      const cache = await emptyCache();
      const texts = [
        { text: '# Hello {name}\n\nSee `x`, *now*.', format: 'markdown' as const },
        { text: 'Hello' },
      ];
      const job = { texts, options: OPTIONS, tagHandling: true };
      const before = await billOf(job, cache);
      const client = clientFor(service.url, { key: service.key });
      const { requests, characters } = await translateProtected({
        ...job,
        client,
        cache,
      });
      expect(before).toMatchObject({ requests, characters, known: 0 });
      expect(await billOf(job, cache)).toEqual({
        characters: 0,
        again: 0,
        requests: 0,
        known: 3,
        segments: 3,
      });
    });
  });
});
