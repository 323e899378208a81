import type { LanguageCode } from '../../languages/codes.ts';
import { lineStart } from '../../text/line-start.ts';
import { brokenAt } from '../broken-file.ts';
import { escapeControls } from '../escapes.ts';
import type { FileSegment, SegmentReader } from '../file-segment.ts';
import { pluralRules } from '../plurals/plural-categories.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { usesOfFlags } from './format-flags.ts';
import { preparePo } from './prepare-po.ts';
import { readStatements, type Statement } from './statements.ts';

/**
 * Message catalogs of gettext: each `msgstr` that is empty or repeats its `msgid`, plural forms too. Comments, other translations and
 * obsolete messages stay. The only form of a language without plurals says what the plural says.
 */
const readPo: SegmentReader = (text, { target }) => {
  const reading = readStatements(text);
  if (!reading.ok) return brokenAt(text, reading.offset, reading.problem);
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  return { ok: true, segments: segmentsOf(text, reading.statements, lineEnd, target) };
};

function segmentsOf(
  file: string,
  statements: readonly Statement[],
  lineEnd: string,
  target: LanguageCode | undefined,
): readonly FileSegment[] {
  let message = messageAt(statements, -1);
  return statements.flatMap(({ keyword, start, end, text: present }, index): readonly FileSegment[] => {
    if (keyword === 'msgid') message = messageAt(statements, index);
    const { single, plural, known } = message;
    if (!keyword.startsWith('msgstr') || single === '') return [];
    const isOnlyForm = keyword === 'msgstr[0]' && statements[index + 1]?.keyword !== 'msgstr[1]';
    const isFirst = keyword === 'msgstr[0]' && !(isOnlyForm && target !== undefined);
    const isSingle = keyword === 'msgstr' || (isFirst && canSayOne(single, plural, target));
    const text = isSingle ? single : plural;
    const write = (translation: string) => encode(translation, lineEnd);
    const span = { start, end };
    const unit = unitOf(file, statements, index);
    const isRepeated = present !== '' && present === text;
    const mark = () => ({ edits: [{ span, newText: '""' }], present: '' });
    const whenRefused = isRepeated ? { whenRefused: mark } : {};
    return [{ span, unit, text, present, ...known, write, ...whenRefused }];
  });
}

/** From the line of the first keyword of a message to its last form. */
function unitOf(file: string, statements: readonly Statement[], index: number) {
  let [first, last] = [index, index];
  while (first > 0 && statements[first]?.keyword !== 'msgid') first--;
  if (statements[first - 1]?.keyword === 'msgctxt') first--;
  while (statements[last + 1]?.keyword.startsWith('msgstr')) last++;
  const { start, end } = { start: statements[first]?.start ?? 0, end: statements[last]?.end ?? 0 };
  return { start: lineStart(file, start), end };
}

/** What the translations of a message have in common. */
interface Message {
  readonly single: string;
  /** The same where there is no plural. */
  readonly plural: string;
  readonly known: Pick<FileSegment, 'key' | 'isAlwaysText' | 'protectAs' | 'uses'>;
}

/** The message whose `msgid` is at an index. Its key is the `msgid`, behind the `msgctxt` if there is one. */
function messageAt(statements: readonly Statement[], index: number): Message {
  const id = statements[index];
  const [before, behind] = [statements[index - 1], statements[index + 1]];
  const context = before?.keyword === 'msgctxt' ? before : undefined;
  const single = id?.text ?? '';
  const key = context === undefined ? [single] : [context.text, single];
  const uses = usesOfFlags(context?.flags ?? id?.flags ?? '');
  return {
    single,
    plural: behind?.keyword === 'msgid_plural' ? behind.text : single,
    known: { key, isAlwaysText: true, protectAs: 'plain', ...(uses.length === 0 ? {} : { uses }) },
  };
}

/** A text of several lines begins with an empty string, as gettext's own tools write it. */
function encode(text: string, lineEnd: string): string {
  const quote = (line: string) => `"${escapeControls(line.replace(/["\\]/g, '\\$&'))}"`;
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

export const po: TextFileFormat = {
  read: readPo,
  prepare: preparePo,
  isBilingual: true,
  mayHaveMnemonics: true,
  notes: {
    title: 'gettext',
    text: 'Each `msgstr` that is empty or repeats its `msgid`, with its plural forms.',
    kept: 'Comments, other translations, and obsolete messages. A refused text has an empty `msgstr`.',
    keys: 'The `msgid`, behind the `msgctxt` if there is one: `menu.Open`.',
    added:
      '`Language`, `Plural-Forms`, and the number of forms by the table of gettext, unless the header says something else than the source language.',
    refused: 'What is not a catalog.',
  },
};
