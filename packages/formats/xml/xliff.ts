import { isSameLanguage, message, rootOf, slice, type TextEdit } from '#base';
import { lockIn } from '../choice/locked-words.ts';
import { isMachineValue } from '../choice/machine-value.ts';
import { limitFrom } from '../choice/stated-limit.ts';
import { withLock } from '../choice/translator-notes.ts';
import { targetTag } from '../declared/language-marks.ts';
import type { FileFacts, FilePreparer, FileSegment } from '../file-segment.ts';
import { foldSpace } from '../fold-space.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { inlineContent, withoutTagNumbers } from './inline-content.ts';
import { childOf, descendants, type XmlElement } from './parse-xml.ts';
import { type WrittenTag, withAttributes } from './with-attributes.ts';
import { addCases, hasCases, joinCases } from './xliff-cases.ts';
import { indentationOf, xmlPreparer, xmlUnitReader } from './xml-file.ts';
import { decodeXml } from './xml-text.ts';
import { addNamespaces, xmlMembers } from './xml-tree.ts';

/** What differs between the versions of XLIFF. */
interface XliffVersion {
  /** The elements with a source and a target. */
  readonly unit: string;
  /** The attribute of the target language, and the elements that have it. */
  readonly language: { readonly holder: string; readonly attribute: string };
  /** Whether the content of an element is code, or must not be translated. */
  isKept(element: XmlElement): boolean;
  /** The attributes of a target that is added. */
  readonly newTarget: string;
  /** Which element has the state. */
  stateOf(unit: XmlElement): XmlElement | undefined;
  /** Whether a state says that a person has to look at a translation. */
  waits(attributes: XmlElement['attributes']): boolean;
  /** Whether a state says that nobody has finished a translation. */
  isUnfinished(attributes: XmlElement['attributes']): boolean;
  /** Attributes that say that a person has to look at it. */
  readonly waiting: Readonly<Record<string, string>>;
  /** Attributes that say that it is done. */
  readonly done: Parameters<typeof withAttributes>[2];
  /** Attributes that say that a text is not translated. */
  readonly refused: Readonly<Record<string, string>>;
}

const XLIFF_1: XliffVersion = {
  unit: 'trans-unit',
  language: { holder: 'file', attribute: 'target-language' },
  isKept: keptIn(['ph', 'bpt', 'ept', 'it', 'x', 'bx', 'ex']),
  newTarget: ' state="translated"',
  stateOf: (unit) => childOf(unit, 'target'),
  waits: ({ state = '' }) => /^needs-(?:review|adaptation|l10n)/.test(state),
  isUnfinished: ({ state = '' }) => state === 'new' || state === 'needs-translation',
  waiting: { state: 'needs-review-translation' },
  done: { state: 'translated' },
  refused: { state: 'needs-review-translation' },
};

const XLIFF_2: XliffVersion = {
  unit: 'segment',
  language: { holder: 'xliff', attribute: 'trgLang' },
  isKept: keptIn(['ph', 'sc', 'ec', 'sm', 'em', 'cp']),
  newTarget: '',
  stateOf: (unit) => unit,
  waits: ({ state, subState }) => state === 'initial' && subState !== undefined,
  isUnfinished: ({ state }) => state === 'initial',
  waiting: { state: 'initial', subState: 'parlance:review' },
  done: { state: 'translated', subState: undefined },
  refused: { state: 'initial', subState: 'parlance:refused' },
};

/** States of a target that somebody has looked at. */
const FINAL_STATES = new Set(['translated', 'reviewed', 'final', 'signed-off']);

/** States of a target that nothing may change. */
const CLOSED_STATES = new Set(['final', 'signed-off']);

const ROOTS = ['xliff'];
const UNITS = new Set([XLIFF_1.unit, XLIFF_2.unit]);

function keptIn(names: readonly string[]): XliffVersion['isKept'] {
  return ({ local, attributes }) =>
    names.includes(local) || attributes.mtype === 'protected' || attributes.translate === 'no';
}

function versionOf({ attributes: { version = '' } }: XmlElement): XliffVersion {
  return version.startsWith('2') ? XLIFF_2 : XLIFF_1;
}

/** XLIFF 1.2 and 2: the targets of units that may be translated. A file with translations into another language is refused. */
const readXliff = xmlUnitReader(
  ROOTS,
  (text, element, facts) => {
    if (element.local === 'unit' && hasCases(element)) return readCases(text, element, facts);
    if (!UNITS.has(element.local) || hasCases(element.parent)) return undefined;
    const version = versionOf(topOf(element));
    if (element.local !== version.unit) return undefined;
    return readSegment(text, element, version, facts);
  },
  (root, segments, facts) => {
    const isUsed = hasTranslations(segments);
    const element = isUsed
      ? languageHolders(root).find((each) => !isInSource(each, facts) && isOther(languageOf(each), facts))
      : undefined;
    if (element === undefined) return undefined;
    const [language, target] = [languageOf(element) ?? '', facts.target ?? ''];
    const problem = message(
      'This file has translations into {0}. It cannot be translated into {1}.',
      language,
      target,
    );
    return { element, problem };
  },
);

function readSegment(text: string, unit: XmlElement, version: XliffVersion, facts: FileFacts) {
  if (!isTranslatable(unit)) return [];
  const comment = commentOn(text, unit);
  const segments = segmentOf(text, unit, version).flatMap((segment) => withLock(segment, comment, facts));
  const holder = holderAround(unit, version);
  return holder !== undefined && isInSource(holder, facts) ? segments.flatMap(asSource) : segments;
}

function holderAround(element: XmlElement, version: XliffVersion): XmlElement | undefined {
  if (element.local === version.language.holder) return element;
  return element.parent && holderAround(element.parent, version);
}

/** Whether the targets are the texts in the source language, and the sources names for them, as in Symfony: the project has no others. */
function isInSource(holder: XmlElement, { isSource, source }: FileFacts): boolean {
  const language = languageOf(holder);
  if (isSource !== true || source === undefined) return false;
  return language === undefined || isSameLanguage(language.replaceAll('_', '-'), source);
}

/** A name without a text has nothing to translate. */
function asSource(segment: FileSegment): readonly FileSegment[] {
  if (segment.present !== '') return [{ ...segment, isOfSource: true }];
  return isMachineValue(segment.text) ? [] : [segment];
}

function readCases(text: string, unit: XmlElement, facts: FileFacts): readonly FileSegment[] {
  const segments = unit.children
    .filter(({ local }) => local === XLIFF_2.unit)
    .flatMap((element) =>
      readSegment(text, element, XLIFF_2, facts).map((segment) => [segment, element] as const),
    );
  return joinCases(unit, keyOf(unit), segments);
}

function hasTranslations(segments: readonly FileSegment[]): boolean {
  return segments.some(({ text, present }) => present !== '' && present !== text);
}

function isOther(language: string | undefined, { target, written }: FileFacts): boolean {
  if (language === undefined || target === undefined) return false;
  const tag = language.replace('_', '-');
  return rootOf(tag) !== rootOf(target) && tag !== targetTag({ target, written });
}

function languageHolders(root: XmlElement): readonly XmlElement[] {
  const { holder } = versionOf(root).language;
  return [root, ...root.children].filter(({ local }) => local === holder);
}

function languageOf({ local, attributes }: XmlElement): string | undefined {
  return local === 'file' ? attributes['target-language'] : attributes.trgLang;
}

/** Adds the target language, and targets that wait for their translations. */
const prepareXliff: FilePreparer = xmlPreparer(ROOTS, (text, root, facts) => {
  const version = versionOf(root);
  const { attribute } = version.language;
  const declared = facts.target === undefined ? '' : targetTag({ ...facts, target: facts.target });
  const isUsed = hasTranslations(unitsOf(root, version).flatMap((unit) => segmentOf(text, unit, version)));
  const languages = languageHolders(root)
    .filter(
      (element) => languageOf(element) === undefined || (isOther(languageOf(element), facts) && !isUsed),
    )
    .map((element) => withAttributes(text, element, { [attribute]: declared }));
  const units = unitsOf(root, version)
    .filter((unit) => lockIn(commentOn(text, unit), facts) !== 'all')
    .flatMap((unit) => prepareUnit(text, unit, version));
  const cases = facts.target === undefined ? [] : missingCases(text, root, facts.target);
  return [...languages, ...units, ...cases].sort((a, b) => a.span.start - b.span.start);
});

function missingCases(text: string, root: XmlElement, target: string): readonly TextEdit[] {
  return descendants(root)
    .filter((unit) => unit.local === 'unit' && hasCases(unit) && isTranslatable(unit))
    .flatMap((unit) => addCases(text, unit, target));
}

function prepareUnit(text: string, unit: XmlElement, version: XliffVersion): readonly TextEdit[] {
  const source = childOf(unit, 'source');
  const target = childOf(unit, 'target');
  if (source === undefined || source.isEmptyTag) return [];
  if (target !== undefined) return target.isEmptyTag ? [openTag(text, target)] : [];
  const { end } = childOf(unit, 'seg-source') ?? source;
  const name = `${source.name.slice(0, -source.local.length)}target`;
  const newText = `${indentationOf(text, source)}<${name}${version.newTarget}></${name}>`;
  return [{ span: { start: end, end }, newText }];
}

/** Writes an empty tag as two, with room for a text. */
function openTag(text: string, { name, tag }: XmlElement): TextEdit {
  return { span: tag, newText: `${text.slice(tag.start, tag.end).replace(/\s*\/>$/, '>')}</${name}>` };
}

function unitsOf(root: XmlElement, { unit }: XliffVersion): readonly XmlElement[] {
  return descendants(root).filter((element) => element.local === unit && isTranslatable(element));
}

function topOf(element: XmlElement): XmlElement {
  return element.parent === undefined ? element : topOf(element.parent);
}

/** The nearest element that says so decides. */
function isTranslatable(element: XmlElement | undefined): boolean {
  const { translate } = element?.attributes ?? {};
  if (element === undefined || translate !== undefined) return translate !== 'no';
  return isTranslatable(element.parent);
}

/** What the notes on a unit say; in XLIFF 2 they stand beside its segments. */
function commentOn(file: string, unit: XmlElement): string {
  const holder = unit.local === 'segment' ? notesAbove(unit) : unit;
  if (holder === undefined || childOf(holder, 'note') === undefined) return '';
  const notes = holder.children.filter(({ local }) => local === 'note');
  return notes.map(({ content }) => decodeXml(slice(file, content))).join(' ');
}

/** The notes of the unit that a segment is in. They stand before its first segment. */
function notesAbove({ parent }: XmlElement): XmlElement | undefined {
  const first = parent?.children.find(({ local }) => local === 'notes' || local === 'segment');
  return first?.local === 'notes' ? first : undefined;
}

/** The ids of a unit and, in XLIFF 2, of its segment. */
function keyOf({ local, attributes, parent }: XmlElement): readonly string[] {
  const own = attributes.id === undefined ? [] : [attributes.id];
  return local === 'segment' && parent !== undefined ? [...keyOf(parent), ...own] : own;
}

function segmentOf(file: string, unit: XmlElement, version: XliffVersion): readonly FileSegment[] {
  const source = childOf(unit, 'source');
  const target = childOf(unit, 'target');
  if (source === undefined || target === undefined || target.isEmptyTag) return [];
  const { isKept } = version;
  const written = slice(file, source.content);
  const { text, readLike, write } = inlineContent(file, source, isKept);
  const present = slice(file, target.content) === written ? text : readLike(target);
  const span = target.content;
  const { state } = version.stateOf(unit)?.attributes ?? {};
  const holder = tagOf(version.stateOf(unit));
  const hasState = state !== undefined || version !== XLIFF_1;
  const mark = (attributes: Parameters<typeof withAttributes>[2]) =>
    holder === undefined ? [] : [withAttributes(file, holder, attributes)];
  return [
    {
      span,
      unit: { start: unit.tag.start, end: unit.end },
      text,
      present,
      key: keyOf(unit),
      isAlwaysText: true,
      protectAs: 'plain',
      ...declaredLimit(unit),
      sourceText: foldSpace(written),
      sourceSpan: source.content,
      ...markOf(unit, version, present),
      setMark: (isWaiting) => mark(isWaiting ? version.waiting : version.done),
      meaningOf: withoutTagNumbers,
      isFinal: unit.attributes.approved === 'yes' || (present !== '' && FINAL_STATES.has(state ?? '')),
      write,
      inFile: write,
      whenTranslated: () => (hasState ? mark(version.done) : []),
      whenRefused: () => ({ edits: [...mark(version.refused), { span, newText: written }], present: text }),
    },
  ];
}

/** The size that a unit, or what it is in, allows a translation, if it is one of characters. */
function declaredLimit(element: XmlElement | undefined): Pick<FileSegment, 'limit'> {
  if (element === undefined) return {};
  const { maxwidth, 'size-unit': unit } = element.attributes;
  if (maxwidth !== undefined) return unit === 'char' ? limitFrom(maxwidth, true) : {};
  const restriction = Object.entries(element.attributes).find(([name]) => /^\w+:sizeRestriction$/.test(name));
  if (restriction !== undefined) return limitFrom(/^(?:\d+,)?(\d+)$/.exec(restriction[1])?.[1], true);
  return declaredLimit(element.parent);
}

/** What the states of a unit say of its translation. */
function markOf(unit: XmlElement, version: XliffVersion, present: string): Pick<FileSegment, 'mark'> {
  const attributes = version.stateOf(unit)?.attributes ?? {};
  if (unit.attributes.approved === 'yes' || CLOSED_STATES.has(attributes.state ?? ''))
    return { mark: 'final' };
  if (present === '') return {};
  if (version.waits(attributes)) return { mark: 'review' };
  return version.isUnfinished(attributes) ? { mark: 'unfinished' } : {};
}

/** What is needed of an element later, so that segments do not keep the whole tree. */
function tagOf(element: XmlElement | undefined): WrittenTag | undefined {
  return element && { name: element.name, tag: element.tag };
}

/** Without translations, the language is that of the first one, as in a copy of another file. */
const HAS_TARGETS = /<(?:[\w-]+:)?target\b[^>]*(?<!\/)>\s*[^\s<]/;
const TARGET_LANGUAGE =
  /<(?:[\w-]+:)?(?:file|xliff)\s[^>]*?\s(?:target-language|trgLang)\s*=\s*["']([^"']*)["']/;

export const xliff: TextFileFormat = {
  read: readXliff,
  prepare: prepareXliff,
  languageIn: (text) => (HAS_TARGETS.test(text) ? TARGET_LANGUAGE.exec(text)?.[1] : undefined),
  keyed: {
    members: xmlMembers({ root: 'xliff', texts: ['source', 'target', 'seg-source', 'note'] }),
    needsFor: addNamespaces,
    hasTags: true,
  },
  isBilingual: true,
  needsTarget: true,
  mayHaveMnemonics: true,
  hasColonNames: true,
  comment: (text) => `<!-- ${text} -->`,
  notes: {
    title: 'XLIFF 1.2 and 2',
    text: 'Targets that are missing, empty, or repeat their source.',
    kept: 'Sources, notes, what they lock (`{Locked}`, `{Locked="word"}`), codes, translations, targets that are approved or final, and units that must not be translated. A refused text has the state `needs-review-translation`, or `initial` with a `subState`.',
    keys: 'The `id` of the unit; in XLIFF 2 also that of its segment, if it has one. Segments for the cases of a plural, gender, or select of XLIFF 2.2 are one text.',
    added: 'The target language, states, and the plural forms that the target language has.',
    units:
      'The `id` of the unit and, in XLIFF 2, of its segment. In the source of a project whose translations are other files, targets in the source language are the texts.',
    review: 'The state `needs-review-translation`, and in XLIFF 2 `initial` with a `subState`.',
    refused: 'What is not well-formed XML, and a file with translations into another language.',
  },
};
