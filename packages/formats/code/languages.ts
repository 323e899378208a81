import type { CodeLanguage, PartKind, StringKind } from './string-kind.ts';
import { backslashed, doubling, raw, SHELL_RAW } from './string-kinds.ts';

const BRACES: PartKind = { open: String.raw`\$\{`, close: '}' };
const NAME: PartKind = { open: String.raw`\$[A-Za-z_]\w*` };
const FIELD: PartKind = { open: String.raw`\{`, close: '}' };

const DOUBLE = backslashed('"', '"');
const SINGLE = backslashed("'", "'");
/** A character, which is no text. */
const CHARACTER = String.raw`'(?:[\ud800-\udbff][\udc00-\udfff]|[^'\\\r\n]|\\[^\r\n']{1,12}|\\')'`;
/** A character that is not closed where a string begins. */
const OPEN_CHARACTER = String.raw`(')(?:\\[^\r\n']{0,12}|[^\\'\r\n])$`;

const NOTHING: Omit<CodeLanguage, 'strings'> = {
  others: undefined,
  hasByteEscapes: false,
  hasRegExps: false,
  hasElements: false,
  island: undefined,
};

const TEMPLATE = backslashed('`', '`', {
  parts: [BRACES],
  special: String.raw`\$(?=\{)`,
  isMultiline: true,
});

const SCRIPT: CodeLanguage = { ...NOTHING, strings: [DOUBLE, SINGLE, TEMPLATE], hasRegExps: true };

/** Letters before a string of Python. Bytes are no text. */
const python = (letters: string) => String.raw`(?<![\w])${letters}`;

function pythonStrings(quote: string, isMultiline: boolean): readonly StringKind[] {
  const options = { isMultiline };
  return [
    backslashed(python('[fFtT]') + quote, quote, { ...options, parts: [FIELD], doubled: '{}' }),
    raw(python('(?:[rR][fFtT]|[fFtT][rR])') + quote, quote, { ...options, parts: [FIELD] }),
    raw(python('[rR]') + quote, quote, options),
    backslashed(python('[uU]?') + quote, quote, options),
  ];
}

const PYTHON: CodeLanguage = {
  ...NOTHING,
  strings: [
    ...pythonStrings('"""', true),
    ...pythonStrings("'''", true),
    ...pythonStrings('"', false),
    ...pythonStrings("'", false),
  ],
  others: String.raw`(?<![\w])(?:[bB][rR]?|[rR][bB])(?:"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*')`,
  openOther: String.raw`(?<![\w])(?:[bB][rR]?|[rR][bB])(["'])(?:(?!\1)[^\\\r\n]|\\.)*$`,
};

const JAVA: CodeLanguage = {
  ...NOTHING,
  strings: [backslashed('"""', '"""', { isMultiline: true }), DOUBLE],
  others: CHARACTER,
  openOther: OPEN_CHARACTER,
};

const C: CodeLanguage = {
  ...NOTHING,
  hasByteEscapes: true,
  strings: [
    raw('(?:u8|[uUL])?R"[^\\s()\\\\]{0,16}\\(', (opening) => `\\)${/R"(.*)\(/s.exec(opening)?.[1] ?? ''}"`),
    DOUBLE,
  ],
  others: String.raw`#[ \t]*include[ \t]*"[^"\r\n]*"|(?<=\d)'(?=\d)|${CHARACTER}`,
  openOther: OPEN_CHARACTER,
};

const quotes = (opening: string) => '"'.repeat(/"+$/.exec(opening)?.[0].length ?? 3);

const CSHARP: CodeLanguage = {
  ...NOTHING,
  strings: [
    raw(String.raw`\$"{3,20}`, quotes, { parts: [FIELD] }),
    raw('"{3,20}', quotes),
    doubling(String.raw`(?:\$@|@\$)"`, '"', { parts: [FIELD], doubled: '"{}', isMultiline: true }),
    doubling('@"', '"', { isMultiline: true }),
    backslashed(String.raw`\$"`, '"', { parts: [FIELD], doubled: '{}' }),
    DOUBLE,
  ],
  others: CHARACTER,
  openOther: OPEN_CHARACTER,
};

const GO: CodeLanguage = {
  ...NOTHING,
  hasByteEscapes: true,
  strings: [DOUBLE, raw('`', '`')],
  others: CHARACTER,
  openOther: OPEN_CHARACTER,
};

const RUST: CodeLanguage = {
  ...NOTHING,
  strings: [
    raw('(?<![\\w])r#{0,20}"', (opening) => `"${'#'.repeat(opening.length - 2)}`),
    backslashed('"', '"', { isMultiline: true }),
  ],
  others: String.raw`(?<![\w])b"(?:[^"\\]|\\[^])*"|${CHARACTER}`,
  openOther: OPEN_CHARACTER,
};

const heredocEnd = (opening: string) => {
  const name = /<<[<~-]?[ \t]*["']?(\w+)/.exec(opening)?.[1] ?? '';
  return String.raw`(?<=\n)[ \t]*${name}\b`;
};

const PHP_PARTS = {
  parts: [{ open: String.raw`\{(?=\$)`, close: '}' }, BRACES, NAME],
  special: String.raw`\$(?=[A-Za-z_{])`,
  isMultiline: true,
} as const;

const PHP: CodeLanguage = {
  ...NOTHING,
  hasByteEscapes: true,
  strings: [
    raw(String.raw`<<<[ \t]*'\w{1,100}'\r?\n`, heredocEnd),
    backslashed(String.raw`<<<[ \t]*(?:\w{1,100}|"\w{1,100}")\r?\n`, heredocEnd, PHP_PARTS),
    backslashed('"', '"', PHP_PARTS),
    backslashed("'", "'", { isMultiline: true }),
  ],
  island: { open: String.raw`<\?(?:php\b|=)?`, close: String.raw`\?>`, example: '<?php ' },
};

const RUBY_PARTS = {
  parts: [{ open: String.raw`#\{`, close: '}' }],
  special: String.raw`#(?=\{)`,
  isMultiline: true,
} as const;
const HEREDOC = String.raw`<<[~-]?(?:[A-Z_]\w{0,99}\b|"[A-Z_]\w{0,99}")[^\r\n]*\r?\n`;
const RAW_HEREDOC = String.raw`<<[~-]?'[A-Z_]\w{0,99}'[^\r\n]*\r?\n`;

const RUBY: CodeLanguage = {
  ...NOTHING,
  hasByteEscapes: true,
  strings: [
    raw(RAW_HEREDOC, heredocEnd),
    backslashed(HEREDOC, heredocEnd, RUBY_PARTS),
    backslashed('"', '"', RUBY_PARTS),
    backslashed("'", "'", { isMultiline: true }),
  ],
  hasRegExps: true,
};

const KOTLIN: CodeLanguage = {
  ...NOTHING,
  strings: [
    raw('"""', '"""', { parts: [BRACES, NAME] }),
    backslashed('"', '"', { parts: [BRACES, NAME], special: String.raw`\$(?=[A-Za-z_{])` }),
  ],
  others: CHARACTER,
  openOther: OPEN_CHARACTER,
};

const INTERPOLATION: PartKind = { open: String.raw`\\\(`, close: ')' };

const SWIFT: CodeLanguage = {
  ...NOTHING,
  strings: [
    raw('#{1,20}"', (opening) => `"${'#'.repeat(opening.length - 1)}`, { isMultiline: false }),
    backslashed('"""', '"""', { parts: [INTERPOLATION], isMultiline: true }),
    backslashed('"', '"', { parts: [INTERPOLATION] }),
  ],
};

const SHELL_PARTS = {
  parts: [
    { open: String.raw`\$\(`, close: ')' },
    BRACES,
    { open: String.raw`\$(?:[A-Za-z_]\w*|[\d@*#?$!-])` },
    { open: '`', close: '`' },
  ],
  special: '`|\\$(?=[\\w({@*#?$!-])',
  isMultiline: true,
} as const;

const SHELL: CodeLanguage = {
  ...NOTHING,
  hasByteEscapes: true,
  strings: [
    raw(RAW_HEREDOC, heredocEnd),
    backslashed(HEREDOC, heredocEnd, SHELL_PARTS),
    backslashed('"', '"', SHELL_PARTS),
    backslashed(String.raw`\$'`, "'", { isMultiline: true }),
    SHELL_RAW,
  ],
};

const DART: CodeLanguage = {
  ...NOTHING,
  strings: ['"""', "'''", '"', "'"].flatMap((quote) => [
    raw(`(?<![\\w])r${quote}`, quote, { isMultiline: quote.length > 1 }),
    backslashed(quote, quote, {
      parts: [BRACES, NAME],
      special: String.raw`\$(?=[A-Za-z_{])`,
      isMultiline: quote.length > 1,
    }),
  ]),
};

const SQL: CodeLanguage = { ...NOTHING, strings: [doubling("'", "'", { isMultiline: true })] };

/** The strings of languages, by the language ids of VS Code. */
const LANGUAGES: ReadonlyMap<string, CodeLanguage> = new Map([
  ['typescript', SCRIPT],
  ...['javascript', 'javascriptreact', 'typescriptreact'].map(
    (id) => [id, { ...SCRIPT, hasElements: true }] as const,
  ),
  ['python', PYTHON],
  ['java', JAVA],
  ['csharp', CSHARP],
  ['go', GO],
  ['rust', RUST],
  ['php', PHP],
  ['ruby', RUBY],
  ...['c', 'cpp', 'cuda-cpp', 'objective-c', 'objective-cpp'].map((id) => [id, C] as const),
  ['kotlin', KOTLIN],
  ['swift', SWIFT],
  ['shellscript', SHELL],
  ['dart', DART],
  ['sql', SQL],
  ...['json', 'jsonc', 'jsonl'].map((id) => [id, { ...NOTHING, strings: [DOUBLE] }] as const),
]);

/**
 * The strings of a language.
 * @param quotes What its configuration calls quotes. Languages that are not in the table have strings between these, with backslashes.
 */
export function codeLanguageOf(languageId: string, quotes: readonly string[]): CodeLanguage {
  return (
    LANGUAGES.get(languageId) ?? { ...NOTHING, strings: quotes.map((quote) => backslashed(quote, quote)) }
  );
}
