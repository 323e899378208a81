import { beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { NetworkError, QuotaExceededError } from '#service';
import { acceptBill } from '../../../../client/documents/accept-bill.ts';
import { showErrors } from '../../../../client/shell/ui/show-error.ts';
import { billText, needsConfirmation } from '../../../../client/translate/sending/confirm-bill.ts';
import { confirmDone } from '../../../../client/translate/sending/confirm-done.ts';

/** What the editor shows, and the button that is pressed. */
const editor = vi.hoisted(() => ({
  shown: [] as string[],
  buttons: [] as string[],
  pressed: '',
  confirmAbove: 0,
}));

vi.mock('vscode', () => {
  const show = (text: string, ...rest: readonly (string | { readonly detail?: string })[]) => {
    const details = rest.flatMap((each) => (typeof each === 'object' ? (each.detail ?? '') : []));
    editor.shown.push(text, ...details);
    editor.buttons = rest.flatMap((each) => (typeof each === 'string' ? each : []));
    return Promise.resolve(editor.buttons.find((button) => button === editor.pressed));
  };
  return {
    env: { language: 'en' },
    l10n: {
      t: (text: string, ...args: readonly unknown[]) =>
        text.replace(/\{(\d)\}/g, (_, index: string) => String(args[Number(index)])),
    },
    window: {
      setStatusBarMessage: (text: string) => editor.shown.push(text),
      showInformationMessage: show,
      showWarningMessage: show,
      showErrorMessage: show,
    },
    workspace: {
      getConfiguration: () => ({
        get: (name: string) => (name === 'parlance.translate.confirmAbove' ? editor.confirmAbove : ''),
      }),
    },
  };
});

beforeEach(() => {
  Object.assign(editor, { shown: [], buttons: [], pressed: '' });
});

test('what came from the cache is not counted as 0 characters', () => {
  const bill = { characters: 0, again: 0, segments: 3, requests: 0, known: 3 };
  expect(confirmDone('done', bill, 'translate')).toBe('done');
  expect(billText(bill)).toBe('3 texts from the cache');
  expect(editor.shown).toEqual(['$(check) Translated texts: 3, from the cache']);
});

test.each([
  [0, 1_000_000, false],
  [5_000, 5_000, false],
  [5_000, 5_001, true],
])('a setting of %i asks about %i characters: %s', (confirmAbove, characters, asks) => {
  editor.confirmAbove = confirmAbove;
  expect(needsConfirmation({ characters })).toBe(asks);
});

test('the bill for a document names the file, its languages, the destination, and what is left', async () => {
  const job = {
    source: { name: 'letter.docx' },
    options: { source_lang: 'en', target_lang: 'de' },
    target: { name: 'letter.de.docx' },
    price: { bound: 'at-least', characters: 50_000 },
  };
  const usage = { character_count: 100, character_limit: 1_100 };
  editor.pressed = 'Translate';
  expect(await acceptBill([{ action: 'upload', job } as never], [], usage as never)).toBe(true);
  const [question, detail] = editor.shown;
  expect(question).toBe('Translate letter.docx?');
  expect(detail).toContain('letter.docx (EN → DE) to letter.de.docx');
  expect(detail).toContain('You have 1,000 characters left.');
});

test.each([
  ['a lost connection', new NetworkError('reset', {}), 'Try Again'],
  ['a used-up quota', new QuotaExceededError('used up'), 'Show Usage'],
])('the next step after %s is a button', async (_, error, button) => {
  let tries = 0;
  editor.pressed = 'Try Again';
  const recoveries = { warned: () => undefined };
  const context = { statusItem: { block: () => undefined }, recoveries, log: silentLog };
  const work = async () => {
    throw error;
  };
  expect(await showErrors(context, work, () => tries++)).toBe('failed');
  expect(editor.buttons).toContain(button);
  await Promise.resolve();
  expect(tries).toBe(button === 'Try Again' ? 1 : 0);
});
