import { describe, expect, test } from 'vitest';
import { inEnglish } from '#base';
import {
  applyFixes,
  checkFix,
  checkProblems,
  type GlossarySetting,
  linterOf,
  lintText,
} from '../../support/glossary.ts';

const TSV: GlossarySetting = { format: 'tsv' };
const NO_PAIR: GlossarySetting = { pair: 'none' };

describe('what the service accepts is clean', () => {
  test.each<[string, string, GlossarySetting?]>([
    ['CRLF', 'Task,Aufgabe\r\nDay,Tag\r\n'],
    ['CR alone', 'Task,Aufgabe\rDay,Tag\r'],
    ['mixed line ends', 'Task,Aufgabe\rDay,Tag\nWeek,Woche\r\nMonth,Monat'],
    ['every phrase enclosed', '"Task","Aufgabe"\n'],
    ['commas and doubled quotes inside quotes', '"Save, ""now""","Jetzt ""sichern"""\n'],
    ['matching codes in any case', 'Task,Aufgabe,EN,De\n'],
    ['codes without a known pair', 'Task,Tâche,en,fr\n', NO_PAIR],
    ['names of object members as terms', 'constructor,a\n__proto__,b\ntoString,c\nhasOwnProperty,d\n'],
    ['numbers as terms', '1,eins\n2,zwei\n10,zehn\n1e3,tausend\n1.0,eins\n'],
    ['delete, which is no control character', 'a\u007fb,c\n'],
    ['white space inside a phrase', 'two words,zwei\u00a0Wörter\n'],
    ['quotes in TSV, which has no quoting', '"Task\tAufg"abe"\n', TSV],
    ['commas in TSV', 'Yes, please\tJa, bitte\n', TSV],
    ['emoji and other characters of four bytes', '👍,👍👍\n𠮷,x\n'],
  ])('%s', (_name, text, setting) => {
    checkProblems(text, [], setting);
  });
});

describe('what the service accepts, but is probably a mistake', () => {
  test.each<[string, string, readonly string[], GlossarySetting?]>([
    ['an empty file', '⟦⟧', ['empty-dictionary']],
    ['a byte order mark alone', '⟦\ufeff⟧⟦⟧', ['byte-order-mark', 'empty-dictionary']],
    ['a byte order mark before the first row', '⟦\ufeff⟧Task,Aufgabe\n', ['byte-order-mark']],
    ['blank lines', '⟦⟧\nTask,Aufgabe\n⟦⟧\r\n⟦⟧\rDay,Tag\n⟦⟧\n', Array(4).fill('blank-line')],
    ['terms that differ in case', 'Task,a\n⟦task⟧,b\n⟦TASK⟧,c\n', ['case-twin', 'case-twin']],
    [
      'a twin once again is a duplicate only',
      'Task,a\n⟦task⟧,b\n⟦task⟧,c',
      ['case-twin', 'duplicate-source'],
    ],
    ['terms that differ in normalisation', 'Caf\u00e9,a\n⟦Cafe\u0301⟧,b\n', ['normalization-twin']],
    [
      'terms that differ in both',
      'Caf\u00e9,a\n⟦CAFE\u0301⟧,b\n',
      ['case-twin'],
      { levels: new Map([['decomposed-phrase', 'off']]) },
    ],
    ['marks in another order', 'q\u0323\u0307,a\n⟦q\u0307\u0323⟧,b\n', ['normalization-twin']],
    ['a zero width no-break space at an end', 'a⟦\ufeff⟧,b\n', ['invisible-character']],
    ['invisible characters side by side', 'a⟦\u200b\u2060\u00ad⟧b,c', ['invisible-character']],
    ['a tag behind a letter', 'a⟦\u{e0041}⟧,b', ['invisible-character']],
    ['a variation selector behind a letter', 'a⟦\u{e0100}⟧,b⟦\ufe00⟧', Array(2).fill('invisible-character')],
    ['Mongolian selectors without a letter', 'a,⟦\u180b\u180b⟧b', ['invisible-character']],
    ['a joiner before such a selector', 'a,⟦\u200d\u180b⟧b', ['invisible-character']],
    ['a joiner between letters of Mongolian', 'a,\u1820\u180b\u200d\u1820', []],
    ['a joiner behind such a selector', 'a,⟦\u180b\u200c⟧b', ['invisible-character']],
    ['two variation selectors', '❤\ufe0f⟦\ufe0f⟧,b', ['invisible-character']],
    ['a joiner between Latin letters', 'a⟦\u200d⟧b,c', ['invisible-character']],
    ['a joiner between emoji that are none together', '👍⟦\u200d⟧👍,b', ['invisible-character']],
    ['a joiner at the end of an emoji', '👩\u200d💻⟦\u200d⟧,b', ['invisible-character']],
    ['tags that name no flag', '🏴⟦\u{e0061}\u{e007f}⟧,b', ['invisible-character']],
    ['an override and its end', 'a⟦\u202e⟧b⟦\u202c⟧,c', Array(2).fill('bidi-character')],
    ['an embedding without end', 'a⟦\u202b⟧b,c', ['bidi-character']],
    ['an isolate that ends in the other phrase', '⟦\u2067⟧b,c⟦\u2069⟧', Array(2).fill('bidi-character')],
    [
      'an embedding that an isolate cuts off',
      '⟦\u2066⟧⟦\u202a⟧a⟦\u2069⟧,b',
      ['bidi-mark', 'bidi-character', 'bidi-mark'],
    ],
    ['a mark', 'a⟦\u200e⟧,b', ['bidi-mark']],
    ['a mark, the languages unknown', 'a⟦\u200e⟧,b', ['bidi-mark'], NO_PAIR],
    ['Greek letters', 'Nova,a\n⟦Νova⟧,b\n⟦Noνa⟧,c', ['confusable-twin', 'confusable-twin']],
    ['one look for two letters', 'æon,a\n⟦ӕon⟧,b', ['confusable-twin']],
    ['letters beyond the first plane', '⟦𝗍ask⟧,a\ntask,b', ['confusable-twin']],
    ['a letter that UTS #39 gives two for', '⟦\u217fodern⟧,a\nmodern,b', ['confusable-twin']],
    ['a formula in quotes', '"⟦=⟧a,b",c', ['formula-prefix']],
    ['a heading with codes', '⟦Source Language,Target Language,en,de⟧', ['header-row']],
    ['a heading of languages, the pair unknown', '⟦Spanish,de⟧', ['header-row'], NO_PAIR],
    [
      'a heading of own names',
      '⟦Français,Deutsch⟧',
      ['header-row'],
      { pair: { source: 'fr', target: 'de' } },
    ],
    ['a heading to English', '⟦Deutsch,English⟧', ['header-row'], { pair: { source: 'de', target: 'en' } }],
    ['phrases that are the same, in quotes', '"a",⟦a⟧', ['identical-phrases']],
  ])('%s', (_name, marked, rules, setting) => {
    checkProblems(marked, rules, setting);
  });

  test.each<[string, string, GlossarySetting?]>([
    ['umlauts', 'naïve Façade,Ärger über Öl'],
    ['emoji', '👍🏽,❤️ 1️⃣ ©️ 🇩🇪 ☎︎'],
    ['emoji of several', '👨‍👩‍👧‍👦 🏳️‍🌈 👁️‍🗨️,🕵🏽‍♂️ 🏴‍☠️'],
    ['emoji of several without their selectors', '🏳‍🌈,👁‍🗨'],
    ['flags with tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿,x'],
    ['joiners in scripts that need them', 'want,می\u200cخواهم', NO_PAIR],
    ['joiners in Indian scripts', 'Sri,ශ්‍රී', NO_PAIR],
    ['variants of ideographs', 'Katsushika,葛\u{e0100}飾', { pair: { source: 'en', target: 'ja' } }],
    ['marks between right-to-left languages', 'a,\u200fא', { pair: { source: 'en', target: 'he' } }],
    ['modern and modem', 'modern,a\nmodem,b\nclock,c\ndock,d\nl0,e\nlO,f\nIl,g\nll,h'],
    ['a word of another script', 'сор,мусор\nмолоко,сливки', NO_PAIR],
    ['a heading that is not in the first line', 'a,b\nsource,target'],
    ['names of other languages', 'German,Deutsch\nEnglish,Englisch'],
  ])('silent: %s', (_name, text, setting) => {
    checkProblems(text, [], setting);
  });

  test('a tab before a phrase is an error, and also a formula', () => {
    expect(lintText('\ta,b').map(({ rule }) => rule)).toEqual(['control-character', 'formula-prefix']);
  });

  test('of many lines with another separator only the first is named', () => {
    const rules = lintText('a;b\nc;d\ne;f').map(({ rule, span }) => `${rule} ${span.start}`);
    expect(rules).toEqual(['column-count 0', 'wrong-separator 1', 'column-count 4', 'column-count 8']);
  });

  test('a spreadsheet has one problem, and lines with a few broken rows have theirs', () => {
    const rules = (text: string) => lintText(text).map(({ rule }) => rule);
    expect(rules(`en;de;fr\n${'a;b;c\n'.repeat(1_182)}`)).toEqual(['spreadsheet']);
    expect(rules('a,b,c\n'.repeat(4))).toEqual(Array(4).fill('column-count'));
    expect(rules(`a,b\n${'c,d,e\n'.repeat(9)}`)).toEqual(Array(9).fill('column-count'));
  });

  test('empty cells at the ends of all lines are no spreadsheet, because they have a fix', () => {
    const text = 'a,b,\nc,d,\ne,f,\ng,h,\ni,j,\n';
    checkFix(text, 'column-count', 'a,b\nc,d\ne,f\ng,h\ni,j\n');
  });

  test('a spreadsheet that becomes a glossary by edits has the problems of a new one', () => {
    const { dictionary, linter } = linterOf('a;b\nc;d\ne;f\ng;h\ni;j\n');
    expect(linter.problems().map(({ rule }) => rule)).toEqual(['spreadsheet']);
    dictionary.edit({ start: { line: 0, character: 1 }, end: { line: 0, character: 2 } }, ',');
    expect(linter.problems()).toEqual(lintText('a,b\nc;d\ne;f\ng;h\ni;j\n'));
  });

  test('a twin points to the other line, wherever that is', () => {
    const [problem] = lintText('t\u0430sk,a\ntask,b');
    expect(problem).toMatchObject({ rule: 'confusable-twin', span: { start: 0, end: 4 } });
    expect(problem?.related?.map(({ span }) => span)).toEqual([{ start: 7, end: 11 }]);
  });
});

describe('what the service rejects', () => {
  test.each<[string, string, readonly string[], GlossarySetting?]>([
    ['one column', '⟦Task⟧', ['column-count']],
    ['three columns', '⟦a,b,c⟧\nDay,Tag', ['column-count']],
    ['five columns', '⟦a,b,en,de,⟧', ['column-count']],
    ['a line of spaces', '⟦   ⟧', ['column-count']],
    ['TSV without a tab', '⟦Task Aufgabe⟧', ['column-count'], TSV],
    ['TSV with two tabs', '⟦Task\tAufgabe\t⟧', ['column-count'], TSV],
    ['a quote that swallows the line', 'Task,⟦"Aufgabe⟧\nDay,Tag', ['unclosed-quote']],
    ['a doubled quote at the end of an open field', '⟦"Task""⟧', ['unclosed-quote']],
    ['text behind a closing quote', '"Task⟦"⟧ x,Aufgabe', ['stray-quote']],
    ['a space before an opening quote', ' ⟦"⟧Task",Aufgabe', ['stray-quote']],
    ['broken quotes in both phrases', 'a⟦"⟧b,⟦"c⟧', ['stray-quote', 'unclosed-quote']],
    ['both phrases empty', '⟦⟧,⟦⟧', ['empty-source', 'empty-target']],
    ['two empty sources, which are no duplicates', '⟦⟧,a\n⟦⟧,b', ['empty-source', 'empty-source']],
    ['a third occurrence', 'a,1\n⟦a⟧,2\n⟦a⟧,3', ['duplicate-source', 'duplicate-source']],
    ['the same phrase with and without quotes', '"a""b",1\n"⟦a""b⟧",2', ['duplicate-source']],
    ['a tab in CSV', 'a⟦\t⟧b,c', ['control-character']],
    ['a run of control characters', 'a⟦\u0000\u0001\u009b⟧b,c', ['control-character']],
    ['vertical tab and form feed', 'a⟦\u000b\u000c⟧b,c', ['control-character']],
    ['a control character at an end is no white space', 'a⟦\u000b⟧,c', ['control-character']],
    ['next line at an end', 'a⟦\u0085⟧,c', ['unicode-newline']],
    ['paragraph separator', 'a⟦\u2029⟧b,c', ['unicode-newline']],
    ['white space behind a control character', 'a ⟦\u0001⟧,c', ['control-character']],
    ['a trailing no-break space', 'a,b⟦\u00a0⟧', ['edge-whitespace']],
    ['a leading ideographic space', '⟦\u3000⟧a,b', ['edge-whitespace']],
    ['both ends of both phrases', '⟦ ⟧a⟦ ⟧,⟦ ⟧b⟦ ⟧', Array(4).fill('edge-whitespace')],
    ['a phrase of white space only', 'a,⟦ \u2003 ⟧', ['edge-whitespace']],
    ['1,025 bytes behind quotes', `"⟦${'""'.repeat(1025)}⟧",b`, ['phrase-too-long']],
    ['half a character', 'a⟦\udc00⟧,b', ['invalid-encoding']],
  ])('%s', (_name, marked, rules, setting) => {
    checkProblems(marked, rules, setting);
  });

  test('1,024 bytes are enough, however they are written', () => {
    checkProblems(`"⟦${'""'.repeat(1024)}⟧",b`, ['near-limit']);
    checkProblems(`a,⟦${'ü'.repeat(512)}⟧`, ['near-limit']);
  });
});

describe('a row that the service would not read takes part in no other rule', () => {
  test.each<[string, string, readonly string[], GlossarySetting?]>([
    ['malformed rows are no duplicates', 'a,1\n⟦a⟧\n⟦a,2,3⟧', ['column-count', 'column-count']],
    ['broken quotes hide white space', '"a⟦"⟧ ,b', ['stray-quote']],
    ['ignored rows are no duplicates', 'a,1\na,2,⟦en,fr⟧', ['language-pair-mismatch']],
    ['ignored rows hide empty phrases', ',,⟦en,fr⟧', ['language-pair-mismatch']],
    ['a code with a quote of its own matches no pair', 'a,b,⟦"""en",de⟧', ['language-pair-mismatch']],
    ['empty codes match no pair', 'a,b,⟦,⟧', ['language-pair-mismatch']],
    ['without a pair nothing is ignored', 'a,1\n⟦a⟧,2,en,fr', ['duplicate-source'], NO_PAIR],
  ])('%s', (_name, marked, rules, setting) => {
    checkProblems(marked, rules, setting);
  });
});

describe('files that are not UTF-8', () => {
  test('an unreadable byte is shown at the replacement character', () => {
    checkProblems('a,⟦\ufffd⟧b', ['invalid-encoding'], {
      encodingFault: { kind: 'invalid-utf-8', byteOffset: 2, offset: 2 },
    });
  });

  test('an encoding that an editor can read is reported for the file, and its rows are checked', () => {
    checkProblems('⟦a,b⟧\nc,d⟦ ⟧', ['invalid-encoding', 'edge-whitespace'], {
      encodingFault: { kind: 'other-encoding' },
    });
  });

  test('UTF-16 is reported, and nothing else about such a file', () => {
    checkProblems('⟦\ufffd\ufffda⟧\n\u0000b', ['invalid-encoding'], { encodingFault: { kind: 'utf-16' } });
  });
});

test('a duplicate points to the first line that has the phrase', () => {
  const [problem] = lintText('Day,Tag\nTask,Aufgabe\nTask,Vorgang');
  expect(problem?.related?.map(({ span }) => span)).toEqual([{ start: 8, end: 12 }]);
});

describe('languages', () => {
  test.each<[string, string, readonly string[]]>([
    ['en', 'de', []],
    ['EN', 'De', []],
    ['en', 'pt-BR', ['variant-pair']],
    ['en-US', 'en-GB', ['variant-pair', 'variant-pair']],
    ['en', 'th', ['unsupported-language']],
    ['en', 'xx-US', ['unsupported-language']],
    ['en-US', 'th', ['variant-pair', 'unsupported-language']],
  ])('%s into %s', (source, target, rules) => {
    expect(lintText('a,b', { pair: { source, target } }).map((problem) => problem.rule)).toEqual(rules);
  });
});

describe('messages', () => {
  test.each<[string, string, string, readonly string[]]>([
    [
      'codes are shown with the space that makes them others',
      'a,b, en,de',
      'language-pair-mismatch',
      ['The service ignores this line: its languages are " en" and "de", the dictionary is for en and de.'],
    ],
    [
      'what ends an override is none',
      'a\u202eb\u202c,c',
      'bidi-character',
      [
        'A bidirectional override (U+202E) makes this phrase look different from what it is.',
        'This bidirectional control (U+202C) ends an override.',
      ],
    ],
  ])('%s', (_name, text, rule, expected) => {
    const problems = lintText(text).filter((problem) => problem.rule === rule);
    expect(problems.map(({ message }) => inEnglish(message))).toEqual(expected);
  });
});

test('a twin in case and in normalisation is reported once', () => {
  const rules = ['case-twin', 'normalization-twin'];
  checkProblems('é,a\n⟦É⟧,b\n⟦E\u0301⟧,c', rules);
});

describe('fixes', () => {
  test.each<[string, string, string, string, GlossarySetting?]>([
    ['a duplicate in the middle', 'a,1\na,1\nb,2\n', 'duplicate-source', 'a,1\nb,2\n'],
    ['a duplicate with CRLF', 'a,1\r\na,1\r\nb,2', 'duplicate-source', 'a,1\r\nb,2'],
    ['a last duplicate without a line end', 'a,1\r\na,1', 'duplicate-source', 'a,1'],
    ['a last duplicate with one', 'a,1\na,1\n', 'duplicate-source', 'a,1\n'],
    ['a duplicate between a CR and an LF', 'a,1\ra,1\n\nb,2', 'duplicate-source', 'a,1\n\nb,2'],
    ['three columns', 'Yes, please,Ja', 'column-count', '"Yes, please",Ja'],
    ['inner quotes', 'a "b" c,d', 'stray-quote', '"a ""b"" c",d'],
    ['text behind a quote', '"a" b,c', 'stray-quote', '"""a"" b",c'],
    ['spaces around quotes', '"a" ,\t"b, ""c""" ', 'stray-quote', '"a","b, ""c"""'],
    ['a space before one of two phrases', 'a, "b"', 'stray-quote', 'a,"b"'],
    ['a space before an inner quote', ' "a" b,c', 'stray-quote', '" ""a"" b",c'],
    ['an open source phrase', '"a,b', 'unclosed-quote', '"a",b'],
    ['an open target phrase with a comma', 'a,"b, c', 'unclosed-quote', 'a,"b, c"'],
    ['white space only in this row', ' a , b \n"c" ,d', 'edge-whitespace', 'a,b\n"c" ,d'],
    ['a byte order mark', '\ufeffa,b\r\n', 'byte-order-mark', 'a,b\r\n'],
    ['blank lines at both ends', '\r\n\r\na,b\n\n', 'blank-line', 'a,b\n'],
    ['marks come out in pairs', 'a\u2066b\u2067c\u2069d\u2069,e', 'bidi-mark', 'abcd,e'],
    ['an override with its end', 'a\u202eb\u202c,c', 'bidi-character', 'ab,c'],
    [
      'invisible characters between good ones',
      '👩\u200d💻\u200b,a\u2060',
      'invisible-character',
      '👩\u200d💻,a',
    ],
    ['a twin with another target', 'é,a\ne\u0301,b', 'normalization-twin', 'é,a'],
    ['white space in TSV', ' a \tb\u00a0', 'edge-whitespace', 'a\tb', TSV],
  ])('%s', (_name, text, rule, fixed, setting) => {
    checkFix(text, rule, fixed, setting);
  });

  test('a twin with another target is only removed or rewritten on request', () => {
    const { linter } = linterOf('é,a\n"e\u0301, f",x\ne\u0301,b');
    const twins = linter.problems().filter(({ rule }) => rule === 'normalization-twin');
    const fixes = twins.flatMap((problem) => linter.fixesFor(problem));
    expect(fixes.map(({ preferred, edits }) => [preferred, edits[0]?.newText])).toEqual([
      [false, ''],
      [false, 'é'],
    ]);
  });

  test('a blank line before a phrase that would become a byte order mark has no fix', () => {
    expect(applyFixes('\n\n\ufeffa,b', 'blank-line')).toBe('\n\ufeffa,b');
  });

  test('quotes around columns with another separator have no fix', () => {
    expect(applyFixes('"a";"b, c"', 'stray-quote')).toBe('"a";"b, c"');
  });

  test('an open quote that no single quote fixes has no fix', () => {
    expect(applyFixes('"a', 'unclosed-quote')).toBe('"a');
  });
});
