import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { TaggedError } from '#base';
import { LOCKED_EXIT_CODE, type LocalServiceAccess, readAnnouncement } from './announcement.ts';

/** The local service could not be started. */
export class LocalServiceError extends TaggedError {
  static override readonly tag: string = 'LocalServiceError';
}

/** A service that has just been started, in a process of its own. */
interface StartedService extends LocalServiceAccess {
  readonly pid: number;
}

/** Milliseconds that the service may take to announce its address. */
const START_LIMIT_MS = 15_000;

/**
 * Starts a program that announces itself in its first line, as a process that outlives this one.
 * @returns `locked` if another service uses its state.
 * @throws LocalServiceError when it does not start.
 */
export async function startService(args: readonly string[]): Promise<StartedService | 'locked'> {
  const child = spawn(process.execPath, args, {
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    windowsHide: true,
  });
  try {
    const line = await firstLine(child);
    if (line === 'locked') return line;
    child.stdout?.destroy();
    child.unref();
    const announced = readAnnouncement(line.text);
    if (announced === undefined) throw new LocalServiceError('its first line does not say where it listens');
    return { ...announced, pid: child.pid ?? 0 };
  } catch (error) {
    child.kill();
    throw error;
  }
}

/** Passes on nothing from the editor's environment except what a program needs to start. */
function childEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env;
  return { ELECTRON_RUN_AS_NODE: '1', ...(SystemRoot === undefined ? {} : { SystemRoot }) };
}

function firstLine(child: ChildProcess): Promise<{ readonly text: string } | 'locked'> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new LocalServiceError(why));
    };
    const timer = setTimeout(() => fail(`no answer within ${START_LIMIT_MS} ms`), START_LIMIT_MS);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => {
      if (code !== LOCKED_EXIT_CODE) return fail(`it ended with ${signal ?? code}`);
      clearTimeout(timer);
      resolve('locked');
    });
    if (child.stdout === null) return fail('it has no output');
    createInterface({ input: child.stdout }).once('line', (text) => {
      clearTimeout(timer);
      resolve({ text });
    });
  });
}
