export { commentPattern, findComments } from './blocks/code/find-comments.ts';
export { branchesIn } from './blocks/icu/branches.ts';
export { literalApostrophes, parseIcu } from './blocks/icu/icu.ts';
export { mayBeIcu } from './blocks/icu/icu-arguments.ts';
export { keptIn, readStructure } from './blocks/index.ts';
export { findLoneBrace } from './blocks/lone-brace.ts';
export { frontMatterEnd } from './blocks/markdown/front-matter.ts';
export { markdownBlocks } from './blocks/markdown/markdown-blocks.ts';
export {
  type MarkdownDialect,
  type MarkdownDocument,
  parseMarkdown,
} from './blocks/markdown/parse-markdown.ts';
export { normalizeName } from './blocks/markdown/parser/definitions.ts';
export { hasPhrasing, type MarkdownNode } from './blocks/markdown/parser/node.ts';
export { markOfTag } from './blocks/marks/mark-of-tag.ts';
export { readMf2Text } from './blocks/mf2/mf2-texts.ts';
export { isExpressionStart, REGULAR_EXPRESSION } from './blocks/templates/expression-start.ts';
export {
  hasFields,
  isComponent,
  type TemplateLanguage,
  templateLanguageOf,
} from './blocks/templates/template-languages.ts';
export { FileDialects, findInTranslation } from './file-dialects.ts';
export { findPlaceholders } from './find-placeholders.ts';
export { type KeepList, MAX_KEEP_ITEMS, readKeepItem } from './keep/keep-list.ts';
export { PLACEHOLDER_KINDS } from './kinds/index.ts';
export { kindsUsedIn } from './kinds-used.ts';
export type {
  Block,
  CommentMarkers,
  KeptSpan,
  KnownCode,
  PartlyRestoredText,
  ProtectedText,
  ProtectOptions,
  RestoredText,
  Segment,
  SegmentAnswer,
  SegmentDifference,
  Strategy,
  TextFormat,
} from './model.ts';
export { protect } from './protection.ts';
export { isLetter } from './spelling/spellings.ts';
export { PAIR_TAG, SINGLE_TAG } from './strategies/xml-tags.ts';
export { numbersIn } from './verify/numbers-in.ts';
export { reasonOf } from './verify/verify-segment.ts';
