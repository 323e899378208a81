import { expect, test, vi } from 'vitest';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import type { ServiceClient } from '#service';
import { manageSpokenTerms } from '../../../client/speech/manage-spoken-terms.ts';
import { withLocalService } from '../../support/local-service.ts';
import { clientFor } from '../../support/service-client.ts';

/** What the user picks or types, one answer after the other; what the lists offered, and what was wrong with a text. */
const editor = vi.hoisted(() => ({
  answers: [] as string[],
  offered: [] as string[][],
  faults: [] as string[],
}));
const connection = vi.hoisted(() => ({ now: {} as object }));

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...args: readonly unknown[]) =>
      text.replaceAll(/\{(\d)\}/g, (_, at) => String(args[at])),
  },
  env: { language: 'en' },
  QuickPickItemKind: { Separator: -1 },
  workspace: { getConfiguration: () => ({ get: () => undefined }), findFiles: async () => [] },
  window: {
    showQuickPick: async (items: readonly { readonly label: string; readonly description?: string }[]) => {
      const nameOf = ({ label, description }: (typeof items)[number]) =>
        [label, description].filter(Boolean).join(': ');
      editor.offered.push(items.map(nameOf));
      const answer = editor.answers.shift();
      return items.find((item) => nameOf(item) === answer || item.label === answer);
    },
    showInputBox: async ({ validateInput }: { validateInput: (text: string) => string | undefined }) => {
      const answer = editor.answers.shift() ?? '';
      const fault = validateInput(answer);
      if (fault !== undefined) editor.faults.push(fault);
      return fault === undefined ? answer : undefined;
    },
    showWarningMessage: async (text: string, _options: object, go: string) => {
      editor.offered.push([text]);
      return editor.answers.shift() === go ? go : undefined;
    },
  },
}));
vi.mock('../../../client/shell/connection/connection.ts', () => ({ connect: async () => connection.now }));
vi.mock('../../../client/shell/ui/progress.ts', () => ({
  withProgress: (_: string, work: (shown: object) => Promise<unknown>) =>
    work({ signal: new AbortController().signal }),
}));

/** Runs the command with answers, and gives the terms of the account then. */
function checkTerms(
  answers: readonly string[],
  check: (after: Readonly<Record<string, readonly string[]>>) => void,
): Promise<void> {
  return withLocalService({}, async ({ url, key, authScheme }) => {
    const client = clientFor(url, { key, endpoint: { baseUrl: url, authScheme } });
    await client.createSpokenTerms({
      name: 'Products',
      term_lists: [{ lang: 'en', entries: 'Larkplan\nLark' }],
    });
    Object.assign(connection, { now: { client, serviceName: 'the local service' } });
    Object.assign(editor, { answers: [...answers], offered: [], faults: [] });
    const context = {
      serviceFacts: { load: async () => ({ from: 'service', facts: SNAPSHOT_FACTS }) },
      extension: { globalState: { get: () => [], update: async () => undefined } },
    };
    await manageSpokenTerms(context as unknown as Parameters<typeof manageSpokenTerms>[0]);
    check(await allTerms(client));
  });
}

async function allTerms(client: ServiceClient): Promise<Record<string, readonly string[]>> {
  const all: Record<string, readonly string[]> = {};
  for (const { spoken_terms_id: id, name, term_lists } of await client.listSpokenTerms())
    for (const { lang } of term_lists)
      all[`${name} ${lang}`] = (await client.getSpokenEntries(id, lang)).entries.split('\n');
  return all;
}

const ADD = '$(add) Add a Term...';

test('terms are listed, added, and removed after a question', () =>
  checkTerms(['Products: EN, terms: 2', ADD, 'Green Leaf', 'Lark', 'Remove'], (after) => {
    expect(after).toEqual({ 'Products en': ['Larkplan', 'Green Leaf'] });
    const [lists, terms, longer, question] = editor.offered;
    expect(lists).toEqual([
      ...['Products: EN, terms: 2', 'Products: in another language...', '$(add) New Spoken Terms...'],
    ]);
    expect(terms).toEqual([ADD, 'Larkplan', 'Lark']);
    expect(longer).toEqual([ADD, 'Larkplan', 'Lark', 'Green Leaf']);
    expect(question).toEqual(['Remove the term "Lark" from Products?']);
  }));

test('a term that nobody confirms stays, and the last one takes its list along', async () => {
  await checkTerms(['Products: EN, terms: 2', 'Lark', 'Cancel'], (after) => {
    expect(after).toEqual({ 'Products en': ['Larkplan', 'Lark'] });
  });
  await checkTerms(['Products: EN, terms: 2', 'Lark', 'Remove', 'Larkplan', 'Remove'], (after) => {
    expect(after).toEqual({});
  });
});

test('new ones get a name and a language, and what the service would refuse is not sent', () =>
  checkTerms(
    [
      '$(add) New Spoken Terms...',
      'Brands',
      'German',
      ADD,
      'x'.repeat(301),
      ADD,
      ' ',
      ADD,
      'Larkplan',
      ADD,
      'Larkplan',
    ],
    (after) => {
      expect(after).toEqual({ 'Products en': ['Larkplan', 'Lark'], 'Brands de': ['Larkplan'] });
      expect(editor.faults).toEqual([
        'A term has at most 300 characters.',
        'A term has at least one character.',
        'The term is there already.',
      ]);
    },
  ));
