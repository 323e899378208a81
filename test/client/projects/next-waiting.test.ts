import { beforeEach, expect, test, vi } from 'vitest';
import { message } from '#base';
import type { FilePair } from '#manifest';
import { showNeighbor } from '../../../client/projects/units/next-waiting.ts';
import {
  allUnits,
  type FileNode,
  projectNode,
  type ReviewOrder,
  type UnitNode,
} from '../../../client/projects/view/translation-nodes.ts';

interface Place {
  readonly line: number;
  readonly character: number;
}

const editor = vi.hoisted(() => ({ file: '', line: 0, shown: [] as string[] }));

vi.mock('vscode', async () => {
  const { vscodeForSync } = await import('../../support/sync-editor.ts');
  const { Uri, workspace, window } = vscodeForSync;
  class Range {
    readonly start: Place & { compareTo(other: Place): number };

    constructor(line: number, character: number) {
      this.start = {
        line,
        character,
        compareTo: (other) => line - other.line || character - other.character,
      };
    }
  }
  return {
    ...vscodeForSync,
    Range,
    TextEditorRevealType: { InCenterIfOutsideViewport: 2 },
    workspace: { ...workspace, openTextDocument: async (uri: { readonly path: string }) => ({ uri }) },
    window: {
      ...window,
      setStatusBarMessage: (text: string) => editor.shown.push(text),
      get activeTextEditor() {
        if (editor.file === '') return undefined;
        return { document: { uri: Uri.file(editor.file) }, selection: new Range(editor.line, 0) };
      },
      showTextDocument: async (
        { uri }: { readonly uri: { readonly path: string } },
        { selection: { start } }: { readonly selection: Range },
      ) => {
        Object.assign(editor, { file: uri.path, line: start.line });
        return { revealRange: () => undefined };
      },
    },
  };
});

beforeEach(() => Object.assign(editor, { file: '', line: 0, shown: [] }));

/** Units that wait, as `FILE:LINE` or `FILE:LINE:RISK`: those of `en.md` have no translation yet. */
function unitsAt(...places: readonly string[]): readonly UnitNode[] {
  return unitsIn('file', ...places);
}

function unitsIn(order: ReviewOrder, ...places: readonly string[]): readonly UnitNode[] {
  const units = places.map((place): UnitNode => {
    const [path = '', line = '', risk] = place.split(':');
    const at = { line: Number(line), character: 0 };
    const range = { start: at, end: at };
    return {
      kind: 'unit',
      folder: '/p',
      id: place,
      state: 'review',
      path,
      range,
      text: place,
      message: message('It waits.'),
      risk: risk === undefined ? undefined : { percent: Number(risk), reasons: [message('Risky.')] },
    };
  });
  const files = { target: 'de.md', locale: 'de' } as FilePair;
  const state = { missing: 0, stale: 0, review: units.length, edited: 0 };
  const node = { kind: 'translation', folder: '/p', files, state, units } satisfies FileNode;
  return allUnits([projectNode('/p', [node])], order);
}

/** Checks where the cursor goes, step by step. */
async function checkWalk(
  units: readonly UnitNode[],
  steps: readonly (1 | -1)[],
  expected: readonly string[],
  order: ReviewOrder = 'file',
) {
  const seen: string[] = [];
  for (const step of steps) {
    expect(await showNeighbor(units, step, order)).toBe('done');
    seen.push(`${editor.file.slice('/p/'.length)}:${editor.line}`);
  }
  expect(seen).toEqual(expected);
}

test('the next unit is the one below the cursor, then the first of the next file, and in the end the first of all', () =>
  checkWalk(
    unitsAt('de.md:4', 'en.md:1', 'de.md:2'),
    [1, 1, 1, 1],
    ['de.md:2', 'de.md:4', 'en.md:1', 'de.md:2'],
  ));

test('the way back is the same', () =>
  checkWalk(
    unitsAt('de.md:4', 'en.md:1', 'de.md:2'),
    [-1, -1, -1, -1],
    ['en.md:1', 'de.md:4', 'de.md:2', 'en.md:1'],
  ));

test('the cursor in the file decides', async () => {
  Object.assign(editor, { file: '/p/de.md', line: 3 });
  await checkWalk(unitsAt('de.md:2', 'de.md:4'), [1, -1], ['de.md:4', 'de.md:2']);
});

test('by risk, the most risky unit of all files comes first, and those without a risk come last', () =>
  checkWalk(
    unitsIn('risk', 'de.md:1', 'de.md:2:10', 'fr.md:5:80', 'de.md:4:30'),
    [1, 1, 1, 1, 1, -1],
    ['fr.md:5', 'de.md:4', 'de.md:2', 'de.md:1', 'fr.md:5', 'de.md:1'],
    'risk',
  ));

test('by risk, a cursor where nothing waits goes to the most risky unit', async () => {
  Object.assign(editor, { file: '/p/de.md', line: 3 });
  await checkWalk(unitsIn('risk', 'de.md:2:10', 'de.md:4:20'), [1], ['de.md:4'], 'risk');
  expect(editor.shown).toEqual(['1 of 2: Risky.']);
});

test('what a unit waits for is said with its place among all', async () => {
  await showNeighbor(unitsAt('de.md:2', 'de.md:4'), 1, 'file');
  expect(editor.shown).toEqual(['1 of 2: It waits.']);
});

test('where nothing waits, that is said', async () => {
  expect(await showNeighbor([], 1, 'risk')).toBe('refused');
});
