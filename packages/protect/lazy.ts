export { findTemplateCode } from './blocks/templates/template-code.ts';
export { readKeepList } from './keep/keep-list.ts';
export { encodeSegment, findUnchanged, protect, restore, restorePartly } from './protection.ts';
export { pseudoLocalize } from './pseudo-localize.ts';
export { verifyUnchanged } from './verify-unchanged.ts';
