import { closestName } from './closest-name.ts';
import { EmulatorOptionError } from './option-error.ts';

/**
 * What the specification leaves open, or what the service has changed since, as switches with their possible values.
 * The first value of each is the default: the specification as it stands.
 */
export const SWITCHES = {
  /** Whether a translation whose answer never arrived is billed. */
  'bill-lost-answers': ['yes', 'no'],
  /** Whether a dictionary may hold blank lines. */
  'blank-lines': ['ignore', 'reject'],
  /** Whether a download whose connection broke counts as the one that there is. */
  'cut-download-consumes': ['true', 'false'],
  /** Whether `billed_characters` comes only when asked for, or always (specification 9.6 announces that). */
  'default-billed-characters': ['on-request', 'always'],
  /** How often the client has to ask before a document is translated: queued at first, then translating. */
  'document-polls': ['2', 'N'],
  /** How a document in its target language is refused (7). */
  'document-same-language': ['status-error', 'refused'],
  /** What `seconds_remaining` says (2.7): it can be a very large number. */
  'document-seconds': ['plausible', 'absurd'],
  /** How many translated documents may wait to be downloaded. */
  'documents-waiting': ['500', 'N'],
  /** How a document is answered for that was downloaded already (4.2): it is remembered, or not known any more. */
  'downloaded-document': ['503', '404'],
  /** What a megabyte is in "10 MB" for a dictionary (8): 1,048,576 bytes or 1,000,000. */
  'glossary-megabyte': ['mib', 'mb'],
  /** How many times a new glossary has to be asked for until it is ready; nothing is published about it (3). */
  'glossary-ready-after': ['0', 'N'],
  /** Whether adding a custom instruction answers with the instruction or with its whole list (4.6 shows both). */
  'instruction-create': ['object', 'list'],
  /** Whether `latency_optimized` is refused together with style lists, instructions, memories and tag handling v2 (7). */
  'latency-optimized': ['restricted', 'unrestricted'],
  /** Whether `outline_detection=false` is refused without the parameters that 4.1 names beside it. */
  'outline-detection': ['strict', 'lenient'],
  /** What a translation or an improvement does to placeholders, tags and what a client sends in their place: nothing, or what services do now and then. */
  placeholders: ['keep', 'drop', 'duplicate', 'reorder', 'space', 'translate'],
  /** The data center that the service stands for; glossaries and style rules belong to one each (specification 1, rule 2). */
  region: ['eu', 'us', 'jp'],
  /** Whether the account may use a region other than `eu`. */
  'regional-addendum': ['yes', 'no'],
  /** Whether rules and options that the catalogue does not know are kept or refused (2.2 shows no catalogue). */
  'style-catalogue': ['open', 'strict'],
  /** Whether the month of usage limits (8) starts on its first day, or on the day on which the account was opened. */
  'usage-period': ['calendar-month', 'account-month'],
  /** Whether audio may come more than twice as fast as it is spoken. */
  'voice-speed': ['limited', 'unlimited'],
  /** After how many milliseconds without audio a voice session ends. */
  'voice-timeout': ['30000', 'N'],
  /** Which targets take a writing style and a tone: those that 4.3 names, or the fewer of the service's own lists. */
  'write-features': ['documented', 'listed'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** One of `SWITCHES`. */
export type SwitchName = keyof typeof SWITCHES;

/** Among the values of a switch: any whole number. */
const ANY_COUNT = 'N';

/** A value for every switch. */
export type Switches = { readonly [Name in SwitchName]: SwitchValue<(typeof SWITCHES)[Name][number]> };

type SwitchValue<Listed extends string> = typeof ANY_COUNT extends Listed ? `${number}` : Listed;

/**
 * Completes the given switches with the defaults.
 * @throws EmulatorOptionError for an unknown switch or value.
 */
export function readSwitches(given: Readonly<Record<string, string>>): Switches {
  const defaults = Object.entries(SWITCHES).map(([name, values]): [string, string] => [name, values[0]]);
  const chosen: Record<string, string> = Object.fromEntries(defaults);
  for (const [name, value] of Object.entries(given)) {
    if (!isSwitchName(name)) throw unknownSwitch(name);
    const values: readonly string[] = SWITCHES[name];
    if (!takes(values, value)) throw unknownValue(name, value, values);
    chosen[name] = value;
  }
  return chosen as Switches;
}

/**
 * Reads `name=value`.
 * @throws EmulatorOptionError when there is no `=`, or the switch or its value is unknown.
 */
export function parseSwitch(text: string): { readonly name: SwitchName; readonly value: string } {
  const equals = text.indexOf('=');
  const name = equals === -1 ? text : text.slice(0, equals);
  if (!isSwitchName(name)) throw unknownSwitch(name);
  const value = equals === -1 ? '' : text.slice(equals + 1);
  readSwitches({ [name]: value });
  return { name, value };
}

function takes(values: readonly string[], value: string): boolean {
  if (values.includes(ANY_COUNT)) return /^(?:0|[1-9]\d{0,8})$/.test(value);
  return values.includes(value);
}

function isSwitchName(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}

function unknownSwitch(name: string): EmulatorOptionError {
  const expected = Object.keys(SWITCHES);
  return new EmulatorOptionError('switches', name, expected, closestName(name, expected));
}

function unknownValue(name: SwitchName, value: string, values: readonly string[]): EmulatorOptionError {
  const expected = values.map((known) => `${name}=${known}`);
  return new EmulatorOptionError(
    'switches',
    `${name}=${value}`,
    expected,
    closestName(`${name}=${value}`, expected),
  );
}
