import { describe, expect, test } from 'vitest';
import { applyEdits, completeJson, describeJson, foldJson, inEnglish, outlineJson, parseJson } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { renamableAt } from '../../../packages/style-rules/model/rename.ts';
import { describeStyleField, styleVocabulary } from '../../../packages/style-rules/model/vocabulary.ts';
import { markText, parseMarkedText } from '../../support/marked-text.ts';
import { checkJson, lintJson } from '../../support/texts/json-files.ts';

/** The completions at the end of the ⟦mark⟧, in the order in which editors show them. */
function complete(marked: string) {
  const { text, spans } = parseMarkedText(marked);
  const [{ end } = { end: 0 }] = spans;
  const found = completeJson(parseJson(text), end, styleVocabulary(text, SNAPSHOT_FACTS));
  return { text, completions: found.toSorted((a, b) => Number(a.isLast ?? 0) - Number(b.isLast ?? 0)) };
}

/** Checks the text after a completion is chosen at a ⟦mark⟧. */
function checkCompletion(marked: string, value: string, after: string) {
  const { text, completions } = complete(marked);
  const chosen = completions.filter((one) => one.value === value);
  expect(chosen.map(({ span, newText }) => applyEdits(text, [{ span, newText }]))).toEqual([after]);
}

/** Checks what is reported at the ⟦marks⟧, and the text after a fix by its title; without a title, that there is no fix. */
function checkFix(marked: string, rule: string, title: string | undefined, after?: string) {
  const { text, spans } = parseMarkedText(marked);
  const problems = lintJson('style-rules', text).filter((problem) => problem.rule === rule);
  expect(problems.map(({ span }) => span)).toEqual(spans);
  const fixes = problems.flatMap((problem) => problem.fixes?.() ?? []);
  const chosen = fixes.find((fix) => inEnglish(fix.title) === title);
  expect({ titles: fixes.map((fix) => inEnglish(fix.title)), found: chosen !== undefined }).toEqual({
    titles: title === undefined ? [] : expect.arrayContaining([title]),
    found: title !== undefined,
  });
  if (chosen !== undefined) expect(applyEdits(text, chosen.edits)).toBe(after);
}

/** Checks the lines of the hover at a ⟦mark⟧. */
function checkHover(marked: string, lines: readonly string[] | undefined) {
  const { text, spans } = parseMarkedText(marked);
  const [{ start } = { start: 0 }] = spans;
  const found = describeJson(parseJson(text).root, start + 1, (path, value) =>
    describeStyleField(text, path, value),
  );
  expect(found && { shown: markText(text, [found.span]), lines: found.messages.map(inEnglish) }).toEqual(
    lines && { shown: marked, lines },
  );
}

const RULES = (inside: string) => `{ "name": "A", "language": "de", "configured_rules": { ${inside} } }`;
const LIST = (inside: string) => `{ "name": "A", "language": "de", "custom_instructions": [${inside}] }`;
const ONE = '{ "label": "Short", "prompt": "Be brief." }';
const CJK =
  'use_historical_eras_and_write_numbers_in_chinese_followed_by_chinese_word_公元前_or_公元后_with_arabic_numerals_in_parentheses';

describe('completion', () => {
  test.each<[string, string, string]>([
    // Fields.
    ['{ ⟦⟧ }', 'name', '{ "name":  }'],
    ['{ "na⟦⟧" }', 'name', '{ "name":  }'],
    ['{ "la⟦⟧": "de" }', 'language', '{ "language": "de" }'],
    ['{ "name": "A", ⟦⟧ }', 'language', '{ "name": "A", "language":  }'],
    [
      '{ /* ours */ "name": "A", // so\n ⟦⟧ }',
      'language',
      '{ /* ours */ "name": "A", // so\n "language":  }',
    ],
    [LIST('{ ⟦⟧ }'), 'prompt', LIST('{ "prompt":  }')],
    [
      LIST('{ "label": "Short", "⟦⟧" }'),
      'source_language',
      LIST('{ "label": "Short", "source_language":  }'),
    ],
    // Categories, rules, and options.
    [RULES('⟦⟧'), 'punctuation', RULES('"punctuation": ')],
    [RULES('"punk⟦⟧"'), 'punctuation', RULES('"punctuation": ')],
    [RULES('"vocabulary": {}, ⟦⟧'), 'numbers', RULES('"vocabulary": {}, "numbers": ')],
    [RULES('"punctuation": { ⟦⟧ }'), 'apostrophe', RULES('"punctuation": { "apostrophe":  }')],
    [
      RULES('"punctuation": { "ap⟦⟧": "use_curly_apostrophes" }'),
      'apostrophe',
      RULES('"punctuation": { "apostrophe": "use_curly_apostrophes" }'),
    ],
    [
      RULES('"punctuation": { "apostrophe": ⟦⟧ }'),
      'use_curly_apostrophes',
      RULES('"punctuation": { "apostrophe": "use_curly_apostrophes" }'),
    ],
    [
      RULES('"punctuation": { "apostrophe": "use_⟦⟧" }'),
      'use_straight_apostrophes',
      RULES('"punctuation": { "apostrophe": "use_straight_apostrophes" }'),
    ],
    [
      RULES('"dates_and_times": { "date_format": "⟦⟧" }').replace('"de"', '"zh"'),
      CJK,
      RULES(`"dates_and_times": { "date_format": "${CJK}" }`).replace('"de"', '"zh"'),
    ],
    // Languages and labels.
    ['{ "language": "⟦⟧" }', 'fr', '{ "language": "fr" }'],
    [LIST('{ "source_language": ⟦⟧ }'), 'en', LIST('{ "source_language": "en" }')],
    [
      LIST('{ "label": "⟦⟧", "prompt": "Be brief. And kind." }'),
      'Be brief',
      LIST('{ "label": "Be brief", "prompt": "Be brief. And kind." }'),
    ],
    [
      LIST('{ "prompt": "短くしてください。敬語で。", "label": ⟦⟧ }'),
      '短くしてください',
      LIST('{ "prompt": "短くしてください。敬語で。", "label": "短くしてください" }'),
    ],
    // Templates, here without places to fill in.
    [
      '⟦⟧',
      'New Style Rule List',
      '{\n  "name": "",\n  "language": "",\n  "configured_rules": {},\n  "custom_instructions": [\n    { "label": "", "prompt": "" }\n  ]\n}',
    ],
    [
      '{⟦⟧}',
      'New Style Rule List',
      '{\n  "name": "",\n  "language": "",\n  "configured_rules": {},\n  "custom_instructions": [\n    { "label": "", "prompt": "" }\n  ]\n}',
    ],
    [LIST('⟦⟧'), 'New Instruction', LIST('{ "label": "", "prompt": "" }')],
    [LIST(`${ONE}, ⟦⟧`), 'New Instruction', LIST(`${ONE}, { "label": "", "prompt": "" }`)],
  ])('%s: %s', (marked, value, after) => {
    checkCompletion(marked, value, after);
  });

  test.each<[string, string, readonly string[]]>([
    [
      'the chosen option comes last',
      RULES('"punctuation": { "apostrophe": ⟦"use_curly_apostrophes"⟧ }'),
      ['use_straight_apostrophes', 'use_curly_apostrophes'],
    ],
    [
      'a field that is there is not offered',
      '{ "name": "A", "language": "de", "configured_rules": {}, ⟦⟧ }',
      ['$schema', 'custom_instructions'],
    ],
    ['nothing is known in a field that the service may have', '{ "later": "⟦⟧" }', []],
    ['nothing is known in an unknown category', RULES('"later": { ⟦⟧ }'), []],
    ['nothing is known in an unknown rule', RULES('"punctuation": { "later": ⟦⟧ }'), []],
    ['the names of objects are no categories', RULES('"__proto__": { ⟦⟧ }'), []],
    ['nor rules', RULES('"punctuation": { "constructor": ⟦⟧ }'), []],
    ['a label needs a prompt', LIST('{ "label": "⟦⟧" }'), []],
  ])('%s', (_name, marked, values) => {
    expect(complete(marked).completions.map(({ value }) => value)).toEqual(values);
  });

  test('rules whose options suggest other languages come last', () => {
    const isLast = (language: string) =>
      complete(
        `{ "language": "${language}", "configured_rules": { "dates_and_times": { ⟦⟧ } } }`,
      ).completions.find(({ value }) => value === 'calendar_era')?.isLast;
    expect({ en: isLast('en'), de: isLast('de') }).toEqual({ en: false, de: true });
  });
});

describe('hover', () => {
  const APOSTROPHE = ['Choice for: apostrophe.', 'Options:'];
  test.each<[string, readonly string[] | undefined]>([
    ['{ ⟦"name"⟧: "A" }', ['What the list is called.']],
    ['{ "language": ⟦"de"⟧ }', ['Target language that the list is for, without a region.']],
    [LIST('{ ⟦"prompt"⟧: "x" }'), ['What the translation should do, in plain words.']],
    [RULES('⟦"vocabulary"⟧: { "abbreviations": "x" }'), ['Rules about vocabulary.', '1 of 2 rules are set.']],
    [
      RULES('"punctuation": { ⟦"apostrophe"⟧: "use_curly_apostrophes" }'),
      [...APOSTROPHE, '- use_curly_apostrophes (chosen)', '- use_straight_apostrophes'],
    ],
    [
      RULES('"punctuation": { "apostrophe": ⟦"use_straight_apostrophes"⟧ }'),
      [
        'Use straight apostrophes',
        ...APOSTROPHE,
        '- use_curly_apostrophes',
        '- use_straight_apostrophes (chosen)',
      ],
    ],
    [
      RULES('"punctuation": { "apostrophe": ⟦"later"⟧ }'),
      [...APOSTROPHE, '- use_curly_apostrophes', '- use_straight_apostrophes'],
    ],
    [RULES('⟦"later"⟧: {}'), undefined],
    [RULES('"punctuation": { ⟦"later"⟧: "x" }'), undefined],
    [RULES('⟦"__proto__"⟧: {}'), undefined],
    ['{ ⟦"later"⟧: 1 }', undefined],
  ])('%s', (marked, lines) => {
    checkHover(marked, lines);
  });
});

describe('fixes', () => {
  const sentence = (word: string) => `${`${word} `.repeat(19)}${word}.`;
  const [a, b, c] = ['alpha', 'bravo', 'gamma'].map(sentence);
  const long = (prompt: string, rest = '') => LIST(`{ "label": "Tone", "prompt": ⟦"${prompt}"⟧${rest} }`);
  const of = (label: string, prompt: string | undefined, rest = '') =>
    `{ "label": "${label}", "prompt": "${prompt}"${rest} }`;

  test.each<[string, string, string | undefined, string?]>([
    // Not JSON.
    ['{ "name": "A" ⟦"language"⟧: "de" }', 'invalid-json', 'Add ","', '{ "name": "A", "language": "de" }'],
    ['{ "name" ⟦"A"⟧, "language": "de" }', 'invalid-json', 'Add ":"', '{ "name": "A", "language": "de" }'],
    ['{ "name": "A", "language": "de"⟦⟧', 'invalid-json', 'Add "}"', '{ "name": "A", "language": "de"}'],
    [
      '{ "name": "A" // ours\n  ⟦"language"⟧: "de" }',
      'invalid-json',
      'Add ","',
      '{ "name": "A" // ours\n  ,"language": "de" }',
    ],
    // Missing, wrong, and repeated.
    ['⟦{⟧ "name": "A" }', 'missing-field', 'Add "language"', '{ "name": "A", "language": "" }'],
    ['⟦{⟧ "language": "de" }', 'missing-field', 'Add "name"', '{ "language": "de", "name": "" }'],
    [
      LIST('⟦{⟧ "label": "Short" }'),
      'missing-field',
      'Add "prompt"',
      LIST('{ "label": "Short", "prompt": "" }'),
    ],
    ['{ "name": ⟦5⟧, "language": "de" }', 'wrong-type', 'Put in Quotes', '{ "name": "5", "language": "de" }'],
    [
      '{ "name": ⟦true⟧, "language": "de" }',
      'wrong-type',
      'Put in Quotes',
      '{ "name": "true", "language": "de" }',
    ],
    ['{ "name": ⟦[]⟧, "language": "de" }', 'wrong-type', undefined],
    [RULES('"punctuation": ⟦"apostrophe"⟧'), 'wrong-type', undefined],
    [
      '{ "name": "A", "language": "de", ⟦"name"⟧: "B" }',
      'duplicate-key',
      'Remove the One That Does Not Count',
      '{ "language": "de", "name": "B" }',
    ],
    [
      '{ "name": "A", "language": "de", ⟦"custom_instruction"⟧: [] }',
      'unknown-field',
      'Rename to "custom_instructions"',
      '{ "name": "A", "language": "de", "custom_instructions": [] }',
    ],
    [
      '{ "name": "A", "language": "de", ⟦"zzz"⟧: 1, }',
      'unknown-field',
      'Remove "zzz"',
      '{ "name": "A", "language": "de", }',
    ],
    [
      '{ "name": "A", ⟦"version"⟧: 3, "language": "de" }',
      'read-only-field',
      'Remove "version"',
      '{ "name": "A", "language": "de" }',
    ],
    // Languages.
    [
      '{ "name": "A", "language": ⟦"en-GB"⟧ }',
      'unsupported-language',
      'Use en',
      '{ "name": "A", "language": "en" }',
    ],
    [
      '{ "name": "A", "language": ⟦"German"⟧ }',
      'unsupported-language',
      'Use de',
      '{ "name": "A", "language": "de" }',
    ],
    ['{ "name": "A", "language": ⟦"xx"⟧ }', 'unsupported-language', undefined],
    // The catalogue.
    [
      RULES('⟦"punctuations"⟧: {}'),
      'unknown-category',
      'Did you mean "punctuation"?',
      RULES('"punctuation": {}'),
    ],
    [RULES('⟦"later"⟧: {}'), 'unknown-category', undefined],
    [
      RULES('"punctuation": { ⟦"apostrofe"⟧: "x" }'),
      'unknown-rule',
      'Did you mean "apostrophe"?',
      RULES('"punctuation": { "apostrophe": "x" }'),
    ],
    [RULES('"punctuation": { "apostrophe": ⟦"use_curly"⟧ }'), 'unknown-option', undefined],
    // Labels and empty texts.
    [
      LIST(`${ONE}, { "label": ⟦"Short"⟧, "prompt": "Use short words." }`),
      'duplicate-label',
      'Rename to "Short 2"',
      LIST(`${ONE}, { "label": "Short 2", "prompt": "Use short words." }`),
    ],
    [
      LIST('{ "label": ⟦""⟧, "prompt": "Be brief, please." }'),
      'empty-text',
      'Use "Be brief, please"',
      LIST('{ "label": "Be brief, please", "prompt": "Be brief, please." }'),
    ],
    [LIST('{ "label": "Short", "prompt": ⟦""⟧ }'), 'empty-text', undefined],
    // Texts that are too long are never cut.
    [
      long(`${a} ${b} ${c}`),
      'prompt-too-long',
      'Split into 2 Instructions',
      LIST(`${of('Tone', `${a} ${b}`)}, ${of('Tone 2', c)}`),
    ],
    [
      long(`${a} ${b} ${c}`, ', "id": "5", "source_language": "en"'),
      'prompt-too-long',
      'Split into 2 Instructions',
      LIST(
        `${of('Tone', `${a} ${b}`, ', "id": "5", "source_language": "en"')}, ${of('Tone 2', c, ', "source_language": "en"')}`,
      ),
    ],
    [
      LIST(`{ "label": "Tone", "prompt": ⟦"${a} ${b} ${c}"⟧ }, ${ONE}`),
      'prompt-too-long',
      'Move the Rest to a New Instruction',
      LIST(`${of('Tone', `${a} ${b}`)}, ${ONE}, ${of('Tone 2', c)}`),
    ],
    [
      LIST(`\n  { "label": "Tone", "prompt": ⟦"${a} ${b} ${c}"⟧ }, // du\n  ${ONE}\n`),
      'prompt-too-long',
      'Split into 2 Instructions',
      LIST(`\n  ${of('Tone', `${a} ${b}`)},\n  ${of('Tone 2', c)}, // du\n  ${ONE}\n`),
    ],
    [
      long(`${'あ'.repeat(200)}。${'い'.repeat(200)}。`),
      'prompt-too-long',
      'Split into 2 Instructions',
      LIST(`${of('Tone', `${'あ'.repeat(200)}。`)}, ${of('Tone 2', `${'い'.repeat(200)}。`)}`),
    ],
    [long('a'.repeat(301)), 'prompt-too-long', undefined],
    [LIST(`{ "label": ⟦"${'a'.repeat(101)}"⟧, "prompt": "x" }`), 'label-too-long', undefined],
    [`{ "name": ⟦"${'a'.repeat(1025)}"⟧, "language": "de" }`, 'name-too-long', undefined],
  ])('%s: %s, %s', (marked, rule, title, after) => {
    checkFix(marked, rule, title, after);
  });

  test('a list that is full gets no instruction more', () => {
    const others = Array.from({ length: 199 }, (_, index) => of(`L${index}`, 'x')).join(', ');
    checkFix(
      LIST(`{ "label": "Tone", "prompt": ⟦"${a} ${b} ${c}"⟧ }, ${others}`),
      'prompt-too-long',
      undefined,
    );
  });
});

describe('problems', () => {
  test.each<[string, readonly string[]]>([
    ['{ "name": "A", "language": "de" }', []],
    ['// ours\n{ "name": "A", /* so */ "language": "de", }', []],
    [LIST(`${ONE},`), []],
    [RULES('"dates_and_times": { "date_format": "use_yyyy_slash_mm_slash_dd", }'), []],
    [RULES(`"dates_and_times": { "date_format": "${CJK}" }`), []],
    [RULES('"punctuation": {}, "vocabulary": {}'), []],
    [RULES('⟦"__proto__"⟧: { "constructor": "x" }'), ['unknown-category']],
    [RULES('"punctuation": { ⟦"__proto__"⟧: "x" }'), ['unknown-rule']],
    [RULES('"punctuation": { "apostrophe": ⟦5⟧ }'), ['wrong-type']],
    [LIST('⟦5⟧'), ['wrong-type']],
    [LIST('{ "label": ⟦{}⟧, "prompt": ⟦[]⟧ }'), ['wrong-type', 'wrong-type']],
    ['{ "name": "A", "language": "de", "configured_rules": ⟦[]⟧ }', ['wrong-type']],
    ['{ "name": "A", "language": "de", ⟦"toString"⟧: 1 }', ['unknown-field']],
  ])('%s', (marked, rules) => {
    checkJson('style-rules', marked, rules);
  });

  test('a megabyte is read', () => {
    const prompt = 'x'.repeat(5_000);
    const list = Array.from({ length: 200 }, (_, index) => `{ "label": "L${index}", "prompt": "${prompt}" }`);
    const problems = lintJson('style-rules', LIST(list.join(',\n')));
    expect(problems.map(({ rule }) => rule)).toEqual(Array(200).fill('prompt-too-long'));
  });
});

describe('rename', () => {
  test.each<[string, string | undefined]>([
    ['{ "name": "⟦A⟧", "language": "de" }', '{ "name": "B", "language": "de" }'],
    [LIST('{ "label": "⟦Short⟧", "prompt": "x" }'), LIST('{ "label": "B", "prompt": "x" }')],
    ['{ "name": "⟦⟧" }', '{ "name": "B" }'],
    ['{ "language": "⟦de⟧" }', undefined],
    [LIST('{ "label": "Short", "prompt": "⟦x⟧" }'), undefined],
    [RULES('"punctuation": { "label": "⟦x⟧" }'), undefined],
  ])('%s', (marked, after) => {
    const { text, spans } = parseMarkedText(marked);
    const found = renamableAt(text, spans[0]?.start ?? 0);
    expect(found && applyEdits(text, [found.rename('B')])).toBe(after);
    if (found !== undefined) expect(found.span).toEqual(spans[0]);
  });
});

test('objects and lists fold from the outside in', () => {
  const text = '{\n  "a": {\n    "b": [\n      1\n    ],\n    "c": { "d": 1 }\n  }\n}';
  const lines = foldJson(parseJson(text)).map(({ start, end }) => text.slice(start, end).split('\n').length);
  expect(lines).toEqual([8, 6, 3]);
});

test('the outline names instructions by their labels', () => {
  const outline = outlineJson(parseJson(LIST(`${ONE}, { "prompt": "x" }`)).root, 100);
  expect(outline.at(-1)?.children.map(({ name }) => name)).toEqual(['Short', '2']);
});
