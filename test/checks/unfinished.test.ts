import { expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { lintPair } from '../support/projects/pair-rules.ts';

/** The levels of what is found in a translation that lacks a placeholder. */
function levels(format: FileFormat, text: string): readonly string[] {
  return lintPair({ source: text, target: text, format })
    .filter(({ rule }) => rule === 'placeholder-missing')
    .map(({ level }) => level);
}

const qt = (type: string) =>
  `<TS version="2.1" language="de"><context><name>C</name><message><source>Saved %1</source><translation${type}>Gesichert</translation></message></context></TS>`;
const xliff1 = (state: string) =>
  `<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="a"><source>Saved %s</source><target${state}>Gesichert</target></trans-unit></body></file></xliff>`;
const xliff2 = (state: string) =>
  `<xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="a"><segment${state}><source>Saved %s</source><target>Gesichert</target></segment></unit></file></xliff>`;
const xcstrings = (state: string) =>
  JSON.stringify({
    sourceLanguage: 'en',
    strings: { 'Saved %@': { localizations: { de: { stringUnit: { state, value: 'Gesichert' } } } } },
  });
const po = (flags: string) => `${flags}msgid "Saved %s"\nmsgstr "Gesichert"\n`;

test.each<[format: FileFormat, wanted: readonly string[], text: string]>([
  ['qt', ['error'], qt('')],
  ['qt', ['information'], qt(' type="unfinished"')],
  ['qt', [], qt(' type="obsolete"')],
  ['qt', [], qt(' type="vanished"')],
  ['xliff', ['error'], xliff1('')],
  ['xliff', ['error'], xliff1(' state="translated"')],
  ['xliff', ['information'], xliff1(' state="new"')],
  ['xliff', ['information'], xliff1(' state="needs-translation"')],
  ['xliff', ['information'], xliff1(' state="needs-review-translation"')],
  ['xliff', ['error'], xliff2('')],
  ['xliff', ['information'], xliff2(' state="initial"')],
  ['xcstrings', ['error'], xcstrings('translated')],
  ['xcstrings', ['information'], xcstrings('new')],
  ['xcstrings', ['information'], xcstrings('needs_review')],
  ['po', ['error'], po('')],
  ['po', ['information'], po('#, fuzzy\n')],
  ['po', [], `#~ msgid "Saved %s"\n#~ msgstr "Gesichert"\n`],
])('%s: %j in a text that is not finished, or is', (format, wanted, text) =>
  expect(levels(format, text)).toEqual(wanted),
);
