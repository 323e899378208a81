import path from 'node:path';
import type { Command } from 'commander';
import { message } from '#base';
import { codeOf } from '#files';
import { formatAnnouncement, LOCAL_SERVICE_COMMAND, LOCAL_SERVICE_OPTIONS } from '#local-service';
import {
  type LocalServiceOptions,
  type RunningLocalService,
  type StateEvents,
  SWITCHES,
  startLocalService,
} from '#local-service/server';
import type { CommandContext } from '../command/command-context.ts';
import { given } from '../command/given.ts';
import { addCommand, option, repeatable, wholeNumber } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import type { CliHost } from '../terminal/host.ts';
import type { Output } from '../terminal/output.ts';
import { explainStartError } from './explain-start-error.ts';
import { withStateLock } from './state-lock.ts';
import { writeAdminKey } from './write-admin-key.ts';

const HIGHEST_PORT = 65_535;
/** A day, in seconds. */
const LONGEST_IDLE = 86_400;

/** `parlance local-service`: the local service on this machine, until it is interrupted. */
export function addLocalServiceCommand(program: Command, { host, output, log }: CommandContext): void {
  addCommand(program, {
    name: LOCAL_SERVICE_COMMAND,
    description: message(
      'Runs the service on this machine, to try things and for tests. Its translations are only marked text. The first line on standard output is JSON with its address and its keys, which are valid until it stops. It runs until you interrupt it.',
    ),
    options: localServiceOptions(),
    examples: [
      'parlance local-service',
      'parlance local-service --port 8791 --key my-key --state service.json',
      'parlance local-service --plan free --character-limit 1000 --latency 200',
    ],
  }).action(async (options) => {
    const interruption = host.interruption();
    const settings = settingsOf(options, host.cwd);
    const adminKeyFile = options.adminKeyFile && path.resolve(host.cwd, options.adminKeyFile);
    try {
      await withStateLock(settings.stateFile, async () => {
        const running = await startLocalService(settings, stateEvents(output));
        try {
          if (adminKeyFile !== undefined) await writeAdminKey(adminKeyFile, running.adminKey);
          output.page(`${formatAnnouncement(running)}\n`);
          log.write('info', 'local service started', { port: Number(new URL(running.url).port) });
          await endOf(interruption, options, running, host);
        } finally {
          await running.stop();
        }
        log.write('info', 'local service stopped');
      });
    } catch (error) {
      throw explainStartError(error, options.port);
    }
  });
}

function localServiceOptions() {
  return [
    option('--port <n>', message('the port; 0 chooses a free one'))
      .argParser(wholeNumber(0, HIGHEST_PORT))
      .default(0),
    ...accountOptions(),
    option(
      `${LOCAL_SERVICE_OPTIONS.state} <file>`,
      message('a file that keeps all data between runs (default: nothing is kept)'),
    ),
    option('--latency <ms>', message('delay each answer by this many milliseconds')).argParser(
      wholeNumber(0),
    ),
    repeatable(
      '--switch <name=value>',
      message(
        'choose a behavior that the specification leaves open: {0} (repeatable)',
        Object.keys(SWITCHES).join(', '),
      ),
    ),
    option('--stop-with-parent', message('also stop when standard input is closed')),
    option(
      `${LOCAL_SERVICE_OPTIONS.stopWhenIdle} <seconds>`,
      message('also stop after this time without connections'),
    ).argParser(wholeNumber(1, LONGEST_IDLE)),
  ];
}

type TypedOptions = OptionsOf<ReturnType<typeof localServiceOptions>>;

/** Who uses the service, and what they may. */
function accountOptions() {
  return [
    repeatable('--key <key>', message('an accepted key (default: a random one; repeatable)')),
    option('--admin-key <key>', message('the key for admin operations (default: a random one)')),
    option(
      `${LOCAL_SERVICE_OPTIONS.adminKeyFile} <file>`,
      message('write the admin key to a file that only you can read'),
    ),
    option('--auth-scheme <scheme>', message('the word before the key in the Authorization header')),
    option('--plan <plan>', message('the plan of the account (default: paid)')).choices(['paid', 'free']),
    option(
      '--character-limit <n>',
      message('how many characters can be used until the quota is exceeded'),
    ).argParser(wholeNumber(0)),
    option(
      LOCAL_SERVICE_OPTIONS.exampleAccount,
      message('give an account without other keys a few keys and a history of use'),
    ),
  ];
}

/** Problems with the state are reported on standard error. */
function stateEvents({ note }: Output): StateEvents {
  return {
    onSetAside: (file, newName) =>
      note(
        message(
          '{0} is damaged or of a later version. It was renamed to {1}, and the local service starts empty.',
          file,
          newName,
        ),
      ),
    onNotSaved: (error) =>
      note(
        message(
          'The state was not saved ({0}). The next change will try again.',
          codeOf(error) ?? String(error),
        ),
      ),
  };
}

function settingsOf(options: TypedOptions, cwd: string): LocalServiceOptions {
  return given({
    port: options.port,
    keys: options.key,
    adminKey: options.adminKey,
    authScheme: options.authScheme,
    plan: options.plan,
    stateFile: options.state === undefined ? undefined : path.resolve(cwd, options.state),
    latencyMs: options.latency,
    characterLimit: options.characterLimit,
    exampleAccount: options.exampleAccount,
    switches: Object.fromEntries((options.switch ?? []).map(nameAndValue)),
  });
}

/** A switch without `=` gets an empty value, which no switch accepts: the error lists the accepted ones. */
function nameAndValue(text: string): readonly [string, string] {
  const equals = text.indexOf('=');
  return equals === -1 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** Waits for the interruption; with `--stop-with-parent` also for the end of standard input, with `--stop-when-idle` for idleness. */
async function endOf(
  interruption: AbortSignal,
  { stopWithParent, stopWhenIdle }: TypedOptions,
  running: RunningLocalService,
  { stdin }: Pick<CliHost, 'stdin'>,
): Promise<void> {
  const parent = stopWithParent ? stdin : undefined;
  await new Promise<void>((resolve) => {
    if (interruption.aborted) resolve();
    interruption.addEventListener('abort', () => resolve(), { once: true });
    parent?.once('end', resolve).once('close', resolve).resume();
    if (stopWhenIdle !== undefined) void running.idle(stopWhenIdle * 1_000).then(resolve);
  });
  parent?.destroy();
}
