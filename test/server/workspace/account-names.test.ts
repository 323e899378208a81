import { describe, expect, test } from 'vitest';
import {
  CompletionRequest,
  HoverRequest,
  type PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol/node';
import type { KnownObjects } from '#requests';
import { ACCOUNT_NAMES_NOTIFICATION } from '../../../protocol/account-names.ts';
import { openWorkspace } from '../../support/glossary-editor.ts';

/** An account with four glossaries, two of which have the same name, a German style rule list and a translation memory. */
const ACCOUNT: KnownObjects = {
  glossaries: [
    { glossary_id: 'g-1', name: 'Shop', dictionaries: [{ source_lang: 'en', target_lang: 'de' }] },
    { glossary_id: 'g-2', name: 'Product terms', dictionaries: [{ source_lang: 'en', target_lang: 'fr' }] },
    { glossary_id: 'g-3', name: 'Twin', dictionaries: [{ source_lang: 'en', target_lang: 'de' }] },
    { glossary_id: 'g-4', name: 'Twin', dictionaries: [{ source_lang: 'en', target_lang: 'fr' }] },
  ],
  styleRules: [{ style_id: 's-1', name: 'The blog', language: 'de' }],
  memories: [
    { translation_memory_id: 'm-1', name: 'Support', source_language: 'en', target_languages: ['de', 'fr'] },
  ],
};

/** A manifest with one glossary of its own, and one profile. */
function withProfile(profile: string): string {
  return `{
  "glossaries": {
    "product": {
      "name": "Product terms",
      "dictionaries": [{ "source": "en", "target": "de", "file": "p.csv" }]
    }
  },
  "profiles": { "p": { "source": "en", "target": "de", ${profile} } }
}`;
}

/** Opens a manifest with a profile in an editor that sends what the account has. */
async function openProfile(profile: string, names: unknown = ACCOUNT) {
  const editor = await openWorkspace({ 'parlance.json': withProfile(profile), 'p.csv': '' });
  await editor.pushed(editor.uri);
  await editor.connection.sendNotification(ACCOUNT_NAMES_NOTIFICATION, { names });
  return editor;
}

function rulesOf({ diagnostics }: PublishDiagnosticsParams): readonly unknown[] {
  return diagnostics.map(({ code }) => code);
}

/** Checks the rules that are pushed for a profile once the server knows the account. */
async function checkRules(profile: string, expected: readonly string[], names: unknown = ACCOUNT) {
  const editor = await openProfile(profile, names);
  expect(rulesOf(await editor.pushed(editor.uri))).toEqual(expected);
}

describe('problems of a profile that names', () => {
  test.each([
    '"glossary": "Shop"',
    '"glossary": "g-1"',
    '"glossary": "product"',
    '"glossary": "Twin"',
    '"styleRules": "The blog"',
    '"memory": "Support"',
  ])('%s, which is there', (profile) => checkRules(profile, []));

  test.each([
    ['"glossary": "Shopp"', 'unknown-glossary'],
    ['"glossary": "Nothing like it"', 'unknown-glossary'],
    ['"styleRules": "Nothing like it"', 'unknown-style-rules'],
    ['"memory": "Nothing like it"', 'unknown-memory'],
  ])('%s, which nobody has', (profile, rule) => checkRules(profile, [rule]));

  test('one of the account that is for another pair', () =>
    checkRules('"glossary": "g-4"', ['glossary-pair-mismatch']));

  test('what the account has not been listed for', () =>
    checkRules('"glossary": "Nothing like it", "memory": "Gone"', ['unknown-memory'], {
      memories: ACCOUNT.memories,
    }));
});

test('what was sent is withdrawn when there is no account any more, and invalid data changes nothing', async () => {
  const editor = await openProfile('"glossary": "Nothing like it"');
  expect(rulesOf(await editor.pushed(editor.uri))).toEqual(['unknown-glossary']);
  for (const names of [5, 'x', undefined]) {
    await editor.connection.sendNotification(ACCOUNT_NAMES_NOTIFICATION, { names });
  }
  await editor.connection.sendNotification(ACCOUNT_NAMES_NOTIFICATION, { names: null });
  expect(rulesOf(await editor.pushed(editor.uri))).toEqual([]);
});

describe('completion of a profile’s', () => {
  /** Checks what is offered at the ⟦mark⟧, in its order, each with what is said of it. */
  async function checkOffers(profile: string, expected: readonly (readonly [string, string?, string?])[]) {
    const editor = await openProfile(profile);
    await editor.pushed(editor.uri);
    const answer = await editor.connection.sendRequest(CompletionRequest.type, editor.at);
    const items = Array.isArray(answer) ? answer : [];
    const inOrder = items.sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
    expect(
      inOrder.map(({ label, detail, labelDetails }) => [label, detail, labelDetails?.description]),
    ).toEqual(expected.map(([label, detail, description]) => [label, detail, description]));
  }

  test('glossary: the manifest’s own first, then the account’s with its pairs', () =>
    checkOffers('"glossary": "⟦⟧"', [
      ['product', 'Product terms'],
      ['Shop', 'In the account: EN → DE', 'account'],
      ['g-3', 'In the account: Twin, EN → DE', 'account'],
      ['g-4', 'The glossary Twin has no dictionary from en into de.', 'account'],
    ]));

  test('style rules', () =>
    checkOffers('"styleRules": "⟦⟧"', [['The blog', 'In the account: DE', 'account']]));

  test('memory', () =>
    checkOffers('"memory": "⟦⟧"', [['Support', 'In the account: EN → DE, FR', 'account']]));
});

describe('hover on the name', () => {
  test.each([
    ['"glossary": "⟦⟧Shop"', 'In the account: EN → DE'],
    ['"glossary": "⟦⟧product"', 'Declared in this file: Product terms, EN → DE\nIn the account: EN → FR'],
    ['"glossary": "⟦⟧Twin"', 'The account has 2 of this name: give the ID of one, or rename them.'],
    ['"styleRules": "⟦⟧Gone"', 'Neither this file nor the account has it, as the account was last listed.'],
    ['"memory": "⟦⟧m-1"', 'In the account: Support, EN → DE, FR'],
  ])('%s', async (profile, expected) => {
    const editor = await openProfile(profile);
    await editor.pushed(editor.uri);
    const hover = await editor.connection.sendRequest(HoverRequest.type, editor.at);
    expect(hover?.contents).toMatchObject({ value: expect.stringContaining(expected) });
  });
});
