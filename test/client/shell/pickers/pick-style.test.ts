import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestOptions } from '#requests';
import { pickStyle } from '../../../../client/shell/pickers/pick-style.ts';
import { styleOfProfile } from '../../../../client/shell/pickers/style-choices.ts';

const editor = vi.hoisted(() => ({
  rows: [] as readonly { readonly label: string; readonly description?: string }[],
  window: {},
  QuickPickItemKind: { Separator: -1 },
  l10n: {
    t: (text: string, ...values: readonly string[]) =>
      text.replace(/\{(\d)\}/g, (_, index) => values[index] ?? ''),
  },
}));

vi.mock('vscode', () => editor);

beforeEach(() => {
  editor.window = {
    showQuickPick: async (rows: typeof editor.rows) => {
      editor.rows = rows;
      return rows[0];
    },
  };
});

/** The first row, as Enter would take it, when a profile of these options is chosen. */
async function firstRow(options: RequestOptions) {
  const request = await pickStyle([], undefined, styleOfProfile({ id: 'polish', options }));
  const [{ label, description } = { label: '' }] = editor.rows;
  return { label, description, request };
}

describe('the style of a rephrasing', () => {
  test('of the chosen profile comes first', async () => {
    expect(await firstRow({ target_lang: 'en-US', writing_style: 'prefer_simple' })).toEqual({
      label: 'Simple',
      description: 'profile polish',
      request: { writing_style: 'prefer_simple' },
    });
  });

  test('can be a tone, also one that only the service knows', async () => {
    expect(await firstRow({ tone: 'solemn' })).toEqual({
      label: 'solemn',
      description: 'profile polish',
      request: { tone: 'solemn' },
    });
  });

  test.each<[string, RequestOptions]>([
    ['has neither', { target_lang: 'de' }],
    ['has the default', { writing_style: 'default' }],
    ['has both, which the service refuses', { writing_style: 'simple', tone: 'friendly' }],
  ])('is no particular one if the profile %s', async (_, options) => {
    expect(await firstRow(options)).toMatchObject({ label: 'No Particular Style', request: {} });
  });
});
