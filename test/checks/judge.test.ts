import { expect, test } from 'vitest';
import { findErrors } from '#checks';
import { findErrorsInFile } from '#checks/lazy';
import type { FileFormat } from '#formats';
import { fileOf, pairsOf } from '../support/projects/keyed-files.ts';

/** Checks whether the first text of a translation has an error, whoever asks: states, agents, and reviews. */
function checkValues(format: FileFormat, source: string, target: string, expected: boolean) {
  const files = { source: fileOf(format, source), target: fileOf(format, target) };
  const [pair = {}] = pairsOf(files.source, files.target);
  expect(pair.target).toBeDefined();
  expect(findErrors([pair], { ...files, sourceLocale: 'en', locale: 'de' }).has(pair.source)).toBe(expected);
}

const json = (text: string) => JSON.stringify({ a: text });
const android = (text: string) => `<resources><string name="a">${text}</string></resources>`;
const po = (source: string, target: string) => `msgid "${source}"\nmsgstr "${target}"\n`;
const ICU = '{n, plural, one {# file of {name}} other {# files of {name}}}';

test.each<[FileFormat, string, string, boolean]>([
  ['json', json('Open {name} now'), json('Jetzt {name} öffnen'), false],
  ['json', json('Open {name} now'), json('Jetzt öffnen'), true],
  ['json', json('Open {name} now'), json('Jetzt {nmae} öffnen'), true],
  ['json', json('Saved %s'), json('% s gesichert'), true],
  ['json', json('Saved %s'), json('%S gesichert'), true],
  ['json', json('Saved %1$@'), json('%1@ gesichert'), true],
  ['json', json('On {d, date, long}'), json('Am {d}'), true],
  ['json', json('Get a 20% discount'), json('%20 indirim'), false],
  ['json', json('Open {{name}}'), json('{{name}} öffnen'), false],
  ['json', json('Open {{name}}'), json('{{Name}} öffnen'), true],
  ['json', json('$t(keyUppercase) is needed'), json('Es braucht $t(key)'), false],
  ['json', json('$t(keyUppercase) is needed'), json('Es braucht $t(kye)'), true],
  ['json', json('100% of `code` at https://a.example'), json('100 % davon'), false],
  ['json', json(ICU), json('{n, plural, one {# Datei} few {# x} other {# Dateien von {name}}}'), false],
  ['json', json(ICU), json('{n, plural, one {# Datei} other {# Dateien}}'), true],
  ['json', json(ICU), json('{n, plural, one {# Datei von {name}'), true],
  ['arb', json('{count} of {total}'), json('{total}: {count}'), false],
  ['arb', json('{count} of {total}'), json('{count} davon'), true],
  [
    'json',
    '{"n_one":"{{n}} file","n_other":"{{n}} files"}',
    '{"n_one":"eine","n_other":"{{n}} Dateien"}',
    false,
  ],
  ['json', '{"n_one":"{{n}} file","n_other":"{{n}} files"}', '{"n_one":"eine","n_other":"viele"}', true],
  ['properties', 'a = Open {0} of {1}', 'a = {1}: {0} öffnen', false],
  ['properties', 'a = Open {0} of {1}', 'a = {0} öffnen', true],
  ['android', android('%s of %s'), android('%2$s: %1$s'), false],
  ['android', android('%1$s of %2$d'), android('%1$s von %2$s'), true],
  ['po', po('%d of %s', ''), po('%d of %s', '%2$s: %1$d'), false],
  ['po', po('%d of %s', ''), po('%d of %s', '%d davon'), true],
  ['yaml', 'a: "%{name} is here"', 'a: "%{name} ist da"', false],
  ['yaml', 'a: "%{name} is here"', 'a: "%{Name} ist da"', true],
])('%s: %s = %s', checkValues);

test.each([
  ['{{% def id="CA" english="authority" %}} ein [Zertifikat](#leaf) {{% /def %}}', 0],
  ['{{% def id="CA" %}} ein [Zertifikat](javascript:run) {{% /def %}}', 1],
])('a page has other parameters of shortcodes, and runs nothing: %s', (translation, errors) => {
  const facts = { isLatin1: false, source: 'en', target: 'de' };
  const page = (text: string) => ({ text: `${text}\n`, format: 'markdown', facts }) as const;
  const source = page('{{% def id="CA" %}} a [certificate](#leaf) {{% /def %}}');
  expect(findErrorsInFile({ source, target: page(translation) }).size).toBe(errors);
});
