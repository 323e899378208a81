import { chmod, mkdir, readdir, readFile, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getuid, platform } from 'node:process';
import { describe, expect, test } from 'vitest';
import { type Files, NODE_FILES } from '#files';
import { fileLocations } from '../../packages/documents/storage/file-locations.ts';
import { type JobBench, TRANSLATED_LETTER, withJobs } from '../support/documents/document-jobs.ts';
import { inTurn } from '../support/runs.ts';

/** Where the disk is full: a step, and the paths for which it fails. */
interface FullDisk {
  readonly step: 'create' | 'write' | 'sync' | 'rename' | 'link' | 'syncFolder';
  readonly where: RegExp;
  /** How often it works before. */
  readonly after?: number;
  readonly code?: string;
}

/** A full disk, and what a test asks about it. */
interface FullFiles extends Files {
  repair(): void;
  /** How many of the created files are open. */
  openFiles(): number;
}

/** The file system of this machine, on a disk that is full at one step until it is repaired. */
function fullAt({ step, where, after = 0, code = 'ENOSPC' }: FullDisk): FullFiles {
  let left = after;
  let isFull = true;
  let openFiles = 0;
  const pass = (name: FullDisk['step'], at: string) => {
    if (!isFull || name !== step || !where.test(at) || left-- > 0) return;
    left = 0;
    throw Object.assign(new Error(`${code}: no space left on device, ${name}`), { code });
  };
  return {
    ...NODE_FILES,
    repair: () => {
      isFull = false;
    },
    openFiles: () => openFiles,
    async create(file) {
      pass('create', file);
      const open = await NODE_FILES.create(file);
      openFiles++;
      return {
        write: async (bytes) => {
          pass('write', file);
          await open.write(bytes);
        },
        sync: async () => {
          pass('sync', file);
          await open.sync();
        },
        close: async () => {
          openFiles--;
          await open.close();
        },
      };
    },
    rename: async (from, to) => {
      pass('rename', to);
      await NODE_FILES.rename(from, to);
    },
    link: async (from, to) => {
      pass('link', to);
      await NODE_FILES.link(from, to);
    },
    syncFolder: async (folder) => {
      pass('syncFolder', folder);
      await NODE_FILES.syncFolder(folder);
    },
  };
}

/** How many times the service was asked for the translation itself. */
async function downloads({ service }: JobBench): Promise<number> {
  const { requests } = (await (await fetch(`${service.url}/__control/journal`)).json()) as {
    requests: { path: string }[];
  };
  return requests.filter((request) => request.path.endsWith('/result')).length;
}

const SPOOL = /[\\/]spool[\\/]/;
const JOBS = /[\\/]jobs[\\/]/;
const OUT = /[\\/]out([\\/]|$)/;

/** The job rests with the disk's problem; when there is room again, it ends well, with one upload and nothing half written. */
async function checkFull(disk: FullDisk, state: string, downloadsBefore: number): Promise<void> {
  await withJobs({ 'cut-download-consumes': 'false' }, async (bench) => {
    const files = fullAt(disk);
    const ports = { files, locations: fileLocations(files) };
    const job = await bench.open(ports).start(bench.letter);
    expect(job).toMatchObject({ state, problem: { kind: 'disk' } });
    expect(job.problem?.what.args[0]).toContain(disk.code ?? 'ENOSPC');
    expect(await downloads(bench)).toBe(downloadsBefore);
    expect(await readdir(bench.out)).toEqual([]);
    expect(files.openFiles()).toBe(0);
    files.repair();
    const resumed = await bench.open(ports).resume({ sendPrepared: true });
    expect(resumed).toMatchObject({ jobs: [{ state: 'PLACED' }], locked: [] });
    expect(await readFile(path.join(bench.out, 'letter.de.txt'), 'utf8')).toBe(TRANSLATED_LETTER);
    expect(await readdir(bench.out)).toEqual(['letter.de.txt']);
    expect(await bench.uploads()).toBe(1);
  });
}

/** Reliability D3. */
describe('a full disk stops before the only download if it can be known', () => {
  test.each<[step: FullDisk, state: string]>(
    inTurn([
      [{ step: 'write', where: /\.probe$/ }, 'DONE'],
      [{ step: 'sync', where: /\.probe$/ }, 'DONE'],
      [{ step: 'create', where: SPOOL }, 'DONE'],
      [{ step: 'syncFolder', where: /[\\/]spool$/ }, 'DONE'],
      [{ step: 'write', where: JOBS, after: 2 }, 'SENT'],
      [{ step: 'write', where: JOBS, after: 3 }, 'UPLOADED'],
      [{ step: 'rename', where: JOBS, after: 4 }, 'DONE'],
      [{ step: 'create', where: OUT, after: 1 }, 'DONE'],
      [{ step: 'create', where: OUT, code: 'EROFS' }, 'PREPARED'],
    ]),
  )('%j: the job rests as %s', (disk, state) => checkFull(disk, state, 0));
});

/** Reliability D4. */
describe('a full disk after that loses nothing that has come', () => {
  test.each<[step: FullDisk, state: string]>(
    inTurn([
      [{ step: 'link', where: OUT }, 'STORED'],
      [{ step: 'write', where: JOBS, after: 6 }, 'FETCHING'],
      [{ step: 'rename', where: /\.complete$/ }, 'FETCHING'],
      [{ step: 'sync', where: /\.incoming$/ }, 'FETCHING'],
    ]),
  )('%j: the job rests as %s', (disk, state) => checkFull(disk, state, 1));

  test('room is looked for before: four times the source, and 64 MiB at least', () =>
    withJobs({}, async (bench) => {
      const files = { ...NODE_FILES, freeBytes: async () => 64 * 1024 * 1024 - 1 };
      const job = await bench.open({ files }).start(bench.letter);
      expect(job).toMatchObject({ state: 'DONE', problem: { kind: 'disk' } });
      expect(job.problem?.what.args).toEqual([67_108_863, 67_108_864]);
      expect(await downloads(bench)).toBe(0);
    }));

  test('a disk that fills while the translation arrives: the part is kept, and the job says why', () =>
    withJobs({}, async (bench) => {
      const files = fullAt({ step: 'write', where: /\.incoming$/ });
      const job = await bench.open({ files }).start(bench.letter);
      expect(job).toMatchObject({ state: 'FETCHING', problem: { kind: 'disk' } });
      expect(job.problem?.what.text).toContain('The disk is full');
      expect(job.problem?.next.text).toContain('the rest may be lost');
    }));

  test.each([
    [16 * 1024 * 1024, 'PLACED'],
    [16 * 1024 * 1024 - 1, 'FETCHING'],
  ])('of a result without an announced length goes on while %i bytes are free: %s', (bytes, state) =>
    withJobs({}, async ({ open, letter, client }) => {
      const PIECE = 1024 * 1024;
      let looks = 0;
      const files = { ...NODE_FILES, freeBytes: async () => (looks++ === 0 ? 2 ** 40 : bytes) };
      const body = (async function* () {
        for (let index = 0; index < 6; index++) yield new Uint8Array(PIECE).fill(0x20);
      })();
      const answer = { contentType: null, contentLength: undefined, traceId: undefined, body, cancel() {} };
      const downloadDocument = async () => answer;
      const job = await open({ files, client: { ...client, downloadDocument } }).start(letter);
      expect([job.state, looks]).toEqual([state, 2]);
    }),
  );

  test('a result without an announced length is stopped before it fills the disk (reliability D3)', () =>
    withJobs({}, async ({ open, letter, client }) => {
      const MIB = 1024 * 1024;
      let written = 0;
      const files = { ...NODE_FILES, freeBytes: async () => 80 * MIB - written };
      const body = (async function* () {
        for (; written < 100 * MIB; written += MIB) yield new Uint8Array(MIB).fill(0x20);
      })();
      const answer = { contentType: null, contentLength: undefined, traceId: undefined, body, cancel() {} };
      const job = await open({
        files,
        client: { ...client, downloadDocument: async () => answer },
      }).start(letter);
      expect(job).toMatchObject({ state: 'FETCHING', problem: { kind: 'disk' } });
      expect(job.problem?.what.text).toContain('no announced length');
      expect(written).toBeLessThan(80 * MIB);
    }));
});

test('without room for its journal a job is not begun, and nothing is sent', () =>
  withJobs({}, async (bench) => {
    const files = fullAt({ step: 'write', where: JOBS });
    await expect(bench.open({ files }).start(bench.letter)).rejects.toThrow('ENOSPC');
    expect(await bench.uploads()).toBe(0);
    expect(await readdir(path.join(bench.folder, 'state', 'jobs'))).toEqual([]);
  }));

/** Changes the target once the translation is stored here, and gives the job that was then resumed. */
async function changeTarget(bench: JobBench, change: () => Promise<void>) {
  const files = fullAt({ step: 'link', where: OUT });
  const stored = await bench.open({ files, locations: fileLocations(files) }).start(bench.letter);
  expect(stored.state).toBe('STORED');
  await change();
  const { jobs } = await bench.open().resume();
  const [job] = jobs;
  expect(job).toMatchObject({ state: 'STORED', problem: { kind: 'input' } });
  return job;
}

describe('a target that has changed: the translation stays here with the reason, and can be saved elsewhere', () => {
  test.each<[why: string, change: (bench: JobBench) => Promise<unknown>, says: string]>(
    inTurn([
      ['the folder is gone', ({ out }) => rmdir(out), 'does not exist'],
      [
        'the folder has become a link',
        async ({ out, folder }) => {
          await rename(out, path.join(folder, 'moved'));
          await symlink(path.join(folder, 'moved'), out);
        },
        'is a link',
      ],
      [
        'the folder has become a file',
        async ({ out }) => {
          await rmdir(out);
          await writeFile(out, '');
        },
        'is not a folder',
      ],
      [
        'the name is a link',
        ({ out, folder }) => symlink(path.join(folder, 'letter.txt'), path.join(out, 'letter.de.txt')),
        'is a link',
      ],
      ['the name is a folder', ({ out }) => mkdir(path.join(out, 'letter.de.txt')), 'is not a file'],
    ]),
  )('%s', (_, change, says) =>
    withJobs({}, async (bench) => {
      const job = await changeTarget(bench, async () => void (await change(bench)));
      expect(job?.problem?.what.text).toContain(says);
      const elsewhere = path.join(bench.folder, 'elsewhere');
      await mkdir(elsewhere);
      const saved = await bench.open().save(job?.id ?? '', elsewhere);
      expect(saved).toMatchObject({ state: 'PLACED', placed: path.join(elsewhere, 'letter.de.txt') });
      expect(await readFile(saved.placed ?? '', 'utf8')).toBe(TRANSLATED_LETTER);
      expect(await bench.uploads()).toBe(1);
    }),
  );

  test('a link above the folder that leads elsewhere now', () =>
    withJobs({}, async (bench) => {
      const [a, b, link] = ['a', 'b', 'link'].map((name) => path.join(bench.folder, name)) as [
        string,
        string,
        string,
      ];
      for (const each of [a, b]) await mkdir(path.join(each, 'out'), { recursive: true });
      await symlink(a, link);
      const letter = { ...bench.letter, targetFolder: path.join(link, 'out') };
      const job = await changeTarget({ ...bench, letter }, async () => {
        await rm(link);
        await symlink(b, link);
      });
      expect(job?.problem?.what.text).toContain('leads to a different folder');
    }));

  test('a file that has taken the name stays; the translation gets the next one', () =>
    withJobs({}, async (bench) => {
      const files = fullAt({ step: 'link', where: OUT });
      await bench.open({ files, locations: fileLocations(files) }).start(bench.letter);
      await writeFile(path.join(bench.out, 'LETTER.de.txt'), 'mine');
      expect(await bench.open().resume()).toMatchObject({
        jobs: [{ placed: path.join(bench.out, 'letter.de (2).txt') }],
      });
      expect(await readFile(path.join(bench.out, 'LETTER.de.txt'), 'utf8')).toBe('mine');
    }));

  test('a file that takes the name at the last moment stays; the translation gets the next one', () =>
    withJobs({}, async (bench) => {
      let isTaken = false;
      const link: Files['link'] = async (from, to) => {
        if (!isTaken) await writeFile(to, 'mine');
        isTaken = true;
        await NODE_FILES.link(from, to);
      };
      const files = { ...NODE_FILES, link };
      const job = await bench.open({ files, locations: fileLocations(files) }).start(bench.letter);
      expect(job).toMatchObject({ state: 'PLACED', placed: path.join(bench.out, 'letter.de (2).txt') });
      expect(await readFile(path.join(bench.out, 'letter.de.txt'), 'utf8')).toBe('mine');
    }));

  test.each([
    ['whole', (text: string) => text, ['letter.de.txt']],
    [
      'something else by now',
      (text: string) => text.replaceAll('đ', 'd'),
      ['letter.de (2).txt', 'letter.de.txt'],
    ],
    ['of another length', (text: string) => `${text}\n`, ['letter.de (2).txt', 'letter.de.txt']],
  ])('a translation that got its name before its run ended is there once if it is %s', (_, change, names) =>
    withJobs({}, async (bench) => {
      const files = fullAt({ step: 'syncFolder', where: OUT });
      const stored = await bench.open({ files, locations: fileLocations(files) }).start(bench.letter);
      expect(stored).toMatchObject({ state: 'STORED', problem: { kind: 'disk' } });
      const file = path.join(bench.out, 'letter.de.txt');
      await rm(file);
      await writeFile(file, change(TRANSLATED_LETTER));
      expect(await bench.open().resume()).toMatchObject({ jobs: [{ state: 'PLACED' }] });
      expect((await readdir(bench.out)).sort()).toEqual(names);
    }),
  );

  test('a read-only folder stops before the upload', (context) => {
    context.skip(platform === 'win32', 'Windows has no read-only folders.');
    context.skip(getuid?.() === 0, 'The superuser may write everywhere; EROFS above stands for it.');
    return withJobs({}, async (bench) => {
      await chmod(bench.out, 0o500);
      const job = await bench.open().start(bench.letter);
      await chmod(bench.out, 0o700);
      expect(job).toMatchObject({ state: 'PREPARED', problem: { kind: 'input' } });
      expect(await bench.uploads()).toBe(0);
    });
  });
});

describe('another volume, and one without second names of files', () => {
  test('only another volume is a reason to copy', () =>
    withJobs({}, async (bench) => {
      const named: string[] = [];
      const link: Files['link'] = async (from) => {
        named.push(path.dirname(from));
        throw Object.assign(new Error('EIO'), { code: 'EIO' });
      };
      const files = { ...NODE_FILES, link };
      const job = await bench.open({ files, locations: fileLocations(files) }).start(bench.letter);
      expect(job).toMatchObject({ state: 'STORED', problem: { kind: 'disk' } });
      expect(named).not.toContain(bench.out);
    }));

  test.each<[why: string, codes: readonly string[]]>(
    inTurn([
      ['another volume: copied, then named', ['EXDEV']],
      ['no second names: the place is kept by an empty file', ['EPERM', 'EPERM']],
      ['both', ['EXDEV', 'ENOTSUP']],
    ]),
  )('%s', (_, codes) =>
    withJobs({}, async (bench) => {
      const left = [...codes];
      const files: Files = {
        ...NODE_FILES,
        link: async (from, to) => {
          const code = left.shift();
          if (code !== undefined) throw Object.assign(new Error(code), { code });
          await NODE_FILES.link(from, to);
        },
      };
      const job = await bench.open({ files, locations: fileLocations(files) }).start(bench.letter);
      expect(job).toMatchObject({ state: 'PLACED' });
      expect(await readdir(bench.out)).toEqual(['letter.de.txt']);
      expect(await readFile(job.placed ?? '', 'utf8')).toBe(TRANSLATED_LETTER);
    }),
  );
});
