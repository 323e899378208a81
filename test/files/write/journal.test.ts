import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NODE_FILES } from '#files';
import { openJournal } from '../../../packages/files/write/journal.ts';
import { temporaryName } from '../../../packages/files/write/temporary-name.ts';
import { withFiles } from '../../support/cli.ts';
import { VirtualClock } from '../../support/process/virtual-clock.ts';

test('removing work removes what a process left that was killed while it wrote it, and nothing of other work', () =>
  withFiles({}, async (folder) => {
    const schema = v.object({ id: v.string(), created: v.number() });
    const setting = { files: NODE_FILES, folder, clock: new VirtualClock(), schema };
    const journal = openJournal(setting, () => undefined);
    for (const id of ['one', 'two']) await journal.write({ id, created: 1 });
    const [own, other] = ['one.json', 'two.json'].map((name) => temporaryName(name));
    for (const name of [own, other]) await writeFile(path.join(folder, name ?? ''), '{');
    await journal.remove('one');
    expect((await readdir(folder)).sort()).toEqual([other, 'two.json']);
  }));
