import { type LanguageCode, once, type TextEdit } from '#base';
import type { FilePreparer, FileSegment, SegmentReader } from '../file-segment.ts';
import { copyMember } from '../members/copy-member.ts';
import type { MemberStyle, MemberTree } from '../members/member-tree.ts';
import { PLURAL_CATEGORIES, pluralCategories } from './plural-categories.ts';

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
