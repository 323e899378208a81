export { faultsOfNewList } from './faults-of-new-list.ts';
export {
  type ParsedStyleFile,
  parseRulesFile,
  parseStyleFile,
  type RulesFile,
  type StyleFile,
} from './style-file.ts';
export { type StyleDraft, TrialLists } from './trial-lists.ts';
export {
  planTrial,
  runTrial,
  type StyleTrial,
  type TriedTexts,
  type TriedVersion,
  triedVersions,
} from './try-style.ts';
