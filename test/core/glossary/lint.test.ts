import { describe, expect, test } from 'vitest';
import {
  applyFixes,
  checkFix,
  checkProblems,
  type GlossarySetting,
  lintText,
} from '../../support/glossary.ts';

const TSV: GlossarySetting = { format: 'tsv' };
const NO_PAIR: GlossarySetting = { pair: 'none' };

describe('what the service accepts is clean', () => {
  test.each<[string, string, GlossarySetting?]>([
    ['an empty file', ''],
    ['a byte order mark alone', '\ufeff'],
    ['a byte order mark before the first row', '\ufeffTask,Aufgabe\n'],
    ['blank lines, which are no entries', '\nTask,Aufgabe\n\n\nDay,Tag\n\n'],
    ['CRLF', 'Task,Aufgabe\r\nDay,Tag\r\n'],
    ['CR alone', 'Task,Aufgabe\rDay,Tag\r'],
    ['mixed line ends', 'Task,Aufgabe\rDay,Tag\nWeek,Woche\r\nMonth,Monat'],
    ['every phrase enclosed', '"Task","Aufgabe"\n'],
    ['commas and doubled quotes inside quotes', '"Save, ""now""","Jetzt ""sichern"""\n'],
    ['matching codes in any case', 'Task,Aufgabe,EN,De\n'],
    ['codes without a known pair', 'Task,Tâche,en,fr\n', NO_PAIR],
    ['names of object members as terms', 'constructor,a\n__proto__,b\ntoString,c\nhasOwnProperty,d\n'],
    ['numbers as terms', '1,eins\n2,zwei\n10,zehn\n1e3,tausend\n1.0,eins\n'],
    ['terms that differ in case', 'Task,a\ntask,b\nTASK,c\n'],
    ['terms that differ in normalisation', 'Caf\u00e9,a\nCafe\u0301,b\n'],
    ['delete, which is no control character', 'a\u007fb,c\n'],
    ['white space inside a phrase', 'two words,zwei\u00a0Wörter\n'],
    ['a zero width no-break space at an end, which is no white space', 'a\ufeff,b\n'],
    ['quotes in TSV, which has no quoting', '"Task\tAufg"abe"\n', TSV],
    ['commas in TSV', 'Yes, please\tJa, bitte\n', TSV],
    ['emoji and other characters of four bytes', '👍,👍👍\n𠮷,x\n'],
  ])('%s', (_name, text, setting) => {
    checkProblems(text, [], setting);
  });
});

describe('what the service rejects', () => {
  test.each<[string, string, readonly string[], GlossarySetting?]>([
    ['one column', '⟦Task⟧', ['column-count']],
    ['three columns', '⟦a,b,c⟧\nDay,Tag', ['column-count']],
    ['five columns', '⟦a,b,en,de,⟧', ['column-count']],
    ['a line of spaces', '⟦   ⟧', ['column-count']],
    ['the wrong separator', '⟦Task;Aufgabe⟧', ['column-count']],
    ['TSV without a tab', '⟦Task,Aufgabe⟧', ['column-count'], TSV],
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
    checkProblems(`"${'""'.repeat(1024)}",b`, []);
    checkProblems(`a,${'ü'.repeat(512)}`, []);
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
  test('an unreadable byte is shown where the replacement character stands', () => {
    checkProblems('a,⟦\ufffd⟧b', ['invalid-encoding'], {
      encodingFault: { kind: 'invalid-utf-8', byteOffset: 2, offset: 2 },
    });
  });

  test('UTF-16 is named, and nothing else is said of such a file', () => {
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

describe('fixes', () => {
  test.each<[string, string, string, string, GlossarySetting?]>([
    ['a duplicate in the middle', 'a,1\na,1\nb,2\n', 'duplicate-source', 'a,1\nb,2\n'],
    ['a duplicate with CRLF', 'a,1\r\na,1\r\nb,2', 'duplicate-source', 'a,1\r\nb,2'],
    ['a last duplicate without a line end', 'a,1\r\na,1', 'duplicate-source', 'a,1'],
    ['a last duplicate with one', 'a,1\na,1\n', 'duplicate-source', 'a,1\n'],
    ['three columns', 'Yes, please,Ja', 'column-count', '"Yes, please",Ja'],
    ['inner quotes', 'a "b" c,d', 'stray-quote', '"a ""b"" c",d'],
    ['text behind a quote', '"a" b,c', 'stray-quote', '"""a"" b",c'],
    ['an open source phrase', '"a,b', 'unclosed-quote', '"a",b'],
    ['an open target phrase with a comma', 'a,"b, c', 'unclosed-quote', 'a,"b, c"'],
    ['white space only in this row', ' a , b \n"c" ,d', 'edge-whitespace', 'a,b\n"c" ,d'],
    ['white space in TSV', ' a \tb\u00a0', 'edge-whitespace', 'a\tb', TSV],
  ])('%s', (_name, text, rule, fixed, setting) => {
    checkFix(text, rule, fixed, setting);
  });

  test('an open quote that no single quote mends has no fix', () => {
    expect(applyFixes('"a', 'unclosed-quote')).toBe('"a');
  });
});
