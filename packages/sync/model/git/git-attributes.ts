import { LOCK_NAME } from '../lock/lock.ts';

/** Attributes that git gives to the files of a pattern. */
interface AttributeLine {
  readonly pattern: string;
  /** Such as `merge=parlance`. */
  readonly attributes: readonly string[];
}

const MERGED = ['merge=parlance'];
const MERGED_BY_ENTRY = [...MERGED, 'diff=parlance'];

/** The attributes of the files that Parlance recognizes by their names. */
const BY_NAME: readonly AttributeLine[] = [
  { pattern: '*.glossary.csv', attributes: MERGED_BY_ENTRY },
  { pattern: '*.glossary.tsv', attributes: MERGED_BY_ENTRY },
  { pattern: '*.terms.json', attributes: MERGED },
  { pattern: '*.style-rules.json', attributes: MERGED },
  { pattern: LOCK_NAME, attributes: MERGED },
];

/**
 * The lines of a `.gitattributes` file that give Parlance's files to its merge driver.
 * @param others Glossary files with other names: paths from the folder of the `.gitattributes` file, with `/`.
 */
export function parlanceAttributes(others: readonly string[]): readonly AttributeLine[] {
  return [
    ...BY_NAME,
    ...others.map((file) => ({ pattern: `/${literal(file)}`, attributes: MERGED_BY_ENTRY })),
  ];
}

/** The line as git reads it. */
export function attributeText({ pattern, attributes }: AttributeLine): string {
  const isPlain = !/["\s]/.test(pattern);
  return [isPlain ? pattern : JSON.stringify(pattern), ...attributes].join(' ');
}

/**
 * What a `.gitattributes` file lacks. An attribute that a line with the same pattern sets already, to any value, is a decision of the team and
 * stays.
 */
export function missingAttributes(text: string, wanted: readonly AttributeLine[]): readonly AttributeLine[] {
  const decided = new Map<string, Set<string>>();
  for (const { pattern, attributes } of text.split('\n').flatMap(readLine)) {
    const names = decided.get(pattern) ?? new Set();
    for (const attribute of attributes) names.add(nameOf(attribute));
    decided.set(pattern, names);
  }
  return wanted.flatMap(({ pattern, attributes }) => {
    const left = attributes.filter((attribute) => !decided.get(pattern)?.has(nameOf(attribute)));
    return left.length === 0 ? [] : [{ pattern, attributes: left }];
  });
}

/** What is added to the end of the file, so that these lines follow. */
export function attributeAddition(text: string, lines: readonly AttributeLine[]): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text === '' || text.endsWith('\n') ? '' : lineEnd;
  return before + lines.map((line) => attributeText(line) + lineEnd).join('');
}

/** Characters with a meaning in a pattern are escaped. */
function literal(path: string): string {
  return path.replaceAll(/[\\*?[\]]/g, '\\$&');
}

const LINE = /^\s*("(?:[^"\\]|\\.)*"|[^\s#"]\S*)\s+(\S.*?)\s*$/;

function readLine(line: string): readonly AttributeLine[] {
  const [, pattern, attributes] = LINE.exec(line) ?? [];
  if (pattern === undefined || attributes === undefined) return [];
  return [{ pattern: unquoted(pattern), attributes: attributes.split(/\s+/) }];
}

function unquoted(pattern: string): string {
  return pattern.startsWith('"') ? pattern.slice(1, -1).replaceAll(/\\(.)/g, '$1') : pattern;
}

/** The name that `-merge`, `!merge`, `merge`, and `merge=driver` set. */
function nameOf(attribute: string): string {
  return attribute.replace(/^[-!]/, '').replace(/=.*$/, '');
}
