import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Uri } from 'vscode';
import { applyEdits } from '#base';
import { captureCode } from '../../../../../client/translate/selection/code/capture-code.ts';
import { planEdits, unwritableResults } from '../../../../../client/translate/selection/plan-edits.ts';
import { planInsertions } from '../../../../../client/translate/selection/plan-insertions.ts';
import { markText, parseMarkedText } from '../../../../support/marked-text.ts';

const editor = vi.hoisted(() => ({
  setting: 'ask',
  answer: undefined as string | undefined,
  asked: [] as string[][],
  workspace: {},
  window: {},
  l10n: { t: (text: string) => text },
  ConfigurationTarget: { Global: 1 },
}));

vi.mock('vscode', () => editor);

beforeEach(() => {
  editor.setting = 'ask';
  editor.answer = undefined;
  editor.asked = [];
  editor.workspace = {
    getConfiguration: () => ({
      get: () => editor.setting,
      inspect: () => undefined,
      update: async (_: string, value: string) => {
        editor.setting = value;
      },
    }),
  };
  editor.window = {
    showQuickPick: async (items: readonly { readonly label: string }[]) => {
      editor.asked.push(items.map(({ label }) => label));
      return items.find(({ label }) => label === editor.answer);
    },
  };
});

const SLASHES = { line: ['//'], block: ['/*', '*/'] as const };

async function capture(marked: string, languageId = 'typescript') {
  const { text, spans } = parseMarkedText(marked);
  const uri = {} as Uri;
  const document = { text, languageId, uri, comments: SLASHES, quotes: ['"'] };
  const captured = await captureCode(document, spans);
  return { text, captured, pieces: captured.ok ? captured.pieces : [] };
}

/** Checks what is taken of code with ⟦marked⟧ selections or cursors. */
async function checkCaptured(marked: string, expected: string) {
  const { text, pieces } = await capture(marked);
  expect(
    markText(
      text,
      pieces.map(({ span }) => span),
    ),
  ).toBe(expected);
}

const BOTH = "⟦a('One'); // Two\nb('Three');⟧";

describe('strings in code: what is translated', () => {
  test('is clear for strings alone and for comments alone, so nobody is asked', async () => {
    await checkCaptured("⟦a('One', 'Two');⟧", "a('⟦One⟧', '⟦Two⟧');");
    await checkCaptured('a(); ⟦// One⟧', '⟦a(); // One⟧');
    await checkCaptured("a('O⟦⟧ne'); // Two", "a('⟦One⟧'); // Two");
    await checkCaptured("a('One'); // T⟦⟧wo", "⟦a('One'); // Two⟧");
    expect(editor.asked).toEqual([]);
  });

  test.each([
    ['Strings', 'strings', "a('⟦One⟧'); // Two\nb('⟦Three⟧');"],
    ['Comments', 'comments', "⟦a('One'); // Two\nb('Three');⟧"],
    ['Whole Text', 'wholeText', "⟦a('One'); // Two\nb('Three');⟧"],
  ])('is asked once if there is a choice: %s', async (answer, setting, expected) => {
    editor.answer = answer;
    await checkCaptured(BOTH, expected);
    await checkCaptured(BOTH, expected);
    expect(editor.asked).toEqual([['Strings', 'Comments', 'Whole Text']]);
    expect(editor.setting).toBe(setting);
  });

  test('is what is there, whatever was chosen', async () => {
    editor.setting = 'comments';
    await checkCaptured("⟦a('One');⟧", "a('⟦One⟧');");
    editor.setting = 'strings';
    await checkCaptured('⟦a(); // One⟧', '⟦a(); // One⟧');
  });

  test('is nothing if the user gives up', async () => {
    const { captured } = await capture(BOTH);
    expect(captured).toEqual({ ok: false, problem: undefined });
    expect(editor.setting).toBe('ask');
  });

  test('can be the whole text if it has neither, which is not remembered', async () => {
    editor.answer = 'Whole Text';
    await checkCaptured('⟦run();⟧', '⟦run();⟧');
    expect(editor.asked).toEqual([['Whole Text']]);
    expect(editor.setting).toBe('ask');
  });

  test('is shown to be missing on a line without text', async () => {
    const { captured } = await capture('run(⟦⟧);');
    expect(captured.ok ? '' : captured.problem?.text).toMatch(/^There is no text here\./);
  });

  test('are parts of one comment as they are, and never one text twice', async () => {
    await checkCaptured('a(); // One ⟦two⟧ three', 'a(); // One ⟦two⟧ three');
    await checkCaptured("a('O⟦⟧ne t⟦⟧wo');", "a('⟦One two⟧');");
  });
});

describe('strings in code: results', () => {
  test('are written with the escapes of their strings', async () => {
    const { text, pieces } = await capture("⟦a('One', `Two`);⟧");
    const edits = planEdits(pieces, ["l'un", "l'autre"], '\n');
    expect(applyEdits(text, edits)).toBe("a('l\\'un', `l'autre`);");
  });

  test('are inserted below with their lines', async () => {
    const { text, pieces } = await capture("⟦  a('One');\n  b('Two');⟧\nend();");
    const edits = planInsertions(text, pieces, ['Eins', 'Zwei'], { lineEnd: '\n', isProse: false });
    expect(applyEdits(text, edits)).toBe("  a('One');\n  a('Eins');\n  b('Two');\n  b('Zwei');\nend();");
  });

  test('that a string cannot hold are shown, and not written', async () => {
    const { pieces } = await capture('a := `O⟦⟧ne`', 'go');
    expect(planEdits(pieces, ['a ` b'], '\n')).toEqual([]);
    expect(unwritableResults(pieces, ['a ` b'])).toMatchObject([{ source: 'One', translation: 'a ` b' }]);
    expect(unwritableResults(pieces, ['Eins'])).toEqual([]);
  });
});
