import { beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#base';
import { translateHover } from '../../../../client/translate/providers/translate-hover.ts';

/** What the editor shows, and the texts that a hover wants to translate. */
const editor = vi.hoisted(() => ({ visible: [] as unknown[], captured: [] as string[] }));

vi.mock('vscode', () => ({ window: { visibleTextEditors: editor.visible } }));
vi.mock('../../../../client/translate/selection/capture-texts.ts', () => ({
  captureSpans: async ({ text, spans }: { text: string; spans: { start: number; end: number }[] }) => {
    editor.captured.push(...spans.map(({ start, end }) => text.slice(start, end)));
    return { ok: false };
  },
}));

beforeEach(() => {
  editor.visible.length = 0;
  editor.captured.length = 0;
});

/** Rests the mouse at an offset of a text with a selection, and gives what is translated. */
async function hoverAt(offset: number, text: string, selected: readonly [start: number, end: number]) {
  const [start, end] = selected;
  const document = {
    uri: 'file:///w/a.md',
    version: 1,
    languageId: 'markdown',
    getText: () => text,
    offsetAt: (position: number) => position,
  };
  const contains = (position: number) => start <= position && position <= end;
  editor.visible.push({ document, selections: [{ start, end, isEmpty: start === end, contains }] });
  const token = { isCancellationRequested: false };
  await translateHover({ log: silentLog } as never, { document, position: offset, token } as never);
  return editor.captured;
}

test('the selection below the mouse is translated', async () => {
  expect(await hoverAt(6, 'one two three', [4, 7])).toEqual(['two']);
});

test('what is selected elsewhere is not', async () => {
  expect(await hoverAt(1, 'one two three', [4, 7])).toEqual([]);
});

test.each([
  [1_000, 1],
  [1_001, 0],
])('a selection of %i characters is sent and billed %i times', async (length, times) => {
  expect(await hoverAt(0, 'a'.repeat(2_000), [0, length])).toHaveLength(times);
});
