import { DISPLAY_LANGUAGES, type DisplayLanguage, displayLanguageFor, message } from '#base';
import { CommandError } from '../command/command-error.ts';
import type { CliHost } from '../terminal/host.ts';

/** The option that chooses the language, before or behind the command. */
export const DISPLAY_LANGUAGE = '--display-language';

/** The values of the option. */
export const LANGUAGE_NAMES = ['en', ...DISPLAY_LANGUAGES].join(', ');

/** What people read. Every other format is for programs, which get English whatever language people chose. */
const FORMATS_FOR_PEOPLE = ['text', 'markdown'];

/** The language of the option, or else of the environment as POSIX has it; undefined for English. */
export function chosenLanguage(
  args: readonly string[],
  { env }: Pick<CliHost, 'env'>,
): DisplayLanguage | undefined {
  const { LC_ALL, LC_MESSAGES, LANG } = env;
  return displayLanguageFor(valueIn(args) ?? [LC_ALL, LC_MESSAGES, LANG].find(Boolean) ?? '');
}

/**
 * An environment can name any language, and a person who asks for one wants that.
 * @throws CommandError if the option names a language that messages are not in.
 */
export function refuseUnknownLanguage(args: readonly string[]): void {
  if (indexIn(args) === -1) return;
  const given = valueIn(args) ?? '';
  if (/^en(?![a-z])/i.test(given) || displayLanguageFor(given) !== undefined) return;
  throw new CommandError(message('{0} needs one of: {1}', DISPLAY_LANGUAGE, LANGUAGE_NAMES));
}

/** Whether a format is for programs. */
export function isForPrograms(format: unknown): boolean {
  return typeof format === 'string' && !FORMATS_FOR_PEOPLE.includes(format);
}

/** Arguments without the option, which stands for all commands and may be anywhere before `--`. */
export function withoutLanguage(args: readonly string[]): readonly string[] {
  const at = indexIn(args);
  if (at === -1) return args;
  return args.toSpliced(at, args[at] === DISPLAY_LANGUAGE ? 2 : 1);
}

function valueIn(args: readonly string[]): string | undefined {
  const at = indexIn(args);
  const found = args[at];
  return found === DISPLAY_LANGUAGE ? args[at + 1] : found?.slice(DISPLAY_LANGUAGE.length + 1);
}

function indexIn(args: readonly string[]): number {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).findIndex(
    (arg) => arg === DISPLAY_LANGUAGE || arg.startsWith(`${DISPLAY_LANGUAGE}=`),
  );
}
