import type { Hover, HoverParams } from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver';
import { describePhraseAt, type PhraseDescription } from '../../core/glossary/describe-phrase.ts';
import type { LanguagePair } from '../../core/languages/pair.ts';
import { type Message, message } from '../../core/message.ts';
import type { CheckedGlossary } from '../checked-glossary.ts';
import { toOffset } from '../from-lsp.ts';
import { localize } from '../localize.ts';
import { toRange } from '../to-lsp.ts';

/** How much of its limit a phrase uses, and which languages the dictionary is for. */
export function hover(glossary: CheckedGlossary, { position }: HoverParams): Hover | null {
  const description = describePhraseAt(glossary.dictionary, toOffset(glossary.lines, position));
  if (description === undefined) return null;
  const lines = [bytesUsed(description), languages(glossary.pair)].map(localize);
  return {
    contents: { kind: MarkupKind.PlainText, value: lines.join('\n') },
    range: toRange(glossary.lines, description.span),
  };
}

function bytesUsed({ role, bytes, maxBytes }: PhraseDescription): Message {
  return role === 'source'
    ? message('Source phrase: {0} of {1} bytes', bytes, maxBytes)
    : message('Target phrase: {0} of {1} bytes', bytes, maxBytes);
}

function languages(pair: LanguagePair | undefined): Message {
  if (pair !== undefined) {
    return message('Dictionary: {0} → {1}', pair.source.toUpperCase(), pair.target.toUpperCase());
  }
  return message(
    'Languages unknown: list this file in parlance.json, or name it like product.en-de.glossary.csv.',
  );
}
