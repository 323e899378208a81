import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { readTermEntries } from '#terms';
import { tbxFault } from '../../../../packages/exchange/model/tbx/tbx-limits.ts';
import { writeTbx } from '../../../../packages/exchange/model/tbx/write-tbx.ts';

test('each row is a concept of TBX-Basic, with a term in each language that has one', () => {
  const text = writeTbx({
    rows: [
      ['en', 'de', 'fr'],
      ['<b> & "c"', 'Aufgabe', ''],
    ],
    terms: new Map(),
  });
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<tbx style="dca" type="TBX-Basic" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
  <tbxHeader>
    <fileDesc>
      <sourceDesc>
        <p>Glossaries exported by Parlance</p>
      </sourceDesc>
    </fileDesc>
  </tbxHeader>
  <text>
    <body>
      <conceptEntry id="c1">
        <langSec xml:lang="en">
          <termSec>
            <term>&lt;b&gt; &amp; &quot;c&quot;</term>
          </termSec>
        </langSec>
        <langSec xml:lang="de">
          <termSec>
            <term>Aufgabe</term>
          </termSec>
        </langSec>
      </conceptEntry>
    </body>
  </text>
</tbx>
`);
});

test('without rows, there is no body, which must have a concept', () => {
  expect(writeTbx({ rows: [['en', 'de']], terms: new Map() })).toContain('  <text>\n  </text>\n');
});

/** The terms of one concept, each as `language: term, part of speech`. */
function partsOfSpeech(languages: readonly string[], cells: readonly string[]): readonly string[] {
  const parts: Readonly<Record<string, string>> = { de: 'verb', fr: 'noun' };
  const entries = languages.slice(1).map((language) => {
    const file = { terms: { run: { partOfSpeech: parts[language] } } };
    return readTermEntries(JSON.stringify(file)).get('run');
  });
  const text = writeTbx({ rows: [languages, cells], terms: new Map([['run', entries]]) });
  const [, ...sections] = text.split('<langSec xml:lang="');
  return sections.map((section) => {
    const [, term, part = 'unknown'] =
      /<term>(.*)<\/term>(?:\s*<termNote type="partOfSpeech">(.*)<)?/.exec(section) ?? [];
    return `${section.slice(0, 2)}: ${term}, ${part}`;
  });
}

test('the part of speech of a translation is that of the source only where there is one translation', () => {
  expect(partsOfSpeech(['en', 'de'], ['run', 'laufen'])).toEqual(['en: run, verb', 'de: laufen, verb']);
  expect(partsOfSpeech(['en', 'de', 'fr'], ['run', 'laufen', 'course'])).toEqual([
    'en: run, unknown',
    'de: laufen, verb',
    'fr: course, noun',
  ]);
});

test.each([
  ['a\u0001', 'TBX cannot contain the character U+0001.'],
  ['\ufffe', 'TBX cannot contain the character U+FFFE.'],
  ['\ud800x', 'TBX cannot contain the character U+D800.'],
  ['', 'TBX has no place for an entry with an empty phrase.'],
])('%j has no place in TBX', (phrase, reason) => {
  const fault = tbxFault(phrase);
  expect(fault && inEnglish(fault)).toBe(reason);
});

test.each(['a', 'a\tb', '\u0085', '👍', '\ufffd', '<&>'])('%j has a place in TBX', (phrase) => {
  expect(tbxFault(phrase)).toBeUndefined();
});
