/** Attributes that git gives to the files of a pattern. */
export interface AttributeLine {
  readonly pattern: string;
  /** Such as `merge=parlance`. */
  readonly attributes: readonly string[];
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
