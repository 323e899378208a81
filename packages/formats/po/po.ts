import type { LanguageCode, Span } from '#base';
import { brokenAt } from '../broken-file.ts';
import { withLock } from '../choice/translator-notes.ts';
import { escapeCControls } from '../escapes.ts';
import type { FileFacts, FileLanguages, FileSegment, SegmentReader } from '../file-segment.ts';
import { formCount, hasSoMany, pluralFormsOf } from '../plurals/gettext-forms.ts';
import { joinForms, splitForms } from '../plurals/joined-forms.ts';
import { integerForms, pluralRules } from '../plurals/plural-categories.ts';
import { isOfLanguage } from '../side-by-side/find-languages.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { usesOfFlags } from './format-flags.ts';
import { CONTEXT_JOINT, entryAt, fuzzyEdits, isFuzzy, PO_MEMBERS } from './po-entries.ts';
import { fieldOf, preparePo } from './prepare-po.ts';
import { readStatements, type Statement } from './statements.ts';

/**
 * Message catalogs of gettext: each `msgstr` that is empty or repeats its `msgid`, plural forms too. Comments, other translations and
 * obsolete messages stay. The only form of a language without plurals says what the plural says.
 */
const readPo: SegmentReader = (text, facts) => {
  const reading = readStatements(text);
  if (!reading.ok) return brokenAt(text, reading.offset, reading.problem);
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const isOfSource = isInSource(reading.statements, facts);
  const segments = segmentsOf(text, reading.statements, lineEnd, facts);
  return { ok: true, segments: isOfSource ? segments.map(asSource) : segments };
};

/** Whether the translations are in the source language, as the header says or else the project, for the names of texts that nobody reads. */
function isInSource(statements: readonly Statement[], { source, target, isSource }: FileLanguages): boolean {
  const header = statements[0]?.text === '' ? statements[1]?.text : undefined;
  const language = /^Language:[ \t]*(\S+)/m.exec(header ?? '')?.[1];
  if (language === undefined) return isSource === true;
  if (source === undefined) return false;
  return isOfLanguage(language, source) && !(target !== undefined && isOfLanguage(language, target));
}

function asSource(segment: FileSegment): FileSegment {
  return segment.present === '' ? segment : { ...segment, isOfSource: true };
}

function segmentsOf(
  file: string,
  statements: readonly Statement[],
  lineEnd: string,
  facts: FileFacts,
): readonly FileSegment[] {
  const { target } = facts;
  const counts = countsIn(statements, facts);
  let message = messageAt(file, statements, -1);
  return statements.flatMap(({ keyword, start, end, text: present }, index): readonly FileSegment[] => {
    if (keyword === 'msgid') message = messageAt(file, statements, index);
    const { single, plural, comment, known } = message;
    if (!keyword.startsWith('msgstr') || single === '') return [];
    const isOnlyForm = keyword === 'msgstr[0]' && statements[index + 1]?.keyword !== 'msgstr[1]';
    const isFirst = keyword === 'msgstr[0]' && !(isOnlyForm && target !== undefined);
    const isSingle = keyword === 'msgstr' || (isFirst && canSayOne(single, plural, target));
    const text = isSingle ? single : plural;
    const write = (translation: string) => encode(translation, lineEnd);
    const span = { start, end };
    const unit = entryAt(file, statements, index);
    const isRepeated = present !== '' && present === text;
    const mark = () => ({ edits: [{ span, newText: '""' }], present: '' });
    const whenRefused = isRepeated ? { whenRefused: mark } : {};
    const marks = { ...whenRefused, ...markOf(file, unit, lineEnd) };
    const forms = keyword === 'msgstr' ? {} : counts;
    return withLock({ span, unit, text, present, ...known, ...forms, write, ...marks }, comment, facts);
  });
}

/** How many forms the plurals of a catalog have: as its header says, or else as its language needs. */
function countsIn(
  [id, header]: readonly Statement[],
  { target }: FileFacts,
): Pick<FileSegment, 'formCount' | 'wrongCount'> {
  if (target === undefined) return {};
  const stated = id?.text === '' ? formCount(fieldOf(header, 'Plural-Forms')) : undefined;
  const needed = formCount(pluralFormsOf(target)) ?? integerForms(target);
  return {
    formCount: stated ?? needed,
    ...(stated !== undefined && !hasSoMany(target, stated) && { wrongCount: { stated, needed } }),
  };
}

/** What the translations of a message have in common. */
interface Message {
  readonly single: string;
  /** The same where there is no plural. */
  readonly plural: string;
  /** What programmers say to translators, in lines that begin with `#.`, and flags. */
  readonly comment: string;
  readonly known: Pick<FileSegment, 'key' | 'sourceText' | 'isAlwaysText' | 'protectAs' | 'uses'>;
}

/** The message whose `msgid` is at an index. Its key is the `msgid`, behind the `msgctxt` if there is one. */
function messageAt(file: string, statements: readonly Statement[], index: number): Message {
  const id = statements[index];
  const [before, behind] = [statements[index - 1], statements[index + 1]];
  const context = before?.keyword === 'msgctxt' ? before : undefined;
  const single = id?.text ?? '';
  const key = context === undefined ? [single] : [context.text, single];
  const first = context === undefined ? index : index - 1;
  const above = file.slice(statements[first - 1]?.end ?? 0, statements[first]?.start ?? 0);
  const uses = usesOfFlags(context?.flags ?? id?.flags ?? '');
  const plural = behind?.keyword === 'msgid_plural' ? behind.text : single;
  const sourceText = plural === single ? single : joinForms([single, plural], ['one', 'other']);
  return {
    single,
    plural,
    comment: Array.from(above.matchAll(/^#[.,](.*)$/gm), ([, line]) => line).join(' '),
    known: {
      key,
      sourceText,
      isAlwaysText: true,
      protectAs: 'plain',
      ...(uses.length === 0 ? {} : { uses }),
    },
  };
}

type Mark = Pick<FileSegment, 'mark' | 'setMark' | 'whenTranslated'>;

/** Whether a translation is a guess. A new one is not. */
function markOf(file: string, unit: Span, lineEnd: string): Mark {
  const setMark = (isWaiting: boolean, previous?: string) =>
    fuzzyEdits(file, unit, isWaiting, previous === undefined ? [] : previousLines(previous, lineEnd));
  return isFuzzy(file, unit)
    ? { mark: 'review', setMark, whenTranslated: () => setMark(false) }
    : { setMark };
}

/** What a message was before, as the lines of its previous text say it. */
function previousLines(previous: string, lineEnd: string): readonly string[] {
  const [single = '', plural] = splitForms(previous);
  const written = [`msgid ${encode(single, lineEnd)}`];
  if (plural !== undefined) written.push(`msgid_plural ${encode(plural, lineEnd)}`);
  return written.flatMap((text) => text.split(lineEnd));
}

/** A text of several lines begins with an empty string, as gettext's own tools write it. */
function encode(text: string, lineEnd: string): string {
  const quote = (line: string) => `"${escapeCControls(line.replace(/["\\]/g, '\\$&'))}"`;
  const lines = text.split(/(?<=\n)/);
  return lines.length > 1 ? ['""', ...lines.map(quote)].join(lineEnd) : quote(text);
}

const PLACEHOLDER = /%(?:\(\w+\))?[\d$]*[a-z]|\{[^{}]*\}/gi;

/** Whether the singular can be the first form: where that is also for 21 or 101, it must not leave out the number. */
function canSayOne(single: string, plural: string, target: LanguageCode | undefined): boolean {
  const isForOthers = target !== undefined && isFirstFormOf(target, [21, 101]);
  return (
    !isForOthers || [...plural.matchAll(PLACEHOLDER)].every(([placeholder]) => single.includes(placeholder))
  );
}

function isFirstFormOf(target: LanguageCode, counts: readonly number[]): boolean {
  const rules = pluralRules(target);
  return counts.some((count) => rules?.select(count) === rules?.select(1));
}

/** `Language` of the header, which is the first entry. */
function languageIn(text: string): string | undefined {
  const second = text.indexOf('\nmsgid', text.indexOf('msgid "') + 1);
  const reading = readStatements(second === -1 ? text : text.slice(0, second));
  const [id, header] = reading.ok ? reading.statements : [];
  return id?.text === '' ? fieldOf(header, 'Language') : undefined;
}

export const po: TextFileFormat = {
  read: readPo,
  languageIn,
  prepare: preparePo,
  keyed: {
    isFinishedUnmarked: true,
    members: PO_MEMBERS,
    idOf: (key) => key.join(CONTEXT_JOINT),
    hasParagraphs: true,
  },
  isBilingual: true,
  mayHaveMnemonics: true,
  dialects: ['printf'],
  foldsLines: true,
  showsUsages: true,
  comment: (text) => `# ${text}`,
  notes: {
    title: 'gettext',
    text: 'Each `msgstr` that is empty or repeats its `msgid`, with its plural forms.',
    kept: 'Comments, what extracted ones lock (`#. {Locked}`, `#. {Locked="word"}`), other translations, and obsolete messages. A refused text has an empty `msgstr`.',
    keys: 'The `msgid`, behind the `msgctxt` if there is one: `menu.Open`.',
    added:
      '`Language`, `Plural-Forms`, and the number of forms by the table of gettext, unless the header says something else than the source language.',
    units:
      'The `msgid` with its `msgctxt`. In a catalog in the source language, and in the source of a project that says no language, the translations are the texts.',
    review: 'The flag `fuzzy`, with the previous text behind `#|`.',
    refused: 'What is not a catalog, and one whose header says another language.',
  },
};
