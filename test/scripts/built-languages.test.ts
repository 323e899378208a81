import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import type * as Sdk from '../../cli/sdk/mcp-sdk.ts';
import { otherLanguageOf } from '../../packages/agents/language/judge-language.ts';
import { checkout } from '../../scripts/support/paths.mjs';

/** The statistics as the packages have them, which are fewer than those of the library. */
const { eldJudge } = createRequire(import.meta.url)(path.join(checkout, 'dist/mcp/mcp-sdk.js')) as typeof Sdk;

const JUDGE = eldJudge();

/** The languages that the compiler speaks, and how its folders are called: people have translated its messages. */
const LOCALES = ['cs', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt-br', 'ru', 'tr', 'zh-cn'];
const TEXTS_OF_LANGUAGE = 100;

function textsIn(locale: string): readonly string[] {
  const file = path.join(checkout, `node_modules/typescript/lib/${locale}/diagnosticMessages.generated.json`);
  const texts = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const long = texts.filter((text) => (text.replace(/'[^']*'/g, '').match(/\p{L}/gu) ?? []).length >= 60);
  const step = Math.floor(long.length / TEXTS_OF_LANGUAGE);
  return long.filter((_, index) => index % step === 0).slice(0, TEXTS_OF_LANGUAGE);
}

test('texts in another language are refused, and those in the right one are not', () => {
  const refused = { wrong: 0, right: 0 };
  const count = { wrong: 0, right: 0 };
  for (const own of LOCALES)
    for (const text of textsIn(own))
      for (const locale of LOCALES) {
        const kind = own === locale ? 'right' : 'wrong';
        count[kind]++;
        const found = otherLanguageOf([{ text, format: 'plain', uses: [] }], locale, JUDGE);
        if (found !== undefined) refused[kind]++;
      }
  expect(refused.wrong / count.wrong).toBeGreaterThan(0.98);
  expect(refused.right / count.right).toBeLessThan(0.01);
});
