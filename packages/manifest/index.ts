export {
  type AddedDictionary,
  adoptFiles,
  LOOKS_LIKE_ONE,
  pairText,
  type Skipped,
} from './adopt/adopt-files.ts';
export { type AddedList, adoptLists, newListKey } from './adopt/adopt-lists.ts';
export { extendManifest, extendWithLists } from './adopt/extend-manifest.ts';
export { beginningOfFile, foldName, safeFileStem, stemOfFile, uniqueName } from './adopt/file-stem.ts';
export { Baseline, type BaselineEntries } from './baseline/baseline.ts';
export { type KnownUnits, withoutKnown } from './baseline/known-units.ts';
export {
  MAX_BASELINE_BYTES,
  parseBaseline,
  unreadBaseline,
  writeBaseline,
} from './baseline/parse-baseline.ts';
export { checkManifest } from './check-manifest.ts';
export { declareDictionary, freeKey } from './edits/declare-dictionary.ts';
export { declareTranslations } from './edits/declare-translations.ts';
export { renameFiles } from './edits/rename-files.ts';
export { rootCodeEdits } from './edits/root-codes.ts';
export { fileNodesOf } from './file-nodes.ts';
export { type DeclaredFile, declaredFile, declaredFiles } from './lookup/declared-files.ts';
export { type DeclaredList, declaredLists } from './lookup/declared-lists.ts';
export { findManifest, type ManifestLocation } from './lookup/find-manifest.ts';
export { findSurroundings, type NamedFiles } from './lookup/find-surroundings.ts';
export { filesOfGlossaries, glossariesOfPair } from './lookup/glossaries-of-pair.ts';
export { type GlossarySettings, resolveGlossarySettings } from './lookup/glossary-settings.ts';
export { type LevelSources, levelsFor, levelsForPair, withIgnoredTexts } from './lookup/levels.ts';
export {
  type Manifest,
  type ManifestDictionary,
  type ManifestGlossary,
  type ManifestStyleRules,
  parseManifest,
} from './manifest.ts';
export { type ManifestSurroundings, readManifestDocument, targetCodes } from './manifest-document.ts';
export { choosePairs } from './pairs/choose-pairs.ts';
export { findLocales, type PlacedSource, translationsFinder } from './pairs/find-locales.ts';
export { pairFaultText } from './pairs/pair-fault-text.ts';
export { isBlocking, type PairFault } from './pairs/pair-faults.ts';
export {
  type FilePair,
  type OrphanedTranslation,
  type ProjectPairs,
  pairFiles,
} from './pairs/pairs.ts';
export { isPairBelow } from './pairs/pairs-below.ts';
export { createPathIndex, type PathIndex } from './pairs/path-index.ts';
export {
  isHidden,
  MAX_FILES,
  patternsOf,
  type WalkedFiles,
  type Wanted,
  walkFiles,
  wantedBySection,
} from './pairs/walk.ts';
export { compileSource } from './patterns/source-pattern.ts';
export { targetPathOf } from './patterns/target-pattern.ts';
export { type Profile, readProfiles } from './profiles/profile.ts';
export {
  addProfile,
  fitsProfile,
  type ObjectLanguages,
  type ProfileLanguages,
  type ProfileUse,
  profilesOf,
  useInProfile,
} from './profiles/profile-objects.ts';
export { describeReference } from './references/describe-reference.ts';
export { RULE_IDS } from './rule-ids.ts';
export { MANIFEST_RULES } from './rules/index.ts';
export { unknownField } from './rules/unknown-field.ts';
export type { ProposedSection } from './section/proposed-section.ts';
export type { TranslationsSection } from './section/section.ts';
export { findManifestErrors, type ManifestError, type TouchedObject } from './touched-objects.ts';
export { findUnreadManifest } from './unread-manifest.ts';
export { describeManifestField, manifestVocabulary } from './vocabulary.ts';
