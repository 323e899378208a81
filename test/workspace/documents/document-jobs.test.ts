import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TRANSLATED_LETTER, withJobs } from '../../support/document-jobs.ts';

describe('a document is translated once', () => {
  test('from the file to the file, and nothing else is left of it but its journal', () =>
    withJobs({}, async ({ open, letter, out, folder, secrets, uploads }) => {
      const jobs = open();
      const job = await jobs.start(letter);
      expect(job).toMatchObject({ state: 'PLACED', placed: path.join(out, 'letter.de.txt') });
      expect(await readFile(path.join(out, 'letter.de.txt'), 'utf8')).toBe(TRANSLATED_LETTER);
      expect(await readdir(out)).toEqual(['letter.de.txt']);
      expect(await readdir(path.join(folder, 'state', 'spool'))).toEqual([]);
      expect(await readdir(path.join(folder, 'state', 'locks'))).toEqual([]);
      expect(secrets.values.size).toBe(0);
      expect(await uploads()).toBe(1);
      expect(jobs.events.flatMap((event) => (event.kind === 'changed' ? [event.job.state] : []))).toEqual([
        'PREPARED',
        'SENT',
        'UPLOADED',
        'DONE',
        'FETCHING',
        'FETCHING',
        'STORED',
        'STORED',
        'PLACED',
      ]);
    }));
});
