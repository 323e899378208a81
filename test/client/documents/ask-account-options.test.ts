import { expect, test, vi } from 'vitest';
import type * as vscode from 'vscode';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import type { ServiceClient } from '#service';
import { askAccountOptions } from '../../../client/documents/options/ask-account-options.ts';
import type { ManyPicker } from '../../../client/shell/pickers/pick-many.ts';
import { withLocalService } from '../../support/local-service.ts';
import { clientFor } from '../../support/service-client.ts';

/** What the user ticks, one list of labels after the other, and what is offered and said. */
const editor = vi.hoisted(() => ({ ticks: [] as string[][], offered: [] as string[], said: [] as string[] }));

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, at) => String(args[at])),
  },
}));
vi.mock('../../../client/shell/ui/show-prompt.ts', () => ({
  showPrompt: (_: string, text: string) => void editor.said.push(text),
}));
vi.mock('../../../client/shell/pickers/pick-many.ts', () => ({
  pickMany: async ({ items }: ManyPicker<vscode.QuickPickItem>) => {
    editor.offered = items.map(({ label, description }) => [label, description].filter(Boolean).join(': '));
    const ticked = editor.ticks.shift();
    return ticked && items.filter(({ label }) => ticked.includes(label));
  },
}));

interface AccountSetting {
  readonly plan?: 'free';
  readonly prepare?: (client: ServiceClient) => Promise<unknown>;
}

/** Asks in an account with glossaries and style rules beside the memories that every local account has. */
function checkAsked(
  languages: { readonly source?: string; readonly targets: readonly string[] },
  ticks: readonly (readonly string[])[],
  check: (asked: { readonly found: object | undefined; readonly offered: readonly string[] }) => void,
  { plan, prepare = fillAccount }: AccountSetting = {},
): Promise<void> {
  return withLocalService(plan === undefined ? {} : { plan }, async ({ url, key, authScheme }) => {
    const client = clientFor(url, { key, endpoint: { baseUrl: url, authScheme } });
    await prepare(client);
    Object.assign(editor, { ticks: ticks.map((each) => [...each]), offered: [], said: [] });
    const { source, targets } = languages;
    const found = await askAccountOptions(SNAPSHOT_FACTS, { client }, { source, targets });
    check({ found, offered: editor.offered });
  });
}

async function fillAccount(client: ServiceClient): Promise<void> {
  const entries = { source_lang: 'en', target_lang: 'de', entries: 'a\tb', entries_format: 'tsv' } as const;
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await client.createGlossary({ name, dictionaries: [entries] });
  for (const language of ['de', 'fr'])
    await client.createStyleList({ name: `Style ${language}`, language, configured_rules: {} });
}

const ANY = expect.any(String);

test('what fits the languages is offered, and what is ticked is sent', () =>
  checkAsked(
    { source: 'en', targets: ['de'] },
    [['One', 'Three', 'Style de', 'Larkplan interface']],
    (asked) => {
      expect(asked.found).toEqual({ glossary_ids: [ANY, ANY], style_id: ANY, translation_memory_id: ANY });
      const glossaries = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => `${name}: glossary`);
      expect(asked.offered).toEqual(
        expect.arrayContaining([
          ...glossaries,
          'Style de: style rules',
          'Larkplan interface: translation memory',
        ]),
      );
      expect(asked.offered).not.toContain('Style fr: style rules');
    },
  ));

test('only what every language has is offered, and without a source language no glossary and no memory', async () => {
  await checkAsked({ source: 'en', targets: ['de', 'fr'] }, [['Nothing of This']], ({ found, offered }) => {
    expect(found).toEqual({});
    expect(offered.filter((each) => !each.endsWith('translation memory'))).toEqual(['Nothing of This']);
  });
  await checkAsked({ targets: ['de-DE'] }, [['Style de']], ({ found, offered }) => {
    expect(offered).toEqual(['Nothing of This', 'Style de: style rules']);
    expect(found).toEqual({ style_id: ANY });
  });
});

test('too many are asked for again', () =>
  checkAsked(
    { source: 'en', targets: ['de'] },
    [['One', 'Two', 'Three', 'Four', 'Five', 'Six'], ['Two']],
    ({ found }) => {
      expect(found).toEqual({ glossary_id: ANY });
      expect(editor.said).toEqual(['At most 5 glossaries, 1 style rule list, 1 memory.']);
    },
  ));

test('an account that has nothing of it is asked nothing, also where its plan has no style rules', () =>
  checkAsked(
    { targets: ['de'] },
    [],
    ({ found, offered }) => expect({ found, offered }).toEqual({ found: {}, offered: [] }),
    { plan: 'free', prepare: async () => undefined },
  ));
