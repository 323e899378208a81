// What answers requests about glossaries: loaded together, with the first of them.
export { checkWorkspace } from './check-workspace.ts';
export { codeActions } from './code-actions.ts';
export { codeLens } from './code-lens.ts';
export { completion } from './completion.ts';
export { definition, references } from './definition.ts';
export { folding } from './folding.ts';
export { formatting, rangeFormatting } from './formatting.ts';
export { highlight } from './highlight.ts';
export { hover } from './hover.ts';
export { inlayHints } from './inlay-hints.ts';
export { resolved } from './later-edits.ts';
export { prepareRename, rename } from './rename.ts';
export { selectionRanges } from './selection-ranges.ts';
export { semanticTokens, semanticTokensInRange } from './semantic-tokens.ts';
export { isSilencing, resolveSilencing, silenceActions } from './silence-rule.ts';
export { documentSymbols, workspaceSymbols } from './symbols.ts';
export { termsAt } from './terms-at.ts';
