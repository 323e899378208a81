import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pickMany } from '../../../../client/shell/pickers/pick-many.ts';

const editor = vi.hoisted(() => ({
  shown: [] as string[],
  window: {},
  QuickPickItemKind: { Separator: -1 },
  l10n: { t: (text: string) => text },
}));

vi.mock('vscode', () => editor);

interface Row {
  readonly label: string;
  readonly description?: string;
  readonly kind?: number;
}

/** What the editor's list with check boxes does with the keyboard. */
class FakeList {
  items: readonly Row[] = [];
  selectedItems: readonly Row[] = [];
  activeItems: readonly Row[] = [];
  readonly #listeners: { value?: (value: string) => void; accept?: () => void; hide?: () => void } = {};
  onDidChangeValue(listener: (value: string) => void) {
    this.#listeners.value = listener;
  }
  onDidAccept(listener: () => void) {
    this.#listeners.accept = listener;
  }
  onDidHide(listener: () => void) {
    this.#listeners.hide = listener;
  }
  show() {}
  dispose() {}
  hide() {
    this.#listeners.hide?.();
  }
  type(value: string) {
    this.#listeners.value?.(value);
  }
  enter() {
    this.#listeners.accept?.();
  }
  focus(label: string) {
    this.activeItems = this.items.filter((item) => item.label === label);
  }
  toggle(label: string) {
    const isTicked = this.selectedItems.some((item) => item.label === label);
    const row = this.items.filter((item) => item.label === label);
    this.selectedItems = isTicked
      ? this.selectedItems.filter((item) => item.label !== label)
      : [...this.selectedItems, ...row];
  }
}

const list = { current: new FakeList() };

beforeEach(() => {
  editor.shown = [];
  editor.window = {
    createQuickPick: () => {
      list.current = new FakeList();
      return list.current;
    },
    showInformationMessage: async (text: string) => {
      editor.shown.push(text);
    },
  };
});

const GERMAN = { label: 'German', description: 'de, Deutsch' };
const FRENCH = { label: 'French', description: 'fr, français' };
const HEADING = { label: 'All Languages', kind: -1 };

/** Checks what a list in which German is ticked gives after some keys. */
async function checkPicked(keys: (list: FakeList) => void, expected: readonly string[] | undefined) {
  const items = [HEADING, GERMAN, FRENCH];
  const picked = pickMany({ title: '', placeholder: '', items, ticked: [GERMAN] });
  keys(list.current);
  expect((await picked)?.map(({ label }) => label)).toEqual(expected);
}

describe('a picker with check boxes', () => {
  test('takes what is ticked from the start', () => checkPicked((rows) => rows.enter(), ['German']));

  test('takes the row that Enter is pressed on', () =>
    checkPicked(
      (rows) => {
        rows.focus('French');
        rows.enter();
      },
      ['French'],
    ));

  test('takes the row that a filter leaves, also by a native name', () =>
    checkPicked(
      (rows) => {
        rows.type('franç');
        rows.enter();
      },
      ['French'],
    ));

  test('takes what the user ticked, wherever Enter is pressed', () =>
    checkPicked(
      (rows) => {
        rows.toggle('French');
        rows.focus('German');
        rows.enter();
      },
      ['German', 'French'],
    ));

  test('says that nothing is chosen if nothing is', async () => {
    await checkPicked((rows) => {
      rows.toggle('German');
      rows.focus('German');
      rows.enter();
    }, undefined);
    expect(editor.shown).toEqual(['Nothing chosen. Tick a row, or press Enter on it.']);
  });

  test('says nothing if the user gives up', async () => {
    await checkPicked((rows) => rows.hide(), undefined);
    expect(editor.shown).toEqual([]);
  });
});
