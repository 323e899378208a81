import { type Message, message, resolvePath } from '#base';
import { writeRow } from '#glossary';
import type { LocaleSuggestions, SuggestedTerm } from '#projects';
import { quoted } from '../completion/shell-cases.ts';
import { shownPath } from '../files/shown-path.ts';
import { localize } from '../terminal/localize.ts';
import type { Paint } from '../terminal/output.ts';
import { safeLine } from '../terminal/terminal-text.ts';
import { toJson } from '../terminal/write-json.ts';

/** The suggestions as JSON, version 1. */
export function suggestionsJson(found: readonly LocaleSuggestions[]): string {
  return toJson({
    version: 1,
    locales: found.map(({ locale, pair, glossaries, terms }) => ({
      locale,
      source: pair.source,
      target: pair.target,
      glossaries,
      terms: terms.map(({ examples, ...term }) => ({
        ...term,
        examples: examples.map(({ id, path, position, shown }) => ({ id, path, position, ...shown })),
      })),
    })),
  });
}

/** The suggestions as a glossary file. */
export function suggestionsCsv(terms: readonly SuggestedTerm[]): string {
  return terms.map(({ source, target }) => `${writeRow([source, target], 'csv')}\n`).join('');
}

/** Where paths begin, and how text is painted. */
interface TextOptions {
  readonly folder: string;
  readonly cwd: string;
  readonly paint: Paint;
}

/** The suggestions for people: each with its evidence, and the command that adds the first one. */
export function suggestionsText(found: readonly LocaleSuggestions[], options: TextOptions): string {
  const lines = found.filter(({ terms }) => terms.length > 0).flatMap((each) => localeLines(each, options));
  if (lines.length === 0) return `${localize(message('No terms were found in the translations.'))}\n`;
  return `${lines.join('\n')}\n`;
}

function localeLines(suggestions: LocaleSuggestions, options: TextOptions): readonly string[] {
  const { locale, pair, terms } = suggestions;
  const next = addCommandFor(suggestions, options);
  return [
    options.paint('bold', `${pair.source} → ${locale}`),
    ...terms.flatMap((term) => termLines(term, options)),
    options.paint('dim', localize(next)),
    '',
  ];
}

/** How to add the first entry; without a glossary for the languages, how to write one. */
function addCommandFor(
  { locale, pair, glossaries: [glossary], terms: [first] }: LocaleSuggestions,
  { folder, cwd }: TextOptions,
): Message {
  if (glossary === undefined) {
    const file = `terms.${pair.source}-${pair.target}.glossary.csv`;
    const command = `parlance glossary suggest --to ${locale} --format csv --output ${file}`;
    return message('To write a glossary, run: {0}', command);
  }
  const words = [shownPath(resolvePath(folder, glossary), cwd), first?.source ?? '', first?.target ?? ''];
  return message('To add an entry, run: {0}', `parlance glossary add ${words.map(quoted).join(' ')}`);
}

function termLines(
  { source, target, texts, translated, whole, others, examples }: SuggestedTerm,
  { paint, ...places }: TextOptions,
): readonly string[] {
  const counts = [
    localize(message('{0} of {1} texts', translated, texts)),
    ...(whole > 0 ? [localize(message('{0} of them only this', whole))] : []),
    ...others.map((other) => localize(message('also "{0}": {1}', safeLine(other.target), other.texts))),
  ];
  const [example] = examples;
  return [
    `${paint('bold', `${safeLine(source)} → ${safeLine(target)}`)}  ${counts.join(', ')}`,
    ...(example === undefined ? [] : [paint('dim', exampleLine(example, places))]),
  ];
}

function exampleLine(
  { path, position, shown }: SuggestedTerm['examples'][number],
  { folder, cwd }: Omit<TextOptions, 'paint'>,
): string {
  const place = `${safeLine(shownPath(resolvePath(folder, path), cwd))}:${position.line + 1}:${position.character + 1}`;
  return `    ${place}  ${safeLine(shown.source)} → ${safeLine(shown.target)}`;
}
