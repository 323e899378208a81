import { type LanguageCode, rootOf } from '../../../languages/codes.ts';
import { nameIn } from '../../../languages/local-name.ts';

/** The parts of a path that a row leaves open, by their names. */
export type Bindings = Readonly<Record<string, string>>;

/** Reads the open parts of a path; undefined for one that does not fit. */
export type RowPattern = (path: string) => Bindings | undefined;

/** One part of a pattern: a placeholder with its values, alternatives, wildcards, or a character. */
const PART =
  /\{(?<name>[a-z]+)(?::(?<values>[^{}]+))?\}|\{(?<alternatives>[^{}]+)\}|(?<folders>\*\*\/)|(?<any>\*)|(?<literal>.)/gsu;

type Part = Readonly<Record<string, string | undefined>>;

const PLACEHOLDERS: Readonly<Partial<Record<string, string>>> = {
  dir: '(?<dir>(?:[^/]+/)*?)',
  path: '.+',
  folder: '(?:.+/)?',
  name: '[^/]+?',
  extension: '\\.[^/.]+',
};

/**
 * Compiles a pattern of a layout. These patterns are our own, so that their number and size is known (reliability R6).
 * @param language The only one whose locales count.
 */
export function compileRow(pattern: string, language?: LanguageCode): RowPattern {
  const named = new Set<string>();
  const locale = localeSource(language);
  const parts = [...pattern.replace('{folder}/', '{folder}').matchAll(PART)];
  const source = parts.map(({ groups = {} }) => partSource(groups, named, locale)).join('');
  const expression = new RegExp(`^${source}$`, 'u');
  return (path) => {
    const found = expression.exec(path);
    return found === null ? undefined : { ...found.groups };
  };
}

function partSource(part: Part, named: Set<string>, locale: string): string {
  const { name, values, alternatives, folders, any, literal = '' } = part;
  if (name !== undefined) {
    if (named.has(name)) return `\\k<${name}>`;
    named.add(name);
    if (name === 'locale') return `(?<locale>${locale})`;
    const known = values === undefined ? PLACEHOLDERS[name] : undefined;
    return known ?? `(?<${name}>${values?.split('|').map(escaped).join('|') ?? '[^/]+?'})`;
  }
  if (alternatives !== undefined) return `(?:${alternatives.split(',').map(escaped).join('|')})`;
  if (folders !== undefined) return '(?:.+/)?';
  return any === undefined ? escaped(literal) : '[^/]*';
}

/** Every spelling of the locales of a language, or of all. */
function localeSource(language: LanguageCode | undefined): string {
  if (language === undefined) return '[A-Za-z][A-Za-z\\d@#_+-]*?';
  const root = escaped(rootOf(language));
  const name = escaped(nameIn('en', language) ?? root);
  return `(?:b\\+)?${root}(?:[_@+-][A-Za-z\\d@#_+-]*)?|${root.toUpperCase()}|${name}`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A pattern of a manifest: the row with the values of these parts. Placeholders that a manifest knows stay. */
export function fillRow(pattern: string, bindings: Bindings): string {
  return pattern.replace(/\{([a-z]+)(?::[^{}]+)?\}/g, (placeholder, name: string) =>
    Object.hasOwn(bindings, name) ? (bindings[name] ?? '') : placeholder,
  );
}
