import { expect, test } from 'vitest';
import type { Files, OpenFile } from '../../packages/files/files.ts';
import { writeDurably } from '../../packages/files/write/write-durably.ts';

/** Files that note each change in the order in which it is made; one of them fails on request. */
function notedFiles(failing?: string) {
  const steps: string[] = [];
  const note = (step: string) => async () => {
    steps.push(step);
    if (step === failing) throw new Error(step);
  };
  const open: OpenFile = { write: note('write'), sync: note('sync'), close: note('close') };
  const create = () => note('create')().then(() => open);
  const folder = { rename: note('rename'), remove: note('remove'), syncFolder: note('syncFolder') };
  return { steps, files: { create, list: async () => [], ...folder } as unknown as Files };
}

/** Checks the steps of a write, up to the one that fails. */
async function checkSteps(failing: string | undefined, ...expected: readonly string[]): Promise<void> {
  const { files, steps } = notedFiles(failing);
  const written = writeDurably(files, '/nowhere/a.json', new Uint8Array());
  await (failing === undefined ? written : expect(written).rejects.toThrow(failing));
  expect(steps).toEqual(expected);
}

test('the bytes are on the disk before the file has its name, and the name afterwards (reliability W1)', () =>
  checkSteps(undefined, 'create', 'write', 'sync', 'close', 'rename', 'syncFolder'));

test.each([
  ['write', ['create', 'write', 'close', 'remove']],
  ['sync', ['create', 'write', 'sync', 'close', 'remove']],
  ['rename', ['create', 'write', 'sync', 'close', 'rename', 'remove']],
])('where %s fails, nothing is left (reliability W1)', (failing, steps) => checkSteps(failing, ...steps));
