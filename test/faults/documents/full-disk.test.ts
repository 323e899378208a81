import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JobState } from '../../../packages/documents/model/job-state.ts';
import { type DocumentCli, withDocumentCli } from '../../support/documents/document-cli.ts';
import { TRANSLATED_LETTER } from '../../support/documents/document-jobs.ts';
import { type SmallDisk, whyNoSmallDisk, withSmallDisk } from '../../support/documents/small-disk.ts';
import { until } from '../../support/process/until.ts';

const TRANSLATE = ['translate', 'letter.txt', '--to', 'de', '--output', 'out', '--yes'];

const obstacle = whyNoSmallDisk();

/** Fills a disk at some time of a translation: what is sent, said and kept then, and that it ends well when there is room again. */
interface FullDisk {
  /** The folder that is a disk of its own: that of the journals and the spool, or that of the results. */
  readonly folder: 'state' | 'out';
  /** The options of its file system. */
  readonly options: string;
  /** Translates, and fills the disk before or meanwhile; gives what the command said. */
  readonly translate: (cli: DocumentCli, disk: SmallDisk) => Promise<string>;
  readonly makeRoom: (disk: SmallDisk) => Promise<void> | void;
  readonly says: string;
  readonly state: JobState | undefined;
  readonly uploads: number;
}

async function checkFullDisk(expected: FullDisk): Promise<void> {
  await withDocumentCli({ 'cut-download-consumes': 'false' }, (cli) =>
    withSmallDisk(path.join(cli.folder, expected.folder), expected.options, async (disk) => {
      const said = await expected.translate(cli, disk);
      expect(said).toContain(expected.says);
      const [job] = await cli.jobs();
      expect({ state: job?.state, uploads: await cli.uploads() }).toEqual({
        state: expected.state,
        uploads: expected.uploads,
      });
      const found = (await readdir(cli.out)).filter((name) => name !== '.keep' && name !== '.filler');
      expect(found).toEqual([]);
      await expected.makeRoom(disk);
      const again = await cli.run(job === undefined ? TRANSLATE : ['resume']);
      expect(again).toMatchObject({ code: 0 });
      expect(await cli.results()).toEqual({ 'letter.de.txt': TRANSLATED_LETTER });
      expect(await cli.uploads()).toBe(1);
    }),
  );
}

async function translateOn(cli: DocumentCli): Promise<string> {
  return (await cli.run(TRANSLATE)).stderr;
}

/** Translates, and fills the disk when a file in the folder of the state has so many bytes. */
async function translateAndFill(
  cli: DocumentCli,
  disk: SmallDisk,
  { folder, end, bytes }: { folder: string; end: string; bytes: number },
): Promise<string> {
  const running = cli.start(TRANSLATE);
  const at = path.join(cli.folder, 'state/parlance/documents', folder);
  await until(async () => (await sizeIn(at, end)) >= bytes);
  await disk.fill();
  return (await running.ended).stderr;
}

async function sizeIn(folder: string, end: string): Promise<number> {
  try {
    const [name] = (await readdir(folder)).filter((each) => each.endsWith(end));
    return name === undefined ? 0 : (await stat(path.join(folder, name))).size;
  } catch {
    return 0;
  }
}

/** Pauses the service before it answers a request, counted from now. */
async function pauseAt(cli: DocumentCli, request: number, fault: string): Promise<void> {
  const faults = [...(request > 1 ? [{ fault: 'delay=0', times: request - 1 }] : []), { fault }];
  await fetch(`${cli.url}/__control/faults`, { method: 'POST', body: JSON.stringify(faults) });
}

describe('a disk that is really full', () => {
  const cases: Readonly<Record<string, FullDisk>> = {
    'at the first journal: nothing is sent': {
      folder: 'state',
      options: 'size=1m',
      translate: async (cli, disk) => {
        await disk.fill();
        return translateOn(cli);
      },
      makeRoom: async (disk) => {
        await disk.empty();
        disk.resize('128m');
      },
      says: 'The disk is full',
      state: undefined,
      uploads: 0,
    },
    'at the result, where no file can be made: nothing is sent': {
      folder: 'out',
      options: 'size=1m,nr_inodes=1',
      translate: (cli) => translateOn(cli),
      makeRoom: (disk) => disk.resize('1m,nr_inodes=100'),
      says: 'The disk is full',
      state: 'PREPARED',
      uploads: 0,
    },
    'at the journal while the document is translated: it stays with the service': {
      folder: 'state',
      options: 'size=128m',
      translate: async (cli, disk) => {
        await pauseAt(cli, 2, 'delay=2000');
        return translateAndFill(cli, disk, { folder: 'keys', end: '', bytes: 1 });
      },
      makeRoom: (disk) => disk.empty(),
      says: 'The disk is full',
      state: 'UPLOADED',
      uploads: 1,
    },
    'before the download, with less room than it may need: it is not begun': {
      folder: 'state',
      options: 'size=32m',
      translate: (cli) => translateOn(cli),
      makeRoom: (disk) => disk.resize('128m'),
      says: 'bytes free, and the download needs',
      state: 'DONE',
      uploads: 1,
    },
    'in the middle of the download': {
      folder: 'state',
      options: 'size=128m',
      translate: async (cli, disk) => {
        await pauseAt(cli, 3, 'slow-body=100');
        return translateAndFill(cli, disk, { folder: 'spool', end: '.incoming', bytes: 1 });
      },
      makeRoom: (disk) => disk.empty(),
      says: 'The disk is full',
      state: 'FETCHING',
      uploads: 1,
    },
    'at the result, another disk: the translation is kept and half a file is not': {
      folder: 'out',
      options: 'size=1m',
      translate: async (cli, disk) => {
        await disk.fill();
        return translateOn(cli);
      },
      makeRoom: (disk) => disk.empty(),
      says: 'The disk is full',
      state: 'STORED',
      uploads: 1,
    },
  };

  for (const [name, expected] of Object.entries(cases)) {
    test(name, (context) => {
      context.skip(obstacle !== undefined, obstacle);
      return checkFullDisk(expected);
    });
  }
});
