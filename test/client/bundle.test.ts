import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtText, bytesAtStart, loadedAtStart } from '../support/built-files.ts';

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** Bytes: what the editor reads before it shows anything of ours. */
const MAX_BYTES_AT_START = 350_000;

/** A message of the parser of spreadsheets that no other library has. */
const OF_SHEETS = 'CSV_QUOTE_NOT_CLOSED';

/** A name that only the parser of YAML has. */
const OF_FORMATS = 'BLOCK_FOLDED';

/** Names that only the parsers of Markdown and of messages have. */
const OF_PROTECTION = ['ProcessingInstructionBlock', 'selectordinal'];

/** A message of the library that tells languages apart. */
const OF_LANGUAGES = 'eld: detect() expects';

/** A message of the client of the language server. */
const OF_LANGUAGE_CLIENT = 'Stopping the server timed out';

const files = readdirSync(CLIENT).map((file) => `client/${file}`);
const atStart = loadedAtStart('client/extension.js');
const ofServer = [...loadedAtStart('server/main.js')];

/** Checks that a part with these words is in the package, but loaded at the start neither of the extension nor of the server. */
function checkLoadedLater(words: string): void {
  const having = files.filter((file) => builtText(file).includes(words));
  expect(having).not.toEqual([]);
  expect(having.filter((file) => atStart.has(file))).toEqual([]);
  expect(ofServer.filter((file) => builtText(file).includes(words))).toEqual([]);
}

test('what the extension loads at its start is small, and other parts are files beside it', () => {
  expect(bytesAtStart('client/extension.js')).toBeLessThan(MAX_BYTES_AT_START);
  expect(files.length).toBeGreaterThan(atStart.size);
});

test('only an import loads the parser of spreadsheets', () => {
  checkLoadedLater(OF_SHEETS);
});

test('only a translated file loads the parsers of formats', () => {
  checkLoadedLater(OF_FORMATS);
});

test('only a call of a language model loads the tools of agents', () => {
  checkLoadedLater('Never translate it with these.');
});

test('only the proof of a translation loads the statistics that tell languages apart', () => {
  checkLoadedLater(OF_LANGUAGES);
});

test('only a glossary loads the client of the language server', () => {
  checkLoadedLater(OF_LANGUAGE_CLIENT);
});

test.each(OF_PROTECTION)('only a translation loads the parsers that protect texts: %s', (name) => {
  checkLoadedLater(name);
});
