import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { type LanguageCode, message, type TextEdit } from '#base';
import { brokenAt } from '../broken-file.ts';
import { lockIn } from '../choice/locked-words.ts';
import { withLock } from '../choice/translator-notes.ts';
import type { FilePreparer, FileSegment, SegmentReader } from '../file-segment.ts';
import { joinForms } from '../plurals/joined-forms.ts';
import { integerCategories, PLURAL_CATEGORIES, pluralCategories } from '../plurals/plural-categories.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { boundedJson } from './bounded-json.ts';
import { type MemberLayout, memberLayoutOf, memberStart, writeJson } from './write-json.ts';

/** A text of the source language, and where the target language has its own. */
interface Unit {
  readonly text: string;
  readonly path: readonly string[];
}

/** The states of a text that somebody has looked at. */
const FINAL_STATES = new Set(['translated', 'needs_review']);

/**
 * String catalogs of Apple: the texts of the target language, with their plural forms and devices. Without a target language it finds
 * nothing. What must not be translated, as its entry says, stays.
 */
const readXcstrings: SegmentReader = (text, facts) => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  const [first] = errors;
  if (root === undefined || first !== undefined) {
    const code = first === undefined ? 'ValueExpected' : printParseErrorCode(first.error);
    return brokenAt(text, first?.offset ?? 0, message('This is not JSON ({0}).', code));
  }
  const segments = entriesOf(root).flatMap((entry) =>
    segmentsOf(entry, sourceOf(root), facts.target).flatMap((segment) =>
      withLock(segment, commentOn(entry), facts),
    ),
  );
  return { ok: true, segments };
};

/** Adds the target language to each text that lacks it, with all plural forms that it has, and forms that its plurals lack. */
const prepareXcstrings: FilePreparer = (text, facts) => {
  const { target } = facts;
  const root = parseTree(text);
  if (root === undefined || target === undefined || target === sourceOf(root)) return [];
  const layout = memberLayoutOf(text);
  return entriesOf(root)
    .filter((entry) => lockIn(commentOn(entry), facts) !== 'all')
    .flatMap((entry) => addLanguage(entry, { source: sourceOf(root), target, layout }));
};

function commentOn({ node }: Entry): string {
  return String(findNodeAtLocation(node, ['comment'])?.value ?? '');
}

function sourceOf(root: Node): LanguageCode {
  const source = findNodeAtLocation(root, ['sourceLanguage'])?.value;
  return typeof source === 'string' ? source : 'en';
}

/** An entry: its key and its object. */
interface Entry {
  readonly key: string;
  readonly node: Node;
}

function entriesOf(root: Node): readonly Entry[] {
  return membersOf(findNodeAtLocation(root, ['strings'])).filter(
    ({ key, node }) => key.trim() !== '' && findNodeAtLocation(node, ['shouldTranslate'])?.value !== false,
  );
}

function membersOf(node: Node | undefined): readonly Entry[] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key === undefined || value === undefined ? [] : [{ key: String(key.value), node: value }],
  );
}

/** The texts of an entry in its source language, with their paths below the language. */
function unitsOf({ key, node }: Entry, source: LanguageCode): readonly Unit[] {
  const own = findNodeAtLocation(node, ['localizations', source]);
  return own === undefined ? [{ text: key, path: ['stringUnit'] }] : unitsBelow(own, []);
}

function unitsBelow(node: Node, path: readonly string[]): readonly Unit[] {
  return membersOf(node).flatMap(({ key, node: inner }) => {
    const text = key === 'stringUnit' ? findNodeAtLocation(inner, ['value'])?.value : undefined;
    if (typeof text === 'string') return [{ text, path: [...path, key] }];
    return unitsBelow(inner, [...path, key]);
  });
}

function segmentsOf(
  entry: Entry,
  source: LanguageCode,
  target: LanguageCode | undefined,
): readonly FileSegment[] {
  const own = localizationIn(entry, target);
  if (own === undefined || target === source) return [];
  const units = unitsOf(entry, source);
  const unit = spanOf(entry.node.parent ?? entry.node);
  const sourceText = sourceTextOf(units);
  return unitsBelow(own, []).flatMap(({ text: present, path }) => {
    const text = textFor(units, path);
    const value = findNodeAtLocation(own, [...path, 'value']);
    const state = findNodeAtLocation(own, [...path, 'state']);
    if (text === undefined || value === undefined) return [];
    const span = spanOf(value);
    return [
      {
        span,
        unit,
        text,
        present,
        key: [entry.key, ...path.slice(0, -1)],
        sourceText,
        isAlwaysText: true,
        protectAs: 'plain' as const,
        ...markOf(state, present),
        isFinal: present !== '' && FINAL_STATES.has(String(state?.value)),
        write: (translation: string) => JSON.stringify(translation),
        whenTranslated: () => editsOfState(state, 'translated'),
        whenRefused: () => ({
          edits: [...editsOfState(state, 'needs_review'), { span, newText: JSON.stringify(text) }],
          present: text,
        }),
      },
    ];
  });
}

function markOf(state: Node | undefined, present: string): Pick<FileSegment, 'mark' | 'setMark'> {
  return {
    ...(state?.value === 'needs_review' && { mark: 'review' }),
    ...(state?.value === 'new' && present !== '' && { mark: 'unfinished' }),
    setMark: (isWaiting) => editsOfState(state, isWaiting ? 'needs_review' : 'translated'),
  };
}

function localizationIn({ node }: Entry, language: LanguageCode | undefined): Node | undefined {
  return language === undefined ? undefined : findNodeAtLocation(node, ['localizations', language]);
}

/** All forms of a text. */
function sourceTextOf(units: readonly Unit[]): string {
  const forms = units.length > 1 ? units.map(({ path }) => path.slice(0, -1).join('.')) : [];
  return joinForms(
    units.map(({ text }) => text),
    forms,
  );
}

function editsOfState(state: Node | undefined, written: string): readonly TextEdit[] {
  return state === undefined ? [] : [{ span: spanOf(state), newText: JSON.stringify(written) }];
}

/** The text of the source at a path; that of `other` for a plural form that the source language does not have. */
function textFor(units: readonly Unit[], path: readonly string[]): string | undefined {
  const wider = path.map((step, index) =>
    path[index - 1] === 'plural' && PLURAL_CATEGORIES.some((category) => category === step) ? 'other' : step,
  );
  const at = (wanted: readonly string[]) =>
    units.find((unit) => unit.path.join('\0') === wanted.join('\0'))?.text;
  const whole = path.includes('substitutions') ? undefined : at(['stringUnit']);
  return at(path) ?? at(wider) ?? whole;
}

function spanOf({ offset, length }: Node) {
  return { start: offset, end: offset + length };
}

function addLanguage(
  entry: Entry,
  { source, target, layout }: { source: LanguageCode; target: LanguageCode; layout: MemberLayout },
): readonly TextEdit[] {
  const localizations = findNodeAtLocation(entry.node, ['localizations']);
  const languages = membersOf(localizations);
  const present = languages.find(({ key }) => key === target);
  if (present !== undefined) return missingForms(present, target, layout);
  const own = findNodeAtLocation(entry.node, ['localizations', source]);
  const value = own === undefined ? newUnit() : emptied(getNodeValue(own), target, '');
  if (localizations === undefined) {
    return [addMember(entry.node, ['localizations', { [target]: value }], layout)];
  }
  return [addMember(localizations, [target, value], layout)];
}

/** Adds the forms that whole numbers need to the plurals of a translation. */
function missingForms({ key, node }: Entry, target: LanguageCode, layout: MemberLayout): readonly TextEdit[] {
  const members = membersOf(node);
  if (key !== 'plural') return members.flatMap((member) => missingForms(member, target, layout));
  return integerCategories(target)
    .filter((category) => members.every((member) => member.key !== category))
    .map((category) => addMember(node, [category, newUnit()], layout));
}

function newUnit() {
  return { stringUnit: { state: 'new', value: '' } };
}

/** The same structure without texts, and with all plural forms of a language. */
function emptied(value: unknown, target: LanguageCode, name: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (name === 'stringUnit') return newUnit().stringUnit;
  const members = Object.entries(value).map(([key, inner]) => [key, emptied(inner, target, key)] as const);
  if (name !== 'plural') return Object.fromEntries(members);
  const explicit = members.filter(([key]) => key === 'zero');
  const forms = pluralCategories(target).map((category) => [category, newUnit()] as const);
  return Object.fromEntries(
    Object.entries(Object.fromEntries([...explicit, ...forms])).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Adds a member to an object: before the first whose name is greater. */
function addMember(object: Node, [key, value]: readonly [string, unknown], layout: MemberLayout): TextEdit {
  const members = object.children ?? [];
  const next = members.find((member) => String(member.children?.[0]?.value) > key);
  const last = members.at(-1);
  const depth = depthOf(object) + 1;
  const written = `${JSON.stringify(key)}${layout.colon}${writeJson(value, layout, depth)}`;
  const line = layout.space ?? memberStart(layout, depth);
  if (next !== undefined)
    return { span: { start: next.offset, end: next.offset }, newText: `${written},${line}` };
  if (last !== undefined) {
    const end = last.offset + last.length;
    return { span: { start: end, end }, newText: `,${line}${written}` };
  }
  const inner = { start: object.offset + 1, end: object.offset + object.length - 1 };
  return {
    span: inner,
    newText: memberStart(layout, depth) + written + memberStart(layout, depth - 1),
  };
}

function depthOf({ parent }: Node): number {
  if (parent === undefined) return 0;
  return parent.type === 'property' ? depthOf(parent) : depthOf(parent) + 1;
}

export const xcstrings: TextFileFormat = {
  read: boundedJson(readXcstrings),
  languageIn: (text) => /"sourceLanguage"\s*:\s*"([^"]*)"/.exec(text)?.[1],
  prepare: boundedJson(prepareXcstrings),
  keyed: { idOf: ([key = '']) => key },
  isBilingual: true,
  needsTarget: true,
  dialects: ['printf'],
  notes: {
    title: 'String catalogs of Apple',
    text: 'The texts of the target language that are new, or repeat the source, with their plural forms and devices.',
    kept: 'Other languages, texts that are translated or need review, what must not be translated, and what comments lock (`{Locked}`, `{Locked="word"}`). A refused text has the state `needs_review`.',
    keys: 'The key, and with plural forms or devices `files.variations.plural.one`.',
    added: 'The target language, with the plural forms that it has.',
    units: 'The key, with all plural forms and devices.',
    review: 'The state `needs_review`.',
    refused: 'What is not JSON, and a file whose `sourceLanguage` is another language than the source.',
  },
};
