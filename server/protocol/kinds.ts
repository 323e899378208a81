import type {
  CodeActionKind,
  CompletionItemKind,
  DiagnosticSeverity,
  InsertTextFormat,
  MarkupKind,
  SymbolKind,
} from 'vscode-languageserver';

/** Numbers and names of the protocol for what is loaded later: with the library that has them, it would be loaded twice. */
export const QUICK_FIX: typeof CodeActionKind.QuickFix = 'quickfix';
/** The kind of action that fixes every problem with a preferred fix. */
export const FIX_ALL_KIND = 'source.fixAll.parlance';
export const PLAIN_TEXT: typeof MarkupKind.PlainText = 'plaintext';
export const SNIPPET: typeof InsertTextFormat.Snippet = 2;

const FIELD_ITEM: typeof CompletionItemKind.Property = 10;
const VALUE_ITEM: typeof CompletionItemKind.EnumMember = 20;
const SNIPPET_ITEM: typeof CompletionItemKind.Snippet = 15;
export const ITEM = { field: FIELD_ITEM, value: VALUE_ITEM, snippet: SNIPPET_ITEM } as const;

const OBJECT_SYMBOL: typeof SymbolKind.Object = 19;
const PROPERTY_SYMBOL: typeof SymbolKind.Property = 7;
export const SYMBOL = { object: OBJECT_SYMBOL, property: PROPERTY_SYMBOL } as const;

const ERROR: typeof DiagnosticSeverity.Error = 1;
const WARNING: typeof DiagnosticSeverity.Warning = 2;
const INFORMATION: typeof DiagnosticSeverity.Information = 3;
export const SEVERITY = { error: ERROR, warning: WARNING, information: INFORMATION } as const;
