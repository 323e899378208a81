import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { kill, pid, platform } from 'node:process';
import { promisify } from 'node:util';
import { codeOf } from '../error-code.ts';

/** A process, with what distinguishes it from a later one with the same number. */
export interface ProcessIdentity {
  /** Where its number is valid: a machine, or a container on it. Letters and digits. */
  readonly machine: string;
  readonly pid: number;
  /** When it started, as the system reports it and never changes it; empty if unknown. Letters and digits. */
  readonly start: string;
}

/** What is known about a process; `unknown` if another one may have its number, or if it is on another machine. */
export type ProcessState = 'alive' | 'dead' | 'unknown';

/** The processes of this machine: a port, so that tests can replace them. */
export interface Processes {
  own(): Promise<ProcessIdentity>;
  stateOf(process: ProcessIdentity): Promise<ProcessState>;
}

/** How long `ps` may take, in ms. */
const PS_LIMIT_MS = 2_000;

export const SYSTEM_PROCESSES: Processes = { own: () => identityOf(pid), stateOf };

/** The identity that the process of this number has now. */
export async function identityOf(number: number): Promise<ProcessIdentity> {
  return { machine: await machine(), pid: number, start: (await lookUp(number))?.start ?? '' };
}

async function stateOf({ machine: where, pid: number, start }: ProcessIdentity): Promise<ProcessState> {
  if (where !== (await machine())) return 'unknown';
  if (!exists(number)) return 'dead';
  const found = await lookUp(number);
  if (found?.hasEnded) return 'dead';
  if (found === undefined || start === '') return exists(number) ? 'unknown' : 'dead';
  return found.start === start ? 'alive' : 'dead';
}

function exists(number: number): boolean {
  try {
    kill(number, 0);
    return true;
  } catch (error) {
    // A process of another user is there, though we may not signal it.
    return codeOf(error) === 'EPERM';
  }
}

/** What the system knows about a process id; undefined if it knows nothing. */
interface SystemEntry {
  readonly start: string;
  /** It has ended, and its parent has not collected its exit code yet. */
  readonly hasEnded: boolean;
}

/** A process that is not found has ended; where the system does not answer, the lock's signs of life decide. */
function lookUp(number: number): Promise<SystemEntry | undefined> {
  const look = platform === 'linux' ? lookUpInProc : platform === 'darwin' ? lookUpByPs : nothing;
  return look(number).catch(() => undefined);
}

/** On Windows, programs that report the start of a process take a second: there the lock's signs of life decide. */
async function nothing(): Promise<undefined> {}

/**
 * Ticks since the machine was started, which no clock changes; the boot id distinguishes the starts of a machine
 * (proc(5)).
 */
async function lookUpInProc(number: number): Promise<SystemEntry> {
  const stat = await readFile(`/proc/${number}/stat`, 'utf8');
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
  // The second field is a name in parentheses, which can contain anything.
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { start: plain(boot) + plain(fields[18] ?? ''), hasEnded: 'ZX'.includes(state) };
}

async function lookUpByPs(number: number): Promise<SystemEntry> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'state=,lstart=', '-p', String(number)], {
    env: { LC_ALL: 'C', TZ: 'UTC' },
    timeout: PS_LIMIT_MS,
  });
  const [state = '', ...start] = stdout.trim().split(/\s+/);
  return { start: plain(start.join('')), hasEnded: state.startsWith('Z') };
}

/**
 * Containers on one machine count their processes separately, and may have the same name. Only Linux has these files; elsewhere the
 * name of the machine has to do.
 */
async function machine(): Promise<string> {
  const parts = [
    readFile('/etc/machine-id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ];
  const text = [hostname(), ...(await Promise.all(parts))].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function plain(text: string): string {
  return text.replace(/[^a-z\d]/gi, '');
}
