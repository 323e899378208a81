import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { localServiceFolder } from '#local-service';
import { EXIT_CODES } from '../../../cli/command/exit-codes.ts';
import { type BuiltRun, startBuilt } from '../built-cli.ts';
import { type CliSetting, cli } from '../cli.ts';
import { tbxWith } from '../glossaries/tbx.ts';
import { comesWithin } from '../process/times.ts';
import { VirtualClock } from '../process/virtual-clock.ts';
import { endLocalServiceIn } from '../services/end-local-service.ts';
import { type ServiceProcess, startServiceProcess } from '../services/service-process.ts';
import { wavOf } from '../texts/wav.ts';

/** How a run of the built command line ended. */
export type Ended = Awaited<BuiltRun['ended']>;

/** A folder with one of each file that the command line reads, which has been pushed once. */
export interface TrialFolder {
  readonly folder: string;
  /** Runs the built command line in a process of its own. */
  run(line: string): Promise<Ended>;
  /** Runs the command line in this process, which takes a fifth of the time. */
  runHere(line: string): Promise<Ended>;
}

/** Copies of one folder, against one local service. */
export interface Trials {
  /** Runs `work` in a new copy, which is put into this folder if one is given. */
  readonly inCopy: (work: (trial: TrialFolder) => Promise<void>, into?: string) => Promise<void>;
}

/** Milliseconds until a run is ended or given up: nothing here takes long. */
const LONGEST_RUN_MS = 15_000;

const MANIFEST = {
  version: 1,
  glossaries: {
    product: {
      name: 'Product',
      dictionaries: [{ source: 'en', target: 'de', file: 'product.en-de.glossary.csv' }],
    },
  },
  styleRules: { tone: { file: 'tone.style-rules.json' } },
  profiles: { help: { target: 'de', source: 'en' } },
};

const TERM =
  '<termEntry><langSet xml:lang="en"><tig><term>task</term></tig></langSet><langSet xml:lang="de"><tig><term>Aufgabe</term></tig></langSet></termEntry>';

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'parlance.json': JSON.stringify(MANIFEST),
  'product.en-de.glossary.csv': 'task,Aufgabe\nsave,sichern\n',
  'quoted.en-de.glossary.csv': '"task","Aufgabe"\n',
  'other.en-de.glossary.csv': 'task,Vorgang\n',
  'tone.style-rules.json': JSON.stringify({ name: 'Tone', language: 'de', custom_instructions: [] }),
  'terms.csv': 'en,de\ntask,Aufgabe\n',
  'terms.tbx': tbxWith([TERM]),
  'texts.json': '{"a":"Hello"}',
  'letter.txt': 'Hello\n',
  'voice.wav': wavOf({ seconds: 1 }),
};

/** Starts the service and prepares the folder before the tests of the file. */
export function useTrials(): Trials {
  let service: ServiceProcess | undefined;
  let template = '';
  beforeAll(async () => {
    service = await startServiceProcess();
    template = await mkdtemp(path.join(tmpdir(), 'parlance-trial-'));
    await writeTemplate(template, service);
  });
  afterAll(async () => {
    await service?.stop();
    await rm(template, { recursive: true });
  });
  return {
    async inCopy(work, into) {
      if (service === undefined) throw new Error('The service runs during tests only.');
      const folder = into ?? (await mkdtemp(path.join(tmpdir(), 'parlance-trial-')));
      try {
        await cp(template, folder, { recursive: true });
        await work(trialIn(folder, service));
      } finally {
        await endLocalServiceIn(localServiceFolder({ XDG_STATE_HOME: path.join(folder, 'home', 'state') }));
        if (into === undefined) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function writeTemplate(folder: string, service: ServiceProcess): Promise<void> {
  await mkdir(path.join(folder, 'home'));
  for (const [name, content] of Object.entries(FILES)) await writeFile(path.join(folder, name), content);
  const { key, adminKey } = service.service;
  await writeFile(path.join(folder, 'key'), key, { mode: 0o600 });
  await writeFile(path.join(folder, 'admin-key'), adminKey, { mode: 0o600 });
  const trial = trialIn(folder, service);
  for (const line of ['push --yes', 'languages list --refresh', 'plan --output plan.json']) {
    const { code, stderr } = await trial.run(line);
    if (code !== 0) throw new Error(`${line}: ${stderr}`);
  }
}

function trialIn(folder: string, { env }: ServiceProcess): TrialFolder {
  const home = path.join(folder, 'home');
  const ownFolders = {
    HOME: home,
    XDG_STATE_HOME: path.join(home, 'state'),
    XDG_CACHE_HOME: path.join(home, 'cache'),
  };
  const settingOf = (variables: Readonly<Record<string, string>>) => {
    const { PARLANCE_KEY, PARLANCE_ADMIN_KEY, ...others } = env;
    const keys =
      'PARLANCE_KEY_FILE' in variables ? {} : { ...(PARLANCE_KEY !== undefined && { PARLANCE_KEY }) };
    const adminKeys =
      'PARLANCE_ADMIN_KEY_FILE' in variables
        ? {}
        : { ...(PARLANCE_ADMIN_KEY !== undefined && { PARLANCE_ADMIN_KEY }) };
    return { cwd: folder, env: { ...others, ...keys, ...adminKeys, ...ownFolders, ...variables } };
  };
  return {
    folder,
    runHere(line) {
      const { variables, args } = parseLine(line);
      return endsHere(args, settingOf(variables));
    },
    async run(line) {
      const { variables, args } = parseLine(line);
      const run = startBuilt(args, settingOf(variables));
      run.child.stdin.end();
      await comesWithin(LONGEST_RUN_MS, run.ended).catch(() => run.child.kill('SIGKILL'));
      return run.ended;
    },
  };
}

/** Without an exit code if it does not end, like a process that was ended. */
async function endsHere(args: readonly string[], setting: CliSetting): Promise<Ended> {
  const clock = new VirtualClock(new Date().toISOString());
  try {
    return await comesWithin(LONGEST_RUN_MS, cli(args, { clock, ...setting }));
  } catch (error) {
    return { code: null, stdout: '', stderr: String(error) };
  }
}

/** Variables stand before the command, as in a shell. */
function parseLine(line: string) {
  const words = line.split(' ');
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const variables = Object.fromEntries(
    words.slice(0, start).map((word) => word.split('=') as [string, string]),
  );
  return { variables, args: words.slice(start) };
}

const DOCUMENTED: readonly (number | null)[] = Object.values(EXIT_CODES).filter(
  (code) => code !== EXIT_CODES.internal,
);

/** What is wrong with how a run ended: each run ends by itself, with a documented code that is not that of a defect. */
export function faultsOfEnd({ code, stderr }: Ended): readonly string[] {
  return [
    ...(DOCUMENTED.includes(code) ? [] : [`it ends with ${code}`]),
    ...(/Something went wrong|report it|Cannot create a string/.test(stderr) ? ['it blames itself'] : []),
    ...(code === EXIT_CODES.input && stderr === '' ? ['it gives no reason'] : []),
  ];
}
