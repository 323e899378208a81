import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import oniguruma from 'vscode-oniguruma';
import textmate, { type IGrammar } from 'vscode-textmate';
import type { Span } from '#base';

const GRAMMARS = {
  csv: { scopeName: 'text.glossary.csv', path: 'syntaxes/glossary-csv.tmLanguage.json' },
  tsv: { scopeName: 'text.glossary.tsv', path: 'syntaxes/glossary-tsv.tmLanguage.json' },
} as const;

export type GrammarName = keyof typeof GRAMMARS;

/** A stretch of one line and the scopes that it carries, outermost first. Offsets count in the whole text. */
export interface Token extends Span {
  readonly scopes: readonly string[];
}

/** Loads a grammar of this extension into the tokeniser that the editor uses. */
export async function loadGrammar(name: GrammarName): Promise<IGrammar> {
  const { scopeName, path } = GRAMMARS[name];
  const wasm = readFileSync(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(wasm);
  const registry = new textmate.Registry({
    onigLib: Promise.resolve(oniguruma),
    loadGrammar: async () => textmate.parseRawGrammar(readFileSync(path, 'utf8'), path),
  });
  const grammar = await registry.loadGrammar(scopeName);
  if (grammar === null) throw new Error(`${path} has no scope ${scopeName}`);
  return grammar;
}

/** Tokenises a text line by line, each line starting in the state that the line before it left. */
export function tokenize(grammar: IGrammar, text: string): readonly Token[] {
  const tokens: Token[] = [];
  let state = textmate.INITIAL;
  let lineStart = 0;
  for (const line of text.split('\n')) {
    const result = grammar.tokenizeLine(line, state);
    for (const { startIndex, endIndex, scopes } of result.tokens) {
      const end = Math.min(endIndex, line.length);
      if (end > startIndex) tokens.push({ start: lineStart + startIndex, end: lineStart + end, scopes });
    }
    state = result.ruleStack;
    lineStart += line.length + 1;
  }
  return tokens;
}

/** The stretches whose scopes hold `part` between dots (`target-phrase`, `invalid`), touching ones joined. */
export function spansWithScope(tokens: readonly Token[], part: string): readonly Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end, scopes } of tokens) {
    if (!scopes.some((scope) => `.${scope}.`.includes(`.${part}.`))) continue;
    const last = spans.at(-1);
    if (last?.end === start) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}
