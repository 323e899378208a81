import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protect } from '../../core/protect/protection.ts';
import { SWITCHES } from '../../emulator/options.ts';
import { type RunningEmulator, startEmulator } from '../../emulator/start.ts';
import type { ServiceClient } from '../../service/client.ts';
import {
  type ProtectedJob,
  type TextToProtect,
  translateProtected,
} from '../../workspace/translate-protected.ts';
import { PROTECTION_CASES } from '../core/protect/cases.ts';
import { unmarked } from '../support/protected-text.ts';
import { clientFor } from '../support/service-client.ts';

const TEXTS: readonly TextToProtect[] = PROTECTION_CASES.flatMap(({ texts, title: _, ...options }) =>
  texts.map((marked) => ({ ...options, text: unmarked(marked) })),
);

/** What only placeholders, markup and numbers have: no translation of the local service makes or takes one by itself. */
const SIGNS = /[\d{}%$#@`*[\]|~\\=/_]/g;

/** Everything in a text that no translation may change, told by signs and not by the code that is tested. */
function signsOf(text: string): string {
  return (text.match(SIGNS) ?? []).toSorted().join('');
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Whatever is written has exactly the placeholders of its source. */
function checkWritten(source: TextToProtect, written: string): void {
  expect(signsOf(written)).toBe(signsOf(source.text));
  const placeholders = protect(source.text, source).segments.flatMap((segment) => segment.placeholders);
  for (const { content } of placeholders) {
    for (const part of content) {
      if (typeof part === 'string' && part !== '')
        expect(occurrences(written, part)).toBe(occurrences(source.text, part));
    }
  }
}

describe.each(SWITCHES.placeholders)('a service that does to placeholders: %s', (placeholders) => {
  let service: RunningEmulator;
  let client: ServiceClient;

  beforeAll(async () => {
    service = await startEmulator({ switches: { placeholders } });
    client = clientFor(service.url, { key: service.key });
  });
  afterAll(() => service.stop());

  const translateAll = (job: Partial<ProtectedJob> = {}) =>
    translateProtected({
      client,
      texts: TEXTS,
      options: { source_lang: 'en', target_lang: 'de' },
      tagHandling: true,
      ...job,
    });

  test.each([true, false])('nothing wrong is written (tag handling: %s)', async (tagHandling) => {
    const before = (await client.usage()).character_count;
    const { translations, requests, characters } = await translateAll({ tagHandling });
    expect(translations).toHaveLength(TEXTS.length);
    translations.forEach((translation, index) => {
      const source = TEXTS[index];
      if (source === undefined) return;
      if (translation.ok) checkWritten(source, translation.text);
      else expect(translation.differences.length).toBeGreaterThan(0);
    });
    const refused = translations.filter(({ ok }) => !ok);
    const mayRefuse = placeholders !== 'keep' && placeholders !== 'space';
    if (mayRefuse) expect(refused.length).toBeGreaterThan(0);
    else expect(refused).toEqual([]);
    expect(requests).toBeGreaterThan(0);
    expect((await client.usage()).character_count - before).toBe(characters);
  });
});
