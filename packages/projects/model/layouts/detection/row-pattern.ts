import { type LanguageCode, oldNamesOf, once, rootOf } from '#base';

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
 * @param locale Which locales count: `localesOf` a language, or all.
 */
export function compileRow(pattern: string, locale = ANY_LOCALE): RowPattern {
  const expression = once(() => expressionOf(pattern, locale));
  const needle = longestLiteral(pattern);
  return (path) => {
    const found = path.includes(needle) ? expression().exec(path) : null;
    return found === null ? undefined : { ...found.groups };
  };
}

function expressionOf(pattern: string, locale: string): RegExp {
  const named = new Set<string>();
  const parts = [...pattern.replace('{folder}/', '{folder}').matchAll(PART)];
  const source = parts.map(({ groups = {} }) => partSource(groups, named, locale)).join('');
  return new RegExp(`^${source}$`, 'u');
}

/** What every path that fits contains, which is found faster than the whole pattern is tried. */
function longestLiteral(pattern: string): string {
  const literals = pattern.split(/\{[^{}]+\}\/?|\*\*\/|\*/);
  return literals.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
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

const ANY_LOCALE = '[A-Za-z][A-Za-z\\d@#_+-]*?';

/** Every spelling of the locales of a language. */
export function localesOf(language: LanguageCode): string {
  const root = escaped(rootOf(language));
  const names = [root.toUpperCase(), ...oldNamesOf(language)].join('|');
  return `(?:b\\+)?${root}(?:[_@+-][A-Za-z\\d@#_+-]*)?|${names}`;
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
