import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runLimited } from '#files';
import { whyNoSmallDisk, withSmallDisk } from '../../support/documents/small-disk.ts';
import { faultsOfEnd, type TrialFolder, useTrials } from '../../support/machine/trial-folder.ts';
import { inTurn } from '../../support/runs.ts';

/** Command lines that write: files, folders, the state of a sync, the cache, and the state of the user. */
const WRITERS: readonly string[] = [
  'format --write quoted.en-de.glossary.csv',
  'check --fix spaces.en-de.glossary.csv',
  'check --fix list.de.style-rules.json',
  'convert product.en-de.glossary.csv --to tsv --output out.tsv',
  'convert product.en-de.glossary.csv --to tsv --output old.tsv --force',
  'export product.en-de.glossary.csv --output out.xlsx',
  'import terms.csv --output-dir new',
  'translate-file texts.json --to de --output out.json',
  'translate-file texts.json --to de --output texts.fr.json --force',
  'document translate letter.txt --to de --yes',
  'voice voice.wav --to de --output new',
  'glossary entries Product --pair en-de --output out.tsv',
  'languages list --refresh',
  'plan --output new.json',
  'init --yes --endpoint local',
  'pull',
  'push --yes',
  'merge-driver other.en-de.glossary.csv product.en-de.glossary.csv quoted.en-de.glossary.csv product.en-de.glossary.csv',
  'merge-driver --install --write',
  'local-service --state state.json --stop-with-parent',
  'local-service --admin-key-file new-key --stop-with-parent',
  'style try tone.style-rules.json Hallo --yes',
];

/** What is said about a disk. */
const SAID = {
  full: /The disk is full|The disk has \d+ bytes free/,
  'read-only': /The disk is read-only/,
} as const;

/** Makes sure that every command has something to write. */
async function prepare({ folder }: TrialFolder): Promise<void> {
  const files = {
    'spaces.en-de.glossary.csv': 'task ,Aufgabe\n',
    'list.de.style-rules.json': '{ "name": "List ", "language": "de", "custom_instructions": [] }',
    'old.tsv': 'old\n',
    'texts.fr.json': '{"a":"Bonjour"}',
    'product.en-de.glossary.csv': 'task,Arbeit\nsave,sichern\n',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  await rm(path.join(folder, 'home'), { recursive: true });
  await mkdir(path.join(folder, '.git'));
  await rm(path.join(folder, '.parlance'), { recursive: true });
}

const SOURCES = ['product.en-de.glossary.csv', 'old.tsv', 'texts.fr.json', 'spaces.en-de.glossary.csv'];

async function sourcesIn(folder: string): Promise<readonly string[]> {
  return Promise.all(SOURCES.map((name) => readFile(path.join(folder, name), 'utf8')));
}

const { inCopy } = useTrials();
const isLong = process.env.PARLANCE_LONG === '1';

async function faultsOf(line: string, name: keyof typeof SAID): Promise<readonly string[]> {
  const faults: string[] = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-disk-'));
  await withSmallDisk(folder, 'size=2m', (disk) =>
    inCopy(async (trial) => {
      await prepare(trial);
      const before = await sourcesIn(folder);
      if (name === 'read-only') disk.protect();
      else await disk.fill();
      const ended = await (isLong ? trial.run(line) : trial.runHere(line));
      const isSaid = ended.code !== 1 || SAID[name].test(ended.stderr);
      const found = [
        ...faultsOfEnd(ended),
        ...(ended.code === 0 || ended.code === 1 ? [] : [`it ends with ${ended.code}`]),
        ...(isSaid ? [] : ['it does not say that of the disk']),
        ...((await sourcesIn(folder)).join() === before.join() ? [] : ['it changes a file']),
      ];
      faults.push(...found.map((fault) => `${line}: ${fault}: ${ended.stderr}${ended.code}`));
    }, folder),
  );
  await rm(folder, { recursive: true });
  return faults;
}

describe.skipIf(whyNoSmallDisk() !== undefined)(
  'a full or read-only disk is said as that, with exit code 1, and no file is damaged (reliability E1, W1)',
  () => {
    test.each(inTurn(['full', 'read-only'] as const))('a %s disk', async (name) => {
      const faults: string[] = [];
      await runLimited(WRITERS, { concurrency: 3, signal: undefined }, async (line) => {
        faults.push(...(await faultsOf(line, name)));
      });
      expect(faults).toEqual([]);
    });
  },
);
