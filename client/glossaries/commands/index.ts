/** The commands of this folder, in one file that is loaded with the first of them. */
export { addSelectionToGlossary } from './add-selection-to-glossary.ts';
export { checkWorkspace, clearWorkspaceCheck } from './check-workspace.ts';
export { convertToCsv, convertToTsv } from './convert-glossary.ts';
export {
  formatGlossary,
  keepFirstOfDuplicates,
  keepLastOfDuplicates,
  removeBlankLines,
  sortBySource,
} from './edit-glossary.ts';
export { fixAllInGlossary } from './fix-all.ts';
export { openDictionary } from './open-dictionary.ts';
