import { describe, expect, test } from 'vitest';
import type { LanguageCode } from '#base';
import type { TextFormat } from '../../packages/protect/model.ts';
import { protect, restore } from '../../packages/protect/protection.ts';

interface Outcome {
  readonly format?: TextFormat;
  readonly target?: LanguageCode;
}

/** What becomes of a text when the service answers so for its only segment. */
function outcomeOf(text: string, answer: string, { format = 'plain', target = 'de' }: Outcome) {
  const strategy = answer.includes('⟨') ? 'sentinel' : 'xml';
  const restored = restore(protect(text, { format }), [{ strategy, text: answer }], target);
  return restored.ok ? restored.text : restored.differences.map(({ moved }) => moved);
}

describe('white space beside a placeholder', () => {
  test.each([
    ['%s has %d items', '<x id="0"/>hat <x id="1"/>Teile', '%s hat %d Teile'],
    ['%s has %d items', '<x id="0"/> hat<x id="1"/> Teile', '%s hat %d Teile'],
    ['Is *very* nice', 'Ist <g id="0">sehr</g>nett', 'Ist *sehr* nett'],
    ['Is <b>very</b> nice', 'Ist<g id="0">sehr</g> nett', 'Ist <b>sehr</b> nett'],
    ['Is <b>very </b>nice', 'Ist <g id="0">sehr</g>nett', 'Ist <b>sehr</b> nett'],
    ['See <b>this</b>', 'Siehe <g id="0">dies</g>an', 'Siehe <b>dies</b> an'],
    ['%s, %s', '<x id="0"/>,<x id="1"/>', '%s, %s'],
    ['From {a} {b} on', 'Ab <x id="0"/><x id="1"/>', 'Ab {a} {b}'],
    ['Total: {n}', 'Summe:<x id="0"/>', 'Summe: {n}'],
    ['Width %dpx here', 'Breite <x id="0"/> px hier', 'Breite %dpx hier'],
    ['Width %dpx here', 'Ширина <x id="0"/> пк тут', 'Ширина %dпк тут'],
    ['{n}ms left', 'noch <x id="0"/> ms', 'noch {n}ms'],
    ['Is **very**nice', 'Ist <g id="0">sehr</g> nett', 'Ist **sehr**nett'],
    ['Some \\*stars', 'Einige <x id="0"/> Sterne', 'Einige \\*Sterne'],
    ['Try FOO<sup>®</sup> now', 'Nimm BAR <g id="0">®</g> jetzt', 'Nimm BAR<sup>®</sup> jetzt'],
    [
      '{{#if a}}Yes{{else}}No{{/if}}',
      '<x id="0"/> Ja <x id="1"/> Nein <x id="2"/>',
      '{{#if a}}Ja{{else}}Nein{{/if}}',
    ],
    ['{{< note >}}Read{{< /note >}}', '<x id="0"/> Lies <x id="1"/>', '{{< note >}}Lies{{< /note >}}'],
    ['§aGreen §lbold', '<x id="0"/> Grün <x id="1"/> fett', '§aGrün §lfett'],
    ['un<b>believ</b>able', 'un <g id="0">believ</g> able', 'un<b>believ</b>able'],
    ['One<br>two', 'Eins <x id="0"/> zwei', 'Eins<br>zwei'],
    ['{% if a %}Yes{% endif %}', '<x id="0"/> Ja <x id="1"/>', '{% if a %}Ja{% endif %}'],
    ['of {n}.', 'von <x id="0"/> .', 'von {n}.'],
    ['({n} more)', '( <x id="0"/> mehr)', '({n} mehr)'],
  ])('is put back or taken away: %j: %j', (text, answer, written) => {
    const format = text.includes('*') ? 'markdown' : 'plain';
    expect(outcomeOf(text, answer, { format })).toBe(written);
  });

  test.each([
    ['in {city} now', 'nyt <x id="0"/>ssa', 'nyt {city}ssa', 'fi'],
    ['You have {n} files', '您有<x id="0"/>个文件', '您有{n}个文件', 'zh'],
    ['by {name} now', '지금 <x id="0"/>님이', '지금 {name}님이', 'ko'],
    ['and {name} too', 'و<x id="0"/> أيضا', 'و{name} أيضا', 'ar'],
    ["{name}'s file", '<x id="0"/>s Datei', '{name}s Datei', 'de'],
    ["Open {name}'s file", '<x id="0"/>s Datei öffnen', '{name}s Datei öffnen', 'de'],
    ['The file of {name}', '<x id="0"/>s fil', '{name}s fil', 'sv'],
    ['On {date} at {time}', '<x id="0"/><x id="1"/>', '{date}{time}', 'zh'],
    ['Delete {item}s now', '<x id="0"/> jetzt entfernen', '{item} jetzt entfernen', 'de'],
    ['{n}: done', '<x id="0"/>\u00a0: fini', '{n}\u00a0: fini', 'fr'],
    ['Hello {name}, how?', '<x id="0"/>, wie?', '{name}, wie?', 'de'],
    ['You have {n} new files', '<x id="0"/> neue Dateien', '{n} neue Dateien', 'de'],
    ['{a} of {b} are done', 'Von <x id="1"/> sind <x id="0"/> fertig', 'Von {b} sind {a} fertig', 'de'],
    ['{n}s left', 'noch <x id="0"/> Sekunden', 'noch {n} Sekunden', 'de'],
    ['{n}K views', '<x id="0"/> Tsd. Aufrufe', '{n} Tsd. Aufrufe', 'de'],
    ['{n}d ago', 'vor <x id="0"/> T', 'vor {n} T', 'de'],
    ['OK {n} px', '<x id="0"/> px OK', '{n} px OK', 'es'],
    ['See the <b>2</b> files', 'Siehe <g id="0">zwei</g> Dateien', 'Siehe <b>zwei</b> Dateien', 'de'],
  ])('is as the language has it: %j: %j', (text, answer, written, target) => {
    expect(outcomeOf(text, answer, { target })).toBe(written);
  });
});

describe('white space beside a sign between two values', () => {
  test.each([
    ['At 10:30 today', 'Um 10 :30 heute', 'Um 10:30 heute'],
    ['At 10:30:45 today', 'Um 10\u00a0: 30 :45 heute', 'Um 10:30:45 heute'],
    ['In 16:9 or 4:3', 'In 4 : 3 oder 16 :9', 'In 4:3 oder 16:9'],
    ['At 10:30 {day}', '<x id="0"/> um 10 :30', '{day} um 10:30'],
    ['Open 24/7 here', 'Offen 24 / 7 hier', 'Offen 24/7 hier'],
    ['On 2026-01-31 at 9:05', 'Am 2026 - 01 - 31 um 9 :05', 'Am 2026-01-31 um 9:05'],
    ['At {h}:{m} today', 'Um <x id="0"/> :<x id="1"/> heute', 'Um {h}:{m} heute'],
    ['{a}/{b} done', '<x id="0"/> / <x id="1"/> fertig', '{a}/{b} fertig'],
    ['Open {host}:8080 now', 'Öffne <x id="0"/> : 8080 jetzt', 'Öffne {host}:8080 jetzt'],
    ['At 10:30', 'الساعة ١٠ :٣٠', 'الساعة ١٠:٣٠'],
    ['At 10:30 today', '今日10 ：30', '今日10：30'],
    ['Chapter 3: 5 parts at 10:30', 'Kapitel 3 : 5 Teile um 10 :30', 'Kapitel 3 : 5 Teile um 10:30'],
    ['Scores: 3 : 5 and 3:5', 'Stand: 3 : 5 und 3 : 5', 'Stand: 3 : 5 und 3 : 5'],
  ])('is taken away: %j: %j', (text, answer, written) => {
    expect(outcomeOf(text, answer, {})).toBe(written);
  });
});

describe('a word or a sign', () => {
  test.each([
    ['Try FOO<sup>®</sup> now', 'Nimm <g id="0">FOO®</g> jetzt', 'Nimm FOO<sup>®</sup> jetzt'],
    ['All <b>file</b>s here', 'All <g id="0">files</g> here', 'All <b>file</b>s here'],
    ['A new <b>car</b> now', 'A <g id="0">new car</g> now', 'A new <b>car</b> now'],
    ['Say "<b>all</b>" now', 'Sag <g id="0">"alles</g>" nun', 'Sag "<b>alles</b>" nun'],
    ['Say (<b>all</b>) now', 'Sag (<g id="0">alles)</g> nun', 'Sag (<b>alles</b>) nun'],
  ])('leaves a pair again: %j: %j', (text, answer, written) => {
    expect(outcomeOf(text, answer, {})).toBe(written);
  });

  test.each([
    ['Try FOO<sup>®</sup> now', 'Nimm <g id="0">BAR®</g> jetzt', ['<sup>', '</sup>']],
    ['<b>one</b>two', '<g id="0">einszwei</g>', ['</b>']],
  ])('that has another form now is reported: %j: %j', (text, answer, moved) => {
    expect(outcomeOf(text, answer, {})).toEqual([moved]);
  });
});

describe('a placeholder that is thrown to an end is reported', () => {
  test.each([
    [
      'Hello {name}, welcome to {place}',
      '<x id="0"/><x id="1"/>Hallo , willkommen in',
      ['{name}', '{place}'],
    ],
    [
      'Hello {name}, welcome to {place}',
      'Hallo , willkommen in <x id="0"/><x id="1"/>',
      ['{name}', '{place}'],
    ],
    ['You have %d new items', '<x id="0"/>Sie haben  neue Teile', ['%d']],
    ['You have %d new items', '<x id="0"/> Sie haben  neue Teile', ['%d']],
    ['You have %d new items', 'Sie haben  neue Teile<x id="0"/>', ['%d']],
    ['You have %d new items.', 'Sie haben neue Teile.<x id="0"/>', ['%d']],
    ['You have %d new items', '<x id="0"/> you have new items', ['%d']],
    ['Total: %s', '<x id="0"/>Summe:', ['%s']],
    ['You have ⟨%d new items', '⟨0⟩⟨1⟩Sie haben  neue Teile', ['⟨', '%d']],
  ])('%j: %j', (text, answer, moved) => {
    expect(outcomeOf(text, answer, {})).toEqual([moved]);
  });
});

describe('an apostrophe before an argument', () => {
  test.each<[string, string, string, TextFormat]>([
    ['file of {name}', 'fichier d\'<x id="0"/>', 'fichier d’{name}', 'plain'],
    ['file of {name}', 'fichier d\'<x id="0"/>', 'fichier d’{name}', 'arb'],
    ['file of {name}', 'fichier d\'<x id="0"/>', "fichier d''{name}", 'icu'],
    ['file {name} now', 'fichier \'<x id="0"/>\' ici', 'fichier ‘{name}’ ici', 'plain'],
    ["file '{name}' now", 'fichier \'<x id="0"/>\' ici', "fichier '{name}' ici", 'plain'],
    ["it''s {name} now", 'c\'est <x id="0"/>', "c''est {name}", 'plain'],
    ['file of {{name}}', 'fichier d\'<x id="0"/>', "fichier d'{{name}}", 'plain'],
    ['file of %s', 'fichier d\'<x id="0"/>', "fichier d'%s", 'plain'],
  ])('is none that quotes it: %j: %j', (text, answer, written, format) => {
    expect(outcomeOf(text, answer, { format, target: 'fr' })).toBe(written);
  });
});

describe('emphasis of Markdown', () => {
  test.each([
    ['**Note:** this', '<g id="0">注：</g>これ', '**注：** これ'],
    ['Use *this* now', '使う<g id="0">「これ」</g>です', '使う *「これ」* です'],
    ['Use _this_ now', '使う<g id="0">これ</g>です', '使う _これ_ です'],
    ['Use **this** now', '使う<g id="0">これ</g>です', '使う**これ**です'],
    ['Use ~~(this)~~ now', '使う<g id="0">（これ）</g>です', '使う ~~（これ）~~ です'],
    ['Use ***(this)*** now', '使う<g id="0"><g id="1">（これ）</g></g>です', '使う ***（これ）*** です'],
    ['**Set Up** now', '<g id="0">Einrichten</g>jetzt', '**Einrichten** jetzt'],
    ['- **A:** and **B:** c', '<g id="0">甲：</g>と<g id="2">乙：</g>丙', '- **甲：** と**乙：** 丙'],
    ['**/* \nstays', '*<g id="0">/</g>\nですか', '**/* \nですか'],
    ['***(a)* \nstays', '**<g id="0">(a)</g>\nですか', '***(a)* \nですか'],
  ])('is written so that it is read: %j: %j', (text, answer, written) => {
    expect(outcomeOf(text, answer, { format: 'markdown', target: 'ja' })).toBe(written);
  });
});

describe('a character that nobody sees', () => {
  test.each([
    ['One file', 'Eine\u200b Datei\ufeff', 'Eine Datei', 'de'],
    ['One {n} file', '\u200eEine <x id="0"/>\u202a Datei', 'Eine {n} Datei', 'de'],
    ['One {n}', 'نمی\u200cخواهم <x id="0"/>', 'نمی\u200cخواهم {n}', 'fa'],
    ['One {n}', 'אחד \u2068<x id="0"/>\u2069', 'אחד \u2068{n}\u2069', 'he'],
    ['One {n}', 'אחד \u202e<x id="0"/>', 'אחד {n}', 'he'],
    ['One file', 'ไฟล์\u200bเดียว', 'ไฟล์\u200bเดียว', 'th'],
    ['One 👍', 'Eins 👩\u200d💻', 'Eins 👩\u200d💻', 'de'],
    ['One\u200b file', 'Eine\u200b Datei', 'Eine\u200b Datei', 'de'],
    ['One\u00ad file', 'Ei\u00adne\u200b Datei\ufeff', 'Ei\u00adne Datei', 'de'],
  ])('is removed unless a script needs it: %j: %j', (text, answer, written, target) => {
    expect(outcomeOf(text, answer, { target })).toBe(written);
  });
});
