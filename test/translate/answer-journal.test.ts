import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { describe, expect, test } from 'vitest';
import { fileNameOf, type ProcessIdentity, SYSTEM_PROCESSES } from '#files';
import { AnswerJournal } from '#translate';
import { withFiles } from '../support/cli.ts';

const LINE = { key: 'a', at: 1, text: 'Hallo', detected_source_language: 'EN', lasting: true };

/** Checks what a run finds of another one, and whether the file of that one is there afterwards. */
function checkLeft(
  writer: Partial<ProcessIdentity>,
  expected: { readonly found: number; readonly isKept: boolean },
): Promise<void> {
  return withFiles({}, async (stateFolder) => {
    const scope = { stateFolder, project: '/w', origin: 'https://service.example' };
    const before = new AnswerJournal(scope);
    await before.read();
    before.append([LINE]);
    const [folder = ''] = await readdir(path.join(stateFolder, 'answers'));
    const journals = path.join(stateFolder, 'answers', folder);
    const [file = ''] = await readdir(journals);
    const theirs = `${fileNameOf({ ...(await SYSTEM_PROCESSES.own()), ...writer, nonce: 'theirs' })}.journal`;
    await rename(path.join(journals, file), path.join(journals, theirs));
    const found = await new AnswerJournal(scope).read();
    const isKept = (await readdir(journals)).includes(theirs);
    expect({ found: found.length, isKept }).toEqual(expected);
  });
}

/** Reliability B3. */
describe('answers that another run has left', () => {
  test('are not taken while it lives', () => checkLeft({}, { found: 0, isKept: true }));

  test('are taken, and stay, where nobody knows whether it lives', () =>
    checkLeft({ machine: 'elsewhere' }, { found: 1, isKept: true }));

  test.runIf(platform === 'linux' || platform === 'darwin')('are taken over when it was killed', () =>
    checkLeft({ start: 'earlier1' }, { found: 1, isKept: false }),
  );
});
