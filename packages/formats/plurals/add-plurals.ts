import { addTo, inOrder, type LanguageCode, once, slice, type TextEdit } from '#base';
import type { FilePreparer, FileSegment, SegmentReader } from '../file-segment.ts';
import { copyMember } from '../members/copy-member.ts';
import { type Member, type MemberStyle, type MemberTree, pathTo } from '../members/member-tree.ts';
import { removeMembers } from '../members/remove-members.ts';
import { formCount, pluralFormsOf } from './gettext-forms.ts';
import { isForSeveralNumbers, PLURAL_CATEGORIES, pluralCategories } from './plural-categories.ts';

/** A key that is a plural form, or ends with one: `other`, `files_other`, `files.other`. */
const FORM = new RegExp(`^(?:(?<stem>.*[^_.])(?<joint>[_.]))?(?<form>${PLURAL_CATEGORIES.join('|')})$`);
/** What go-i18n says of a message beside its forms. */
const ABOUT_MESSAGE = /^(?:id|description|hash|leftDelim|rightDelim)$/;
const COUNT = /\bcount\b|\.(?:Plural)?Count\b|\{n\}|%d/i;

/** The forms of one message. */
interface PluralForms {
  readonly forms: Map<string, FileSegment>;
  /** The keys around them. */
  readonly name: string;
  /** Whether other texts stand among them. */
  isMixed: boolean;
}

/** Adds the plural forms that the target language has and messages lack whose forms have keys: as in Rails, go-i18n, and i18next. */
export function pluralAdder(read: SegmentReader, { treeOf }: MemberStyle): FilePreparer {
  return (text, facts) => {
    const { target } = facts;
    const reading = read(text, facts);
    if (!reading.ok || target === undefined) return [];
    const file = { text, treeOf: once(() => treeOf(text)) };
    return messagesIn(reading.segments).flatMap((message) => missingForms(file, message, target));
  };
}

/** The messages whose forms have keys. */
export function pluralMessages(segments: readonly FileSegment[]): readonly PluralForms[] {
  return messagesIn(segments).filter(
    ({ forms, isMixed, name }) => forms.has('other') && !isMixed && name !== '',
  );
}

function messagesIn(segments: readonly FileSegment[]): readonly PluralForms[] {
  const messages = new Map<string, PluralForms>();
  const messageOf = (path: readonly string[], stem: string) => {
    const name = [...path, stem].join('\0');
    const message = messages.get(name) ?? {
      forms: new Map(),
      name: stem === '' ? (path.at(-1) ?? '') : stem,
      isMixed: false,
    };
    messages.set(name, message);
    return message;
  };
  for (const segment of segments) {
    const { key = [], isOfOther = false } = segment;
    const last = key.at(-1);
    if (last === undefined || isOfOther) continue;
    const path = key.slice(0, -1);
    const { stem = '', joint = '', form } = FORM.exec(last)?.groups ?? {};
    if (form === undefined && !ABOUT_MESSAGE.test(last)) messageOf(path, '').isMixed = true;
    else if (form !== undefined) messageOf(path, stem + joint).forms.set(form, segment);
  }
  return [...messages.values()];
}

interface MemberFile {
  readonly text: string;
  readonly treeOf: () => MemberTree | undefined;
}

function missingForms(
  { text, treeOf }: MemberFile,
  message: PluralForms,
  target: LanguageCode,
): readonly TextEdit[] {
  const missing = missingKeys(message, target);
  return missing === undefined
    ? []
    : copyMember(text, treeOf(), missing.other, { name: missing.name, copies: missing.copies });
}

/** The form that others are copies of, its key, and the keys of those that a message lacks in a language; undefined if it has all. */
export function missingKeys({ forms, name, isMixed }: PluralForms, target: LanguageCode) {
  const other = forms.get('other');
  const isPlural = forms.has('one') || (forms.size === 1 && COUNT.test(other?.text ?? ''));
  if (other === undefined || isMixed || !isPlural || name === '') return undefined;
  const missing = formsIn(target, name).filter((category) => !forms.has(category));
  if (missing.length === 0) return undefined;
  const last = other.key?.at(-1) ?? '';
  const stem = last.slice(0, -'other'.length);
  return { other, name: last, copies: missing.map((category) => stem + category) };
}

/** The forms that a message of this name has in a language. */
export function formsIn(target: LanguageCode, name: string): readonly string[] {
  return pluralCategories(target, /ordinals?[._]?$/i.test(name) ? 'ordinal' : 'cardinal');
}

const SUFFIX = '_plural';
const COUNT_OF_I18NEXT = /\{\{-?\s*count\b/;

/**
 * Names the plural forms of version 3 of i18next as it reads them in the target language. Where that has two, they are `days` and
 * `days_plural` as in English; elsewhere, the forms have numbers: `days_0`, `days_1`, `days_2`.
 */
export function formNumberer(read: SegmentReader, { treeOf }: MemberStyle): FilePreparer {
  return (text, facts) => {
    const { target } = facts;
    const count = target === undefined ? undefined : formCount(pluralFormsOf(target));
    if (target === undefined || count === undefined || count === 2 || !text.includes(SUFFIX)) return [];
    const reading = read(text, facts);
    if (!reading.ok) return [];
    const tree = once(() => treeOf(text));
    const edits = pairsIn(reading.segments).flatMap((pair) =>
      numbered({ text, tree: tree(), target, count }, pair),
    );
    return inOrder(edits);
  };
}

/** A text for one and the text for more beside it. */
interface FormPair {
  readonly one: FileSegment;
  readonly more: FileSegment;
}

function pairsIn(segments: readonly FileSegment[]): readonly FormPair[] {
  const byKey = new Map<string, FileSegment[]>();
  for (const segment of segments) if (!segment.isOfOther) addTo(byKey, joinKey(segment), segment);
  return segments.flatMap((more) => {
    const name = joinKey(more);
    if (!name.endsWith(SUFFIX)) return [];
    const [one, ...others] = byKey.get(name.slice(0, -SUFFIX.length)) ?? [];
    return one === undefined || others.length > 0 ? [] : [{ one, more }];
  });
}

function joinKey({ key = [] }: FileSegment): string {
  return key.join('\0');
}

interface NumberedFile {
  readonly text: string;
  readonly tree: MemberTree | undefined;
  readonly target: LanguageCode;
  readonly count: number;
}

function numbered({ text, tree, target, count }: NumberedFile, { one, more }: FormPair): readonly TextEdit[] {
  const name = more.key?.at(-1) ?? '';
  const stem = name.slice(0, -SUFFIX.length);
  const [first, last] = [pathTo(tree, one.span).at(-1), pathTo(tree, more.span).at(-1)];
  if (tree === undefined || first === undefined || last === undefined) return [];
  if (count === 1)
    return [
      ...removeMembers(text, tree, (member) => member === first),
      ...renamed(text, last, name, `${stem}_0`),
    ];
  const copies = Array.from({ length: count - 2 }, (_, index) => `${stem}_${index + 2}`);
  const saysNumber =
    COUNT_OF_I18NEXT.test(one.text) ||
    !COUNT_OF_I18NEXT.test(more.text) ||
    !isForSeveralNumbers(target, 'one');
  return [
    ...renamed(text, first, stem, `${stem}_0`),
    ...(saysNumber ? [] : [{ span: one.span, newText: slice(text, more.span) }]),
    ...renamed(text, last, name, `${stem}_1`),
    ...copyMember(text, tree, more, { name, copies }),
  ];
}

function renamed(text: string, { key }: Member, name: string, newName: string): readonly TextEdit[] {
  const at = key === undefined ? -1 : slice(text, key).lastIndexOf(name);
  if (key === undefined || at === -1) return [];
  const start = key.start + at;
  return [{ span: { start, end: start + name.length }, newText: newName }];
}
