import { execFileSync } from 'node:child_process';
import { lstat, mkdir, readdir, readlink, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { describe, expect, test } from 'vitest';
import { runLimited } from '#files';
import { faultsOfEnd, type TrialFolder, useTrials } from '../../support/machine/trial-folder.ts';
import { inTurn } from '../../support/runs.ts';

/** Every file and folder that the command line reads or writes, with command lines that use it. */
const USES: Readonly<Record<string, readonly string[]>> = {
  'parlance.json': [
    'status',
    'check',
    'init --yes',
    'translate --profile help Hi',
    'pull',
    'resolve',
    'restore',
    'style status',
  ],
  'parlance.lock': ['status', 'pull', 'push --yes', 'plan'],
  '.parlance': ['pull', 'push --yes', 'restore', 'resolve'],
  'product.en-de.glossary.csv': [
    'pull',
    'check product.en-de.glossary.csv',
    'format product.en-de.glossary.csv',
    'convert product.en-de.glossary.csv --to tsv',
    'export product.en-de.glossary.csv --as tbx --output o.tbx',
    'glossary create X --file product.en-de.glossary.csv',
    'legacy-glossary create X --file product.en-de.glossary.csv',
    'diff --git product.en-de.glossary.csv',
    'check --fix product.en-de.glossary.csv',
    'merge-driver other.en-de.glossary.csv product.en-de.glossary.csv quoted.en-de.glossary.csv product.en-de.glossary.csv',
  ],
  'tone.style-rules.json': [
    'style pull',
    'check tone.style-rules.json',
    'style create T --language de --file tone.style-rules.json',
    'style put-rules Tone --file tone.style-rules.json',
    'style try tone.style-rules.json Hallo --yes',
  ],
  'terms.csv': ['import terms.csv'],
  'terms.tbx': ['import terms.tbx --pair en-de'],
  'texts.json': ['translate-file texts.json --to de'],
  'letter.txt': [
    'document translate letter.txt --to de --yes',
    'translate --file letter.txt --to de',
    'rephrase --file letter.txt --to de',
  ],
  'voice.wav': ['voice voice.wav --to de'],
  'plan.json': ['apply plan.json --yes', 'plan --output plan.json'],
  key: ['PARLANCE_KEY_FILE=key usage'],
  'admin-key': [
    'PARLANCE_ADMIN_KEY_FILE=admin-key keys list',
    'local-service --admin-key-file admin-key --stop-with-parent',
  ],
  'facts.json': ['check --facts facts.json'],
  // What a link leads to is the state, too: one that is damaged is renamed.
  'state.json': ['local-service --state state.json --stop-with-parent'],
  'home/cache': ['languages list --refresh', 'translate --to de Hi'],
  'home/cache/parlance': ['languages list --refresh'],
  'home/state': ['document list', 'document translate letter.txt --to de --yes', 'legacy-glossary resume'],
  'home/state/parlance/documents': ['document translate letter.txt --to de --yes', 'document list'],
  'home/state/parlance/style-trials': ['style try tone.style-rules.json Hallo --yes'],
  'home/state/parlance/legacy-glossaries': ['legacy-glossary resume'],
  'home/state/parlance/local-service': ['usage --endpoint local'],
  out: [
    'convert product.en-de.glossary.csv --to tsv --output out --force',
    'export product.en-de.glossary.csv --as xlsx --output out',
    'import terms.csv --output-dir out',
    'translate-file texts.json --to de --output out --force',
    'document translate letter.txt --to de --yes --output out',
    'voice voice.wav --to de --output out',
    'glossary entries Product --pair en-de --output out --force',
    'convert product.en-de.glossary.csv --to tsv --output out',
  ],
  '.gitattributes': ['merge-driver --install --write'],
};

type Put = (file: string, beside: string) => Promise<unknown>;

/** What can be at a path. */
const WRONG: Readonly<Record<string, Put>> = {
  nothing: async () => {},
  'a folder': async (file) => {
    await mkdir(file);
    await writeFile(path.join(file, 'foreign.txt'), 'foreign');
  },
  'a pipe without a writer': async (file) => execFileSync('mkfifo', [file]),
  'a link to nothing': (file) => symlink('/nowhere/at/all', file),
  'a link to itself': (file) => symlink(path.basename(file), file),
  'a link to a file of somebody else': (file, beside) => symlink(path.join(beside, 'foreign.txt'), file),
  'a link to a device': (file) => symlink('/dev/zero', file),
  'a file of 600 MB': async (file) => {
    await writeFile(file, '');
    await truncate(file, 600_000_000);
  },
};

/** A glossary, and a text in German: no command has a reason to refuse it. */
const FOREIGN = 'Der Name der Aufgabe ist nicht bekannt.,Die Aufgabe ist nicht da.\n';

const { inCopy } = useTrials();
const isLong = process.env.PARLANCE_LONG === '1';

/** What a path is: its kind, and what it leads to or contains. */
async function describePath(file: string): Promise<string> {
  const found = await lstat(file).catch(() => undefined);
  if (found === undefined) return 'nothing';
  if (found.isSymbolicLink()) return `link to ${await readlink(file)}`;
  if (found.isDirectory()) return `folder with ${(await readdir(file)).includes('foreign.txt')}`;
  return found.isFile() ? `file of ${found.size}` : 'pipe';
}

/** A file can be replaced on demand, and the link in front of a key: then the key is nowhere else. */
function isReplaceable(what: string, place: string): boolean {
  return (
    what === 'nothing' || what.startsWith('file ') || (place === 'admin-key' && what.startsWith('link '))
  );
}

/** What is wrong when a command finds something else than what it uses. */
async function faultsOf(
  { folder, run, runHere }: TrialFolder,
  place: string,
  line: string,
  put: Put,
): Promise<readonly string[]> {
  const file = path.join(folder, place);
  const beside = path.join(folder, 'beside');
  const foreign = path.join(beside, 'foreign.txt');
  await mkdir(beside);
  await writeFile(foreign, FOREIGN);
  await mkdir(path.dirname(file), { recursive: true });
  if (place === '.gitattributes') await mkdir(path.join(folder, '.git'));
  await rm(file, { recursive: true, force: true });
  await put(file, beside);
  const before = await describePath(file);
  // A process may be kept from ending by a thread that waits for whoever writes to a pipe.
  const ended = await (isLong || before === 'pipe' ? run(line) : runHere(line));
  const after = await describePath(file);
  const others = [...(await readdir(beside)), await describePath(foreign)].join();
  const names = [
    path.basename(place),
    ...(before.startsWith('link to /') ? [before.slice('link to '.length)] : []),
  ];
  const isNamed = names.some((name) => `${ended.stderr}${ended.stdout}`.includes(name));
  const faults = [
    ...faultsOfEnd(ended),
    ...(isReplaceable(before, place) || after === before ? [] : [`${before} is ${after} now`]),
    ...(others === `foreign.txt,file of ${FOREIGN.length}` || place === 'state.json'
      ? []
      : ['it changes what a link leads to']),
    ...(before === 'nothing' || ended.code === 0 || isNamed ? [] : ['it does not name the path']),
  ];
  return faults.map((fault) => `${place}: ${line}: ${fault}: ${ended.stderr}`);
}

/** In a short run, every other place is used by one of its commands, in turns. */
function linesFor(place: string, index: number): readonly string[] {
  const lines = USES[place] ?? [];
  if (isLong) return lines;
  const turn = Math.floor(index / 2) % lines.length;
  return index % 2 === 0 ? lines.slice(turn, turn + 1) : [];
}

describe.skipIf(platform === 'win32')(
  'a wrong thing at a path is named, is no defect, and stays as it is (reliability E1)',
  () => {
    test.each(inTurn(Object.entries(WRONG).map(([what, put], index) => ({ what, put, index }))))(
      '$what',
      async ({ put, index }) => {
        const cells = Object.keys(USES).flatMap((place, row) =>
          linesFor(place, index + row).map((line) => ({ place, line })),
        );
        const faults: string[] = [];
        await runLimited(cells, { concurrency: 4, signal: undefined }, ({ place, line }) =>
          inCopy(async (trial) => void faults.push(...(await faultsOf(trial, place, line, put)))),
        );
        expect(faults).toEqual([]);
      },
      isLong ? 600_000 : 60_000,
    );
  },
);
