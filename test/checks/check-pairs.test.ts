import { describe, expect, test } from 'vitest';
import { applyEdits } from '#base';
import type { FileFormat } from '#formats';
import { allowances } from '../../packages/checks/allowances.ts';
import { type CheckedFiles, checkPairs, PairMemory } from '../../packages/checks/check-pairs.ts';
import type { PairExample } from '../../packages/checks/rule.ts';
import { PAIR_RULES, TEXT_RULES } from '../../packages/checks/rules/index.ts';
import { checkPairFix, checkPairProblems, lintPair, pairedFiles } from '../support/projects/pair-rules.ts';

const RULE = 'placeholder-missing';

/** Letters as bytes: Ü, an emoji, and two of ASCII. */
const BYTES = [
  '\\303\\234ber',
  '\\xc3\\x9cber',
  '\\360\\237\\230\\200',
  '\\101\\1022',
  'Ü\\303\\274',
] as const;

describe('a problem stands at its characters, however the file writes them', () => {
  test.each<[FileFormat, string, string]>([
    ['json', '{"a": "In {one}"}', '{"a": "Am \\"Ort\\" \\u00fc ⟦{eins}⟧"}'],
    ['json', '{"a": "In {one}"}', '{"a": "\\ud83d\\ude00 ⟦{eins}⟧"}'],
    ['yaml', 'a: In {one}\n', 'a: "\\u00fc ⟦{eins}⟧ da"\n'],
    ['yaml', 'a: In {one}\n', "a: 'Es war''s ⟦{eins}⟧'\n"],
    ['yaml', 'a: In {one}\n', 'a: >\n  Sehr lang\n  ⟦{eins}⟧ da\n'],
    ['properties', 'a=In {one}\n', 'a=\\u00dc und \\\n   so ⟦{eins}⟧\n'],
    ['po', 'msgid "In {one}"\nmsgstr ""\n', 'msgid "In {one}"\nmsgstr "\\"Ort\\" ⟦{eins}⟧"\n'],
    [
      'po',
      'msgid "\\a\\v\\b In {one}"\nmsgstr ""\n',
      'msgid "\\a\\v\\b In {one}"\nmsgstr "\\a\\v\\b ⟦{eins}⟧"\n',
    ],
    ['strings', '"a" = "\\a\\U0007 In {one}";', '"a" = "\\a\\U00fcbe \\U0007 ⟦{eins}⟧";'],
    [
      'android',
      '<resources><string name="a">In %s</string></resources>',
      '<resources><string name="a">Es war\\\'s &amp; ⟦%d⟧</string></resources>',
    ],
    ...BYTES.flatMap((bytes): [FileFormat, string, string][] => [
      ['po', 'msgid "In {one}"\nmsgstr ""\n', `msgid "In {one}"\nmsgstr "${bytes} ⟦{eins}⟧"\n`],
      ['php', '<?php return ["a" => "In {one}"];', `<?php return ["a" => "${bytes} ⟦{eins}⟧"];`],
    ]),
  ])('%s: %s %s', (format, source, target) => checkPairProblems({ format, source, target }, [RULE]));
});

describe('a format says what its texts are like', () => {
  const po = (source: string, target: string) =>
    [`msgid "${source}"\nmsgstr ""\n`, `msgid "${source}"\nmsgstr "${target}"\n`] as const;

  test.each<[FileFormat, readonly [string, string], rule: string, times: number]>([
    // Translators of gettext break lines where they like, but not at the ends of a text.
    ['po', po('One.\\nTwo.', 'Eins. Zwei.'), 'line-breaks', 0],
    ['po', po('One.\\nTwo.\\n', 'Eins. Zwei.'), 'line-breaks', 1],
    ['json', ['{"a": "One.\\nTwo."}', '{"a": "Eins. Zwei."}'], 'line-breaks', 1],
    // Prose has its own lines.
    ['markdown', ['One.\nTwo.\n', 'Eins. Zwei.\n'], 'line-breaks', 0],
    ['php', ["<?php return ['a' => 'In :place'];", "<?php return ['a' => 'In :ort'];"], RULE, 1],
    ['yaml', ['a: In :place\n', 'a: In :ort\n'], RULE, 1],
    // In usages of programs.
    ['toml', ['a = "In :place"\n', 'a = "In :ort"\n'], RULE, 0],
  ])('%s: %j', (format, [source, target], rule, times) => {
    const problems = lintPair({ format, source, target });
    expect(problems.filter((problem) => problem.rule === rule)).toHaveLength(times);
  });
});

describe('a comment allows a problem at one place', () => {
  const twice = (comment: string, line: (key: string) => string) => `${comment}\n${line('a')}\n${line('b')}`;
  const yaml = (comment: string, mark: (text: string) => string) =>
    `${comment}\na: Dort\nb: ${mark('Dort')}\n`;
  const source = 'a: In {one}\nb: In {one}\n';
  const marked = (text: string) => `⟦${text}⟧`;
  test('in the translation', () =>
    checkPairProblems({ format: 'yaml', source, target: yaml(`# parlance-ignore ${RULE}`, marked) }, [RULE]));
  test('in the source', () =>
    checkPairProblems(
      {
        format: 'yaml',
        source: `# parlance-ignore ${RULE}, needs-review\n${source}`,
        target: yaml('', marked),
      },
      [RULE],
    ));
  test('for the rules that it names', () =>
    checkPairProblems(
      { format: 'yaml', source, target: 'a: ⟦Dort⟧\n# parlance-ignore needs-review\nb: ⟦Dort⟧\n' },
      [RULE, RULE],
    ));
  test('only as a comment', () =>
    checkPairProblems(
      { format: 'yaml', source, target: `a: ⟦parlance-ignore ${RULE}⟧\nb: ⟦parlance-ignore ${RULE}⟧\n` },
      [RULE, RULE],
    ));
  test('in XML', () => {
    const android = (text: (key: string) => string) =>
      `<resources>${twice('', (key) => `<string name="${key}">${text(key)}</string>`)}</resources>`;
    const target = android((key) => (key === 'b' ? '⟦Dort⟧' : 'Dort')).replace(
      '\n',
      `<!-- parlance-ignore ${RULE} -->\n`,
    );
    checkPairProblems({ format: 'android', source: android(() => 'In %s'), target }, [RULE]);
  });
});

/** Checks the translation after a problem is allowed at its place, and that no problem is left; undefined where no comment can be. */
function checkAllowed(format: FileFormat, source: string, target: string, allowed: string | undefined): void {
  const files = pairedFiles({ format, source, target });
  const [problem, ...others] = checkPairs(files).filter(({ rule }) => rule === RULE);
  if (problem === undefined) throw new Error('There is no problem.');
  expect(others).toEqual([]);
  const { comment, key } = allowances(files, { isFrozen: false })(problem);
  const text = comment && applyEdits(files.target.text, comment.edits);
  expect(text).toBe(allowed);
  if (text !== undefined) expect(lintPair({ format, source, target: text })).toEqual([]);
  else checkIgnored(files, key);
}

/** Checks that a row of a manifest with a key ignores what the rule finds, and that one without it does not. */
function checkIgnored(files: CheckedFiles, key = ''): void {
  const foundWith = (...keys: string[]) =>
    checkPairs({ ...files, ignored: [{ keys, rules: [RULE] }] }).filter(({ rule }) => rule === RULE);
  expect(foundWith(key)).toEqual([]);
  expect(foundWith(`${key}x`)).toHaveLength(1);
}

function xcstrings(en: string, de: string): string {
  const of = (value: string) => ({ stringUnit: { state: 'translated', value } });
  const localizations = { en: of(en), ...(de !== '' && { de: of(de) }) };
  return JSON.stringify({ sourceLanguage: 'en', strings: { a: { localizations } }, version: '1.0' });
}

const subtitle = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;

describe('a problem can be allowed at its place, in formats that have comments', () => {
  const comment = `parlance-ignore ${RULE}`;
  test.each<[FileFormat, string, string, string | undefined]>([
    ['yaml', 'a:\n  b: In {one}\n', 'a:\n  b: Dort\n', `a:\n  # ${comment}\n  b: Dort\n`],
    ['yaml', 'a: In {one}\n', 'a: >\r\n  Dort\r\n', `# ${comment}\r\na: >\r\n  Dort\r\n`],
    ['properties', 'a=In {0}\n', 'a=Dort\n', `# ${comment}\na=Dort\n`],
    ['toml', 'a = "In {one}"\n', 'a = "Dort"\n', `# ${comment}\na = "Dort"\n`],
    ['fluent', 'a = In { $one }\n', 'a = Dort\n', `# ${comment}\na = Dort\n`],
    ['strings', '"a" = "In %@";\n', '"a" = "Dort";\n', `/* ${comment} */\n"a" = "Dort";\n`],
    ['json5', "{\n  a: 'In {one}',\n}\n", "{\n  a: 'Dort',\n}\n", `{\n  // ${comment}\n  a: 'Dort',\n}\n`],
    ['json', '{\n  "a": "In {one}"\n}\n', '{\n  "a": "Dort"\n}\n', undefined],
    [
      'po',
      '#, c-format\nmsgid "In %s"\nmsgstr ""\n',
      'msgid ""\nmsgstr "Language: de\\n"\n\n#, c-format\nmsgid "In %s"\nmsgstr "Dort"\n',
      `msgid ""\nmsgstr "Language: de\\n"\n\n# ${comment}\n#, c-format\nmsgid "In %s"\nmsgstr "Dort"\n`,
    ],
    [
      'android',
      '<resources>\n  <string name="a">In %s</string>\n</resources>\n',
      '<resources>\n  <string name="a">Dort</string>\n</resources>\n',
      `<resources>\n  <!-- ${comment} -->\n  <string name="a">Dort</string>\n</resources>\n`,
    ],
    [
      'resx',
      '<root>\n  <data name="a">\n    <value>In {0}</value>\n  </data>\n</root>\n',
      '<root>\n  <data name="a">\n    <value>Dort</value>\n  </data>\n</root>\n',
      `<root>\n  <data name="a">\n    <!-- ${comment} -->\n    <value>Dort</value>\n  </data>\n</root>\n`,
    ],
    [
      'markdown',
      '# One\n\nIn {{one}}, now.\n',
      '# Eins\n\nDort, nun.\n',
      `# Eins\n\n<!-- ${comment} -->\nDort, nun.\n`,
    ],
    ['markdown', '# One\n\n1. In {{one}}, now.\n', '# Eins\n\n1. Dort, nun.\n', undefined],
    ['csv', 'key,en\na.b,In {one}\n', 'key,en,de\na.b,In {one},Dort\n', undefined],
    ['json', '{ "a": { "b c%": "In {one}" } }\n', '{ "a": { "b c%": "Dort" } }\n', undefined],
    ['json', '{ "In {a}": "In {one}" }\n', '{ "In {a}": "Dort" }\n', undefined],
    ['json', `{ "${'a'.repeat(300)}": "In {one}" }\n`, `{ "${'a'.repeat(300)}": "Dort" }\n`, undefined],
    ['xcstrings', xcstrings('In %@', ''), xcstrings('In %@', 'Dort'), undefined],
    ['srt', subtitle('In {{one}}'), subtitle('Dort'), undefined],
    [
      'html',
      '<p>One</p>\n<p>In {{one}}</p>\n',
      '<p>Eins</p>\n<p>Dort</p>\n',
      `<p>Eins</p>\n<!-- ${comment} -->\n<p>Dort</p>\n`,
    ],
    [
      'rst',
      'One\n===\n\nIn {{one}}, now.\n',
      'Eins\n====\n\nDort, nun.\n',
      `Eins\n====\n\n.. ${comment}\n\nDort, nun.\n`,
    ],
  ])('%s: %s', (format, source, target, allowed) => checkAllowed(format, source, target, allowed));

  test('but not in a file of more than a million characters, which is read again for each text', () =>
    checkAllowed('properties', 'a=In {0}\n', `a=Dort\n# ${'x'.repeat(1_048_576)}\n`, undefined));
});

test('a fix keeps the escapes around it, and writes its own', () => {
  checkPairFix(
    { format: 'json', source: '{"a": "In {one}"}', target: '{"a": "\\u00fcber {eins} \\u00fc"}' },
    RULE,
    '{"a": "\\u00fcber {one} \\u00fc"}',
  );
  checkPairFix(
    { format: 'json', source: '{"a": "In {{\\"one\\"}}"}', target: '{"a": "da {{eins}}"}' },
    RULE,
    '{"a": "da {{\\"one\\"}}"}',
  );
  checkPairFix(
    {
      format: 'po',
      source: 'msgid "\\aIn {one}"\nmsgstr ""\n',
      target: 'msgid "\\aIn {one}"\nmsgstr "\\a\\"So\\" in {eins}"\n',
    },
    RULE,
    'msgid "\\aIn {one}"\nmsgstr "\\a\\"So\\" in {one}"\n',
  );
  checkPairFix({ format: 'properties', source: 'a = \\ In', target: 'a = Am' }, 'edge-space', 'a = \\ Am');
  checkPairFix(
    { format: 'json', source: '{"a": "Done"}', target: '{"a": "\\u00c3\\u00b6 \\u00fc"}' },
    'mojibake',
    '{"a": "\\u00f6 \\u00fc"}',
  );
});

test('a form for one number may lack the number, and no other form may', () => {
  const source = '{"a_one": "%d file", "a_other": "%d files"}';
  checkPairProblems({ format: 'json', source, target: '{"a_one": "eine Datei", "a_other": "⟦Dateien⟧"}' }, [
    RULE,
  ]);
});

const rulesIn = (setting: Parameters<typeof lintPair>[0]) => lintPair(setting).map(({ rule }) => rule);

test('forms that a plural lacks are one problem, and not a missing translation too', () => {
  const source = '{"a_one": "%d file", "a_other": "%d files"}';
  expect(rulesIn({ format: 'json', source, target: '{"a_other": "%d Dateien"}' })).toEqual(['plural-forms']);
});

test('a message that is broken in its source already is no problem of its translation', () => {
  const target = '{n, plural, one {Datei';
  expect(rulesIn({ source: '{n, plural, one {file', target })).not.toContain('message-syntax');
  expect(rulesIn({ source: '{n, plural, one {file} other {files}}', target })).toContain('message-syntax');
});

test('only what has changed is checked again', () => {
  const seen: string[] = [];
  const [rule] = TEXT_RULES.filter(({ id }) => id === RULE);
  const { checkText } = rule ?? {};
  if (rule === undefined || checkText === undefined) throw new Error(`${RULE} checks no texts.`);
  const memory = new PairMemory();
  const check = (target: string, levels?: ReadonlyMap<string, 'warning'>) => {
    seen.length = 0;
    const files = pairedFiles({ format: 'json', source: '{"a": "In {one}", "b": "At {two}"}', target });
    checkPairs(files, {
      levels,
      memory,
      rules: [
        {
          ...rule,
          checkText(texts, context, report) {
            seen.push(texts.target);
            checkText(texts, context, report);
          },
        },
      ],
    });
    return [...seen];
  };
  expect(check('{"a": "Drin", "b": "Dort"}')).toEqual(['Drin', 'Dort']);
  expect(check('{"a": "Drin", "b": "Dort"}')).toEqual([]);
  expect(check('{"new": "x",\n\n"a": "Drin", "b": "Da"}')).toEqual(['Da']);
  expect(check('{"a": "Drin", "b": "Da"}', new Map([[RULE, 'warning']]))).toEqual(['Drin', 'Da']);
});

test('what a memory has gives the same problems as a check without it', () => {
  const memory = new PairMemory();
  for (const target of ['{"a": "Drin"}', '\n{"a": "Drin"}', '{"b": "Drin", "a": "Dort {one}"}']) {
    const setting = { format: 'json', source: '{"a": "In {one}"}', target } as const;
    const shown = (options = {}) => lintPair(setting, options).map(({ rule, span }) => [rule, span]);
    expect(shown({ memory })).toEqual(shown());
  }
});

test('an example of a rule has no mark in what passes', async () => {
  const { withExamples } = await import('../support/rule-examples.ts');
  const all = await withExamples('projects', PAIR_RULES);
  const passing = all.flatMap(({ examples }) => examples.map(({ passes }: PairExample) => passes));
  expect(passing.filter(({ source = '', target }) => /[⟦⟧]/.test(source + target))).toEqual([]);
});
