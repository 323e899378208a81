import type { CompletionItem, CompletionParams } from 'vscode-languageserver';
import { rootOf, type Steps, showPhrase } from '#base';
import {
  type CompletionContext,
  completionContextAt,
  findEverywhere,
  languageOf,
  phraseOf,
  refusePhrase,
  rewriteField,
} from '#glossary';
import type { CheckedGlossary, Glossary } from '../glossaries/glossary.ts';
import { toOffset } from '../protocol/from-lsp.ts';
import { CompletionItemKind } from '../protocol/library.ts';
import { toRange } from '../protocol/to-lsp.ts';
import { fileNameOf } from '../workspace/names.ts';

/**
 * Completes the dictionary's language codes in columns three and four, and the translations of the term in other dictionaries in column
 * two.
 */
export function* completion(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  { position }: CompletionParams,
): Steps<CompletionItem[]> {
  const context = completionContextAt(glossary.dictionary, toOffset(glossary.lines, position));
  if (context === undefined) return [];
  return context.kind === 'language-code'
    ? codeItems(glossary, context)
    : yield* targetItems(glossary, others, context);
}

/** If the pair is unknown, every language that glossaries can have. */
function codeItems(
  { dictionary, lines, settings }: CheckedGlossary,
  { span, code, isQuoted }: Extract<CompletionContext, { kind: 'language-code' }>,
): CompletionItem[] {
  const languages = settings.languages.filter(
    ({ lang }) => code === undefined || rootOf(lang) === rootOf(code),
  );
  const known = languages.map(({ lang, name }) => ({ label: lang, detail: name }));
  const items = code === undefined || known.some(({ label }) => label === code) ? known : [{ label: code }];
  return items.map((item) => {
    const newText = rewriteField(item.label, isQuoted, dictionary.format);
    return {
      ...item,
      kind: CompletionItemKind.EnumMember,
      filterText: newText,
      textEdit: { range: toRange(lines, span), newText },
    };
  });
}

function* targetItems(
  glossary: CheckedGlossary,
  others: readonly Glossary[],
  { span, source, isQuoted }: Extract<CompletionContext, { kind: 'target' }>,
): Steps<CompletionItem[]> {
  const { dictionary, lines } = glossary;
  const found = yield* findEverywhere(others, source, languageOf(dictionary.pair, 'source'));
  const items = new Map<string, CompletionItem>();
  for (const { home, located } of found) {
    const target = phraseOf(located.entry.row, located.entry.target);
    if (located.role !== 'source' || refusePhrase(target, dictionary.format) !== undefined) continue;
    const isSameLanguage =
      languageOf(home.dictionary.pair, 'target') === languageOf(dictionary.pair, 'target');
    const newText = rewriteField(target, isQuoted, dictionary.format);
    const known = items.get(newText);
    if (known !== undefined && !isSameLanguage) continue;
    items.set(newText, {
      label: showPhrase(target),
      detail: detailOf(home),
      kind: CompletionItemKind.Text,
      filterText: newText,
      sortText: `${isSameLanguage ? 0 : 1}${target}`,
      textEdit: { range: toRange(lines, span), newText },
    });
  }
  return [...items.values()];
}

function detailOf({ uri, dictionary: { pair } }: Glossary): string {
  const name = fileNameOf(uri);
  return pair === undefined ? name : `${pair.source.toUpperCase()} → ${pair.target.toUpperCase()} · ${name}`;
}
