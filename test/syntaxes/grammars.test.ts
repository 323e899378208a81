import { expect, test } from 'vitest';
import { markText, parseMarkedText } from '../support/marked-text.ts';
import { type GrammarName, loadGrammar, spansWithScope, tokenize } from './tokenize.ts';

const grammars = { csv: await loadGrammar('csv'), tsv: await loadGrammar('tsv') };

/** The marks stand around every stretch that carries the scope, and around nothing else. */
function checkTokens(grammar: GrammarName, scope: string, marked: string): void {
  const { text } = parseMarkedText(marked);
  expect(markText(text, spansWithScope(tokenize(grammars[grammar], text), scope))).toBe(marked);
}

test.each([
  ['source-phrase', '⟦Save⟧,Speichern'],
  ['target-phrase', 'Save,⟦Speichern⟧'],
  ['punctuation.separator', 'Save⟦,⟧Speichern'],
  ['source-phrase', '⟦"Save, then close"⟧,Speichern'],
  ['target-phrase', 'Save,⟦"Speichern, dann schließen"⟧'],
  ['string.begin', '⟦"⟧Save",⟦"⟧Speichern"'],
  ['string.end', '"Save⟦"⟧,"Speichern⟦"⟧'],
  ['escape', '"the ⟦""⟧Save⟦""⟧ button",x'],
  ['source-phrase', '⟦"the ""Save"" button"⟧,x'],
  ['constant.language.source', 'Save,Speichern,⟦en⟧,de'],
  ['constant.language.target', 'Save,Speichern,en,⟦de⟧'],
  ['constant.language', '"Save","Speichern",⟦"en"⟧,⟦"de"⟧'],
  ['separator', 'Save⟦,⟧Speichern⟦,⟧en⟦,⟧de'],
  ['surplus-column', 'Save,Speichern,en,de⟦,more,and more⟧'],
  ['stray-quote', '5⟦"⟧ disk,x'],
  ['stray-quote', '"Save" ⟦"⟧now⟦"⟧,x'],
  ['target-phrase', ',⟦only a target⟧'],
  ['source-phrase', '⟦only a source⟧,'],
  ['target-phrase', 'Save,,en,de'],
  ['constant.language.target', 'Save,Speichern,,⟦de⟧'],
  ['source-phrase', '⟦日本語 😀⟧,"ein ""Ziel"""'],
])('csv: %s in %s', (scope, marked) => {
  checkTokens('csv', scope, marked);
});

test.each([
  ['source-phrase', '⟦"open⟧\n⟦Save⟧,Speichern'],
  ['target-phrase', 'Save,⟦"open, and on⟧\nClose,⟦Schließen⟧'],
  ['target-phrase', 'Save,⟦"open⟧\n\n\nClose,⟦Schließen⟧'],
  ['constant.language', 'Save,Speichern,⟦"en⟧\nClose,Schließen,⟦en⟧,⟦de⟧'],
  ['target-phrase', 'Save,⟦"ends in an escape""⟧\nClose,⟦Schließen⟧'],
  ['surplus-column', 'a,b,c,d⟦,"⟧\nClose,Schließen'],
])('csv: a field left open does not colour the next line: %s in %j', (scope, marked) => {
  checkTokens('csv', scope, marked);
});

test.each([
  ['source-phrase', '⟦Save⟧\tSpeichern'],
  ['target-phrase', 'Save\t⟦Speichern⟧'],
  ['separator', 'Save⟦\t⟧Speichern'],
  ['source-phrase', '⟦"Save", then close⟧\tSpeichern\n⟦"⟧\tx'],
  ['string.begin', '"Save"\t"Speichern"'],
  ['surplus-column', 'Save\tSpeichern⟦\ten\tde⟧\nClose\tSchließen'],
  ['target-phrase', 'no separator\nSave\t⟦Speichern⟧'],
])('tsv: %s in %j', (scope, marked) => {
  checkTokens('tsv', scope, marked);
});

test.each([
  ['one long quoted field', `"${'a'.repeat(100_000)}`],
  ['escaped quotes only', `${'"'.repeat(100_000)}`],
  ['commas only', ','.repeat(100_000)],
  ['spaces and a letter', `${' '.repeat(100_000)}x`],
])('a line of 100 KB is read to its end: %s', (_, line) => {
  for (const grammar of Object.values(grammars)) {
    expect(tokenize(grammar, line).at(-1)?.end).toBe(line.length);
  }
});

test('source and target phrases are coloured apart', () => {
  for (const [name, text] of [
    ['csv', 'Save,Speichern'],
    ['tsv', 'Save\tSpeichern'],
  ] as const) {
    const [source, , target] = tokenize(grammars[name], text).map(
      ({ scopes }) => scopes.at(-1)?.split('.')[0],
    );
    expect([source, target]).toEqual(['entity', 'string']);
  }
});
