import { expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import type { RephraseRequest } from '#service';
import { KeptTranslations, TranslationCache } from '#translate';
import { rephrasePieces } from '../../../../client/translate/rephrase/rephrase-pieces.ts';

/** What the status bar shows. */
const shown = vi.hoisted(() => [] as string[]);

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, index: string) => String(args[Number(index)])),
  },
  window: { setStatusBarMessage: (text: string) => shown.push(text) },
  workspace: { getConfiguration: () => ({ get: () => 0 }) },
}));
vi.mock('../../../../client/translate/results/place-results.ts', () => ({
  replaceSelections: async () => 'done',
}));
vi.mock('../../../../client/translate/selection/texts-of-task.ts', () => ({
  textsOfTask: async ({ pieces }: { readonly pieces: readonly { readonly text: string }[] }) => pieces,
}));

/** A service that damages placeholders in its first form of them, so that their texts are sent a second time. */
async function rephrase({ text }: RephraseRequest) {
  const improvements = text.map((each) => ({
    text: each.replace(/⟨\d⟩/, ''),
    detected_source_language: 'en',
    target_language: 'en-US',
  }));
  return { improvements };
}

test('the characters are those that were billed: a second attempt counts, and what is known does not', async () => {
  const file = { file: undefined, keepsOnDisk: () => true, now: Date.now, log: silentLog };
  const context = {
    translationCache: new TranslationCache(new KeptTranslations(file), silentLog),
    statusItem: { unblock() {}, refreshUsage() {} },
  };
  const connection = { client: { rephrase }, endpoint: { baseUrl: 'https://a.example' } };
  const texts = [['Hello {name}'], ['Hello {name}', 'Bye'], ['Bye']];
  for (const pieces of texts.map((some) => some.map((text) => ({ text })))) {
    const job = { task: { pieces }, connection, options: {}, title: 'Rephrasing' };
    expect(await rephrasePieces(context as never, job as never)).toBe('done');
  }
  const twice = 'Hello ⟨0⟩'.length + 'Hello {0}'.length;
  expect(shown).toEqual([
    `$(check) Rephrased texts: 1, characters sent: ${twice}`,
    `$(check) Rephrased texts: 2, characters sent: ${'Bye'.length}`,
    '$(check) Rephrased texts: 1, from the cache',
  ]);
});
