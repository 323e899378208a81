import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withJobs } from '../support/documents/document-jobs.ts';
import { collectLog } from '../support/process/collected-log.ts';

test('each change of state has a line', () =>
  withJobs({}, async ({ open, letter }) => {
    const log = collectLog();
    const { id } = await open({ log }).start(letter);
    expect(log.lines).toEqual(
      [
        'from=PREPARED to=SENT',
        'from=SENT to=UPLOADED',
        'from=UPLOADED to=DONE',
        'from=DONE to=FETCHING',
        'from=FETCHING to=STORED',
        'from=STORED to=PLACED',
      ].map((change) => `info document job id=${id} ${change}`),
    );
  }));

test('a problem that lets a job rest is named in its line', () =>
  withJobs({}, async ({ open, letter, fault }) => {
    const log = collectLog();
    fault('/v2/document', 'status=456');
    const { id } = await open({ log }).start(letter);
    expect(log.lines.at(-1)).toBe(`info document job id=${id} from=SENT to=FAILED problem=quota`);
  }));

test('secrets that cannot be kept have a line, without what the store says', () =>
  withJobs({}, async ({ open, letter, secrets }) => {
    const log = collectLog();
    const store = () => Promise.reject(new Error('canary'));
    await open({ log, secrets: { ...secrets, store } }).start(letter);
    expect(log.lines.join('\n')).toMatch(/^warning secrets cannot be kept id=[0-9a-f]{32} error=Error$/m);
    expect(log.lines.join('\n')).not.toContain('canary');
  }));

test('a damaged journal that is set aside has a line', () =>
  withJobs({}, async ({ open, letter, folder }) => {
    const { id } = await open().start(letter);
    const journals = path.join(folder, 'state', 'jobs');
    await writeFile(path.join(journals, `${id}.json`), '{');
    const log = collectLog();
    await open({ log }).list();
    const [aside] = await readdir(journals);
    expect(log.lines).toEqual([`warning journal set aside file=${aside}`]);
  }));
