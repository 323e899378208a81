// What the parser of arguments writes itself, in English: here in the reader's language.
import type { Argument, HelpConfiguration, Option } from 'commander';
import { type Message, message } from '#base';
import { localize } from '../terminal/localize.ts';

/** The headings of a help text. */
const TITLES: ReadonlyMap<string, Message> = new Map([
  ['Usage:', message('Usage:')],
  ['Arguments:', message('Arguments:')],
  ['Options:', message('Options:')],
  ['Commands:', message('Commands:')],
]);

/** How help is written, in every command. */
export const HELP: HelpConfiguration = {
  styleTitle: (title) => {
    const known = TITLES.get(title);
    return known === undefined ? title : localize(known);
  },
  optionDescription: (option) => withFacts(option, showsDefault(option)),
  argumentDescription: (argument) => withFacts(argument, true),
};

function showsDefault(option: Option): boolean {
  return (
    option.required || option.optional || (option.isBoolean() && typeof option.defaultValue === 'boolean')
  );
}

/** A description with the values that are possible, and the one that is used without a value. */
function withFacts(described: Option | Argument, withDefault: boolean): string {
  const { description, argChoices, defaultValue, defaultValueDescription } = described;
  const facts: string[] = [];
  if (argChoices !== undefined) {
    const choices = argChoices.map((choice) => JSON.stringify(choice)).join(', ');
    facts.push(localize(message('choices: {0}', choices)));
  }
  if (withDefault && defaultValue !== undefined)
    facts.push(localize(message('default: {0}', defaultValueDescription ?? JSON.stringify(defaultValue))));
  return facts.length === 0 ? description : `${description} (${facts.join(', ')})`;
}

/** The value of an unknown option may be a key: no option takes one, but people try. */
const OPTION_VALUE = /(unknown option '-[^=\n]*=).*/g;

/** A sentence of the parser, and the message that says the same. */
type Sentence = readonly [pattern: RegExp, said: (...parts: readonly string[]) => Message];

/** What is wrong with the arguments, each with at least one part. */
const SENTENCES: readonly Sentence[] = [
  [/^unknown command '(.*)'$/s, (name = '') => message("unknown command '{0}'", name)],
  [/^unknown option '(.*)'$/s, (name = '') => message("unknown option '{0}'", name)],
  [/^missing required argument '(.*)'$/s, (name = '') => message("missing required argument '{0}'", name)],
  [/^option '(.*)' argument missing$/s, (flags = '') => message("option '{0}' argument missing", flags)],
  [
    /^required option '(.*)' not specified$/s,
    (flags = '') => message("required option '{0}' not specified", flags),
  ],
  [
    /^option '(.*?)' argument '(.*)' is invalid\.$/s,
    (flags = '', value = '') => message("option '{0}' argument '{1}' is invalid.", flags, value),
  ],
  [
    /^command-argument value '(.*)' is invalid for argument '(.*?)'\.$/s,
    (value = '', name = '') =>
      message("command-argument value '{0}' is invalid for argument '{1}'.", value, name),
  ],
  [
    /^too many arguments for '(.*?)'\. Expected (\d+) arguments? but got (\d+)\.$/,
    (name = '', most = '', given = '') =>
      message("too many arguments for '{0}'. Expected: {1}, given: {2}.", name, most, given),
  ],
  [/^Allowed choices are (.*)\.$/s, (choices = '') => message('Allowed choices are {0}.', choices)],
  [/^\(Did you mean one of (.*)\?\)$/, (names = '') => message('(Did you mean one of {0}?)', names)],
  [/^\(Did you mean (.*)\?\)$/, (name = '') => message('(Did you mean {0}?)', name)],
];

/** What is wrong, what stands between, and what else is said: a proposal, or what is wrong with a value. */
const PARTS: readonly RegExp[] = [
  /^(.*)(\n)(\(Did you mean [^\n]*\?\))$/s,
  /^(.*' is invalid(?: for argument '[^']*')?\.)( )(.*)$/s,
];

/** An error of the parser that begins like all others, in the reader's language. What is not known stays as it is. */
export function localizedComplaint(text: string): string {
  const words = text
    .replace(/^error: /, '')
    .trimEnd()
    .replace(OPTION_VALUE, "$1…'");
  const parts = PARTS.map((pattern) => pattern.exec(words)?.slice(1)).find(Boolean) ?? [words];
  return `parlance: ${parts.map(localizedSentence).join('')}\n`;
}

function localizedSentence(sentence: string): string {
  for (const [pattern, said] of SENTENCES) {
    const [, ...parts] = pattern.exec(sentence) ?? [];
    if (parts.length > 0) return localize(said(...parts));
  }
  return sentence;
}
