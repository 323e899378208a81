import { describe, expect, test } from 'vitest';
import {
  CompletionRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  SemanticTokensRequest,
} from 'vscode-languageserver-protocol/node';
import { startBuilt, type TestClient } from '../support/language-client.ts';
import { seed } from '../support/random/seed.ts';
import { inTurn } from '../support/runs.ts';
import { HOSTILE_TEXTS } from '../support/texts/hostile-texts.ts';

/** Files with entries and rules that the language server checks, with the language that an editor gives them. */
const FILES: readonly (readonly [name: string, languageId: string])[] = [
  ['product.en-de.glossary.csv', 'parlance-glossary-csv'],
  ['product.en-de.glossary.tsv', 'parlance-glossary-tsv'],
  ['product.glossary.csv', 'parlance-glossary-csv'],
  ['tone.de.style-rules.json', 'json'],
  ['parlance.json', 'json'],
];

/** Every text once: the formats share some of them. */
const TEXTS = [...new Set(HOSTILE_TEXTS.flatMap(([, shapes]) => Object.values(shapes)))];

/** The texts that every format has, such as many quotes. */
const SHARED = new Set(
  TEXTS.filter((text) => HOSTILE_TEXTS.every(([, shapes]) => Object.values(shapes).includes(text))),
);

/** In a short run, the kinds of files take turns with the texts that not every format has; the seed says which begins. */
function textsFor(kind: number): readonly string[] {
  if (process.env.PARLANCE_LONG === '1') return TEXTS;
  const isInTurn = (index: number) => (index + kind + seed()) % FILES.length === 0;
  return TEXTS.filter((text, index) => SHARED.has(text) || isInTurn(index));
}

/** Opens a text, waits for its problems, and asks what an editor asks about it. */
async function checkAnswers(
  { open, pushed, connection }: TestClient,
  uri: string,
  languageId: string,
  text: string,
) {
  await open(uri, text, languageId);
  const { diagnostics } = await pushed(uri);
  expect(Array.isArray(diagnostics)).toBe(true);
  const textDocument = { uri };
  const position = { line: 0, character: 1 };
  await connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
  await connection.sendRequest(FoldingRangeRequest.type, { textDocument });
  await connection.sendRequest(SemanticTokensRequest.type, { textDocument });
  await connection.sendRequest(HoverRequest.type, { textDocument, position });
  await connection.sendRequest(CompletionRequest.type, { textDocument, position });
}

describe('R6 the built language server answers for texts that are deep or long in a way that nobody writes, and goes on', () => {
  test.each(inTurn(FILES.map(([name, languageId], kind) => ({ name, languageId, texts: textsFor(kind) }))))(
    '$name',
    async ({ name, languageId, texts }) => {
      expect(texts.length).toBeGreaterThan(90);
      const client = await startBuilt('--stdio');
      for (const [index, text] of texts.entries())
        await checkAnswers(client, `file:///w/f${index}/${name}`, languageId, text);
      await checkAnswers(client, `file:///w/last/${name}`, languageId, 'a,b\n');
      expect(client.log.filter((line) => line.startsWith('error'))).toEqual([]);
      await client.stop();
    },
  );
});
