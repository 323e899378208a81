import type { Command, Option } from 'commander';
import { message } from '../../core/message.ts';
import { EmulatorOptionError, type EmulatorOptions, SWITCHES } from '../../emulator/options.ts';
import { announcement, type RunningEmulator, startEmulator } from '../../emulator/start.ts';
import { codeOf } from '../../workspace/files/error-code.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { given } from '../given.ts';
import type { CliHost } from '../host.ts';
import { addCommand, option, repeatable, wholeNumber } from '../options.ts';

/** The options of `parlance emulator` as they are typed. */
interface EmulatorFlags {
  readonly port: number;
  readonly key?: readonly string[];
  readonly adminKey?: string;
  readonly authScheme?: string;
  readonly plan?: 'paid' | 'free';
  readonly latency?: number;
  readonly characterLimit?: number;
  readonly switch?: readonly string[];
  readonly stopWithParent?: boolean;
}

const HIGHEST_PORT = 65_535;

/** `parlance emulator`: the local service on this machine, until it is told to end. */
export function addEmulatorCommand(program: Command, { host, output }: CommandContext): void {
  addCommand(program, {
    name: 'emulator',
    summary: message('run the local service'),
    description: message(
      'Runs the service on this machine only, for trying and testing; its translations are marked and stand for nothing. The first line on standard output is JSON with its address and keys, which are thrown away with it. It runs until it is interrupted.',
    ),
    options: emulatorOptions(),
    examples: [
      'parlance emulator',
      'parlance emulator --port 8791 --key my-key',
      'parlance emulator --plan free --character-limit 1000 --latency 200',
    ],
  }).action(async (flags: EmulatorFlags) => {
    const interruption = host.interruption();
    const running = await start(flags);
    output.page(`${announcement(running)}\n`);
    await endOf(interruption, flags.stopWithParent ? host.stdin : undefined);
    await running.stop();
  });
}

function emulatorOptions(): Option[] {
  return [
    option('--port <n>', message('the port; 0 takes a free one'))
      .argParser(wholeNumber(0, HIGHEST_PORT))
      .default(0),
    repeatable('--key <key>', message('a key that is accepted (default: a random one; repeatable)')),
    option('--admin-key <key>', message('the key for admin operations (default: a random one)')),
    option('--auth-scheme <scheme>', message('the word before the key in the Authorization header')),
    option('--plan <plan>', message('the plan of the account (default: paid)')).choices(['paid', 'free']),
    option(
      '--character-limit <n>',
      message('the characters that may be used before the quota is exceeded'),
    ).argParser(wholeNumber(0)),
    option('--latency <ms>', message('milliseconds that every answer waits')).argParser(wholeNumber(0)),
    repeatable(
      '--switch <name=value>',
      message('what the specification leaves open: {0} (repeatable)', Object.keys(SWITCHES).join(', ')),
    ),
    option('--stop-with-parent', message('also end when standard input is closed')),
  ];
}

async function start(flags: EmulatorFlags): Promise<RunningEmulator> {
  try {
    return await startEmulator(optionsOf(flags));
  } catch (error) {
    if (error instanceof EmulatorOptionError) throw refusalOf(error);
    const code = codeOf(error);
    if (code === 'EADDRINUSE' || code === 'EACCES') {
      throw new CommandError(message('Port {0} is not free ({1}).', flags.port, code), {
        next: message('Choose another port, or leave --port out.'),
      });
    }
    throw error;
  }
}

function optionsOf(flags: EmulatorFlags): EmulatorOptions {
  return given({
    port: flags.port,
    keys: flags.key,
    adminKey: flags.adminKey,
    authScheme: flags.authScheme,
    plan: flags.plan,
    latencyMs: flags.latency,
    characterLimit: flags.characterLimit,
    switches: Object.fromEntries((flags.switch ?? []).map(nameAndValue)),
  });
}

/** A switch without `=` has an empty value, which no switch takes: the refusal lists those that it takes. */
function nameAndValue(text: string): readonly [string, string] {
  const equals = text.indexOf('=');
  return equals === -1 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
}

function refusalOf({ option: name, given: value, expected, suggestion }: EmulatorOptionError): CommandError {
  const next =
    suggestion === undefined
      ? message('Possible: {0}', expected.join(', '))
      : message('Did you mean "{0}"?', suggestion);
  return new CommandError(message('"{0}" is not possible for {1}.', value, name), { next });
}

/** Waits for the interruption or, where there is a parent to watch, for the end of its pipe. */
async function endOf(interruption: AbortSignal, parent: CliHost['stdin'] | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    if (interruption.aborted) resolve();
    interruption.addEventListener('abort', () => resolve(), { once: true });
    parent?.once('end', resolve).once('close', resolve).resume();
  });
  parent?.destroy();
}
