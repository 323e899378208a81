export { bytesLength } from './byte-escapes.ts';
export { isAccessKey } from './choice/access-key.ts';
export { compileKeys, isChosen, isLeftOut, type TextFilter } from './choice/choose-texts.ts';
export type { TouchedTexts } from './code/code-texts.ts';
export { commentOn } from './comment-above.ts';
export { readCEscape, readEscape, unicodeEscape } from './escapes.ts';
export type { FileFacts, FileLanguages, FileSegment, TextMark } from './file-segment.ts';
export { foldSpace } from './fold-space.ts';
export { type FileFormat, formatOf, isProseFormat, type ProseFormat } from './formats.ts';
export { readCells } from './json-files/notebook-cells.ts';
export { findTranslations } from './layouts/find-translations.ts';
export { readLocalizedName, splitExtension } from './layouts/localized-name.ts';
export { languageOfPath, spellingOf, translatedPath } from './layouts/localized-path.ts';
export { asciidoctorRule, JUPYTER_RULE, SLUG_RULES, type SlugRule } from './layouts/slug-rules.ts';
export { fillNamePattern, isNameableCode, targetName } from './layouts/target-name.ts';
export type { DocumentLink, DocumentLinks } from './links/document-links.ts';
export {
  followHeadings,
  fragmentIn,
  fragmentOf,
  likelyRule,
  placeAfter,
  placesIn,
  withFragment,
} from './links/follow-headings.ts';
export {
  addressTo,
  candidatesOf,
  folderOf,
  type RelativeAddress,
  relativeAddress,
  targetOf,
} from './links/relative-address.ts';
export { insertMembers, replaceMember, type WrittenMember, writtenMember } from './members/insert-members.ts';
export { type Member, type MemberTree, pathTo } from './members/member-tree.ts';
export { removeMembers } from './members/remove-members.ts';
export { ParsedFile } from './parsed-file.ts';
export { formsIn, pluralMessages } from './plurals/add-plurals.ts';
export { findPluralFaults } from './plurals/complete-plurals.ts';
export { joinForms, splitForms } from './plurals/joined-forms.ts';
export { integerCategories, isForSeveralNumbers, PLURAL_CATEGORIES } from './plurals/plural-categories.ts';
export { formatOfLanguage, namesOf, recognizeFormat, TRANSLATABLE_EXTENSIONS } from './recognize-format.ts';
export { isOfLanguage } from './side-by-side/find-languages.ts';
export { type FileText, isUntranslated } from './text-file.ts';
export type { TouchedUnit } from './touched-units.ts';
export { type SegmentOutcome, writeWhatHolds } from './write-text-file.ts';
export { parseXml, type XmlElement } from './xml/parse-xml.ts';
export { decodeXml, encodeAttribute, xmlEncoder } from './xml/xml-text.ts';
