import { closestName } from './closest-name.ts';
import { LocalServiceOptionError } from './option-error.ts';

/**
 * What the specification leaves open, or what the service has changed since then, as switches with their possible values.
 * The first value of each is the default: the specification as it stands, or, where it says less, what the service does.
 */
export const SWITCHES = {
  /** Whether a translation is billed if its answer never arrived. */
  'bill-lost-answers': ['yes', 'no'],
  /** Whether a dictionary can have blank lines. */
  'blank-lines': ['ignore', 'reject'],
  /** Whether a download that was cut off uses up the only download of a document. */
  'cut-download-consumes': ['true', 'false'],
  /** Whether answers have `billed_characters` only on request, or always (announced in specification 9.6) unless the request says no. */
  'default-billed-characters': ['on-request', 'always'],
  /** How many status requests it takes until a document is translated: it is queued first, then translating. */
  'document-polls': ['2', 'N'],
  /** Whether documents can be larger than their plan and type allow; see the table of sizes. */
  'document-sizes': ['limited', 'unlimited'],
  /** How the service refuses a document that is already in its target language (specification 7). */
  'document-same-language': ['status-error', 'refused'],
  /** Whether `seconds_remaining` is plausible: the service can send a very large number (specification 2.7). */
  'document-seconds': ['plausible', 'absurd'],
  /** How many translated documents can wait for their download. */
  'documents-waiting': ['500', 'N'],
  /** The status for a document that was already downloaded: still known, or not found (specification 4.2). */
  'downloaded-document': ['503', '404'],
  /** Whether a dictionary of an existing glossary can be replaced by, or merged with, an empty text. Creating a glossary refuses it. */
  'empty-entries': ['refused', 'accepted'],
  /** How large a megabyte is in the limit of 10 MB for a dictionary (specification 8): 1,048,576 bytes or 1,000,000. */
  'glossary-megabyte': ['mib', 'mb'],
  /** How many requests it takes until a new glossary is ready; the service publishes nothing about it (specification 3). */
  'glossary-ready-after': ['0', 'N'],
  /** Whether creating a custom instruction returns the instruction or its whole list (specification 4.6 shows both). */
  'instruction-create': ['object', 'list'],
  /** The status for one custom instruction more than a style rule list can have (specification 8), wherever it is sent. */
  'instruction-limit': ['400', '456'],
  /** Whether replacing a custom instruction counts as a new version of its list: specification 2.1 names adding and removing, and says "every modification". */
  'instruction-replace': ['counted', 'not-counted'],
  /** Whether the `key_id` of a created key is the key itself, or only its name: the specification shows no other field with a key (2.9). */
  'key-id': ['authenticates', 'names'],
  /** Which languages have what: as in the service's lists of May 2026, or also rare cases that they do not show. Then Icelandic is in early access, Maltese has no `tag_handling`, and Estonian, Latvian and Lithuanian have classic models only. `other` is a service that has changed since: Klingon is in every list, Finnish in none, and `formality` is called `register`. */
  languages: ['listed', 'varied', 'other'],
  /** Whether `latency_optimized` is refused together with style rule lists, instructions, translation memories and tag handling v2 (specification 7). */
  'latency-optimized': ['restricted', 'unrestricted'],
  /** What `latency_optimized` does for a language that only runs on next-generation models (specification 4.1): it uses them, or the request is refused. */
  'latency-without-classic': ['used', 'refused'],
  /** Whether v3 lists the glossaries that v2 has created (the specification does not say). */
  'legacy-in-v3': ['listed', 'hidden'],
  /** How many characters a sentence can have before it is cut off with `split_sentences=0`; the specification (4.1) has no number. */
  'longest-sentence': ['5000', 'N'],
  /** Whether a glossary can be created without dictionaries (specification 4.4 does not say that it needs some). */
  'no-dictionaries': ['accepted', 'refused'],
  /** How many translation memories an account can have; the service has a limit for each plan (service-facts 9). */
  'most-memories': ['100', 'N'],
  /** How many collections of spoken terms an account can have; the service has a limit for each plan (service-facts 11). */
  'most-spoken-terms': ['100', 'N'],
  /** How many requests it takes until a translation memory is imported or exported. */
  'memory-polls': ['1', 'N'],
  /** What translating or rephrasing does to a text as real services were reported to do: to its signs and numbers, beside tags, or to all of it. */
  noise: [
    'none',
    'joined-lines',
    'curly-quotes',
    'french-spaces',
    'full-width-signs',
    'arabic-digits',
    'other-numbers',
    'escaped-signs',
    'unescaped-signs',
    'upper-case',
    'spaces-trimmed',
    'full-stop',
    'ideographs',
    'space-lost-before',
    'space-lost-behind',
    'space-added',
    'quote-in-tag',
    'word-in-tag',
    'next-word-in-tag',
    'tags-first',
    'tags-last',
    'closed-twice',
    'empty-tag',
    'zero-width',
    'direction-marks',
    'blank',
  ],
  /** Whether `outline_detection=false` is refused without the parameters that specification 4.1 names with it: the service accepts it. */
  'outline-detection': ['lenient', 'strict'],
  /** What translating or rephrasing does to placeholders, tags and their substitutes: nothing, or one of the things that services sometimes do. */
  placeholders: ['keep', 'drop', 'duplicate', 'reorder', 'space', 'translate'],
  /** The data center of the service; each glossary and style rule list belongs to one (specification 1, rule 2). */
  region: ['eu', 'us', 'jp'],
  /** Whether the account can use a region other than `eu`. */
  'regional-addendum': ['yes', 'no'],
  /** What `splitting_tags` can be in JSON: also a list, as official clients send it (service-facts 5), or only one text with commas (specification 4.1). */
  'splitting-tags': ['list', 'text'],
  /** Whether everything is refused or left out that the specification does not have; see what the local service does beyond it. */
  strict: ['off', 'on'],
  /** Whether `writing_style` and `tone` can both be present if one of them is `default`: the specification (4.3) says no, the service takes it. */
  'style-and-tone': ['strict', 'default-allowed'],
  /** Whether rules and options that are not in the catalogue are kept or refused (specification 2.2 has no catalogue). */
  'style-catalogue': ['open', 'strict'],
  /** Whether the month for usage limits (specification 8) starts on its first day, or on the day when the account was opened. */
  'usage-period': ['calendar-month', 'account-month'],
  /** Whether the times of a speech session go on after a reconnection, or begin at zero again: service-facts 11 leave it open. */
  'voice-clock': ['continues', 'restarts'],
  /** After how many milliseconds of audio the first connection of each speech session is lost; 0 for never. */
  'voice-loss': ['0', 'N'],
  /** Whether audio can arrive more than twice as fast as it is spoken. */
  'voice-speed': ['limited', 'unlimited'],
  /** How many milliseconds without audio end a speech session. */
  'voice-timeout': ['30000', 'N'],
  /** Which target languages accept a writing style and a tone: those in specification 4.3, or the fewer in the service's own lists. */
  'write-features': ['documented', 'listed'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** One of `SWITCHES`. */
type SwitchName = keyof typeof SWITCHES;

/** In the values of a switch: any whole number. */
const ANY_COUNT = 'N';

/** A value for every switch. */
export type Switches = { readonly [Name in SwitchName]: SwitchValue<(typeof SWITCHES)[Name][number]> };

type SwitchValue<Listed extends string> = typeof ANY_COUNT extends Listed ? `${number}` : Listed;

/**
 * Completes the given switches with the defaults.
 * @throws LocalServiceOptionError for an unknown switch or value.
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
 * @throws LocalServiceOptionError when there is no `=`, or the switch or its value is unknown.
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

function unknownSwitch(name: string): LocalServiceOptionError {
  const expected = Object.keys(SWITCHES);
  return new LocalServiceOptionError('switches', name, expected, closestName(name, expected));
}

function unknownValue(name: SwitchName, value: string, values: readonly string[]): LocalServiceOptionError {
  const expected = values.map((known) => `${name}=${known}`);
  return new LocalServiceOptionError(
    'switches',
    `${name}=${value}`,
    expected,
    closestName(`${name}=${value}`, expected),
  );
}
