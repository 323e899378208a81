import { applyEdits, inOrder, offsetBefore, type TextEdit } from '../../../text/edit.ts';
import { type Span, slice, touches } from '../../../text/span.ts';
import type { FileSegment } from '../../../text-formats/file-segment.ts';
import { formatOf } from '../../../text-formats/formats.ts';
import { removeMembers } from '../../../text-formats/members/remove-members.ts';
import { type FileText, prepareTextFile, readTextFile } from '../../../text-formats/text-file.ts';
import { type KeyedText, readKeyedTexts } from '../../units/keyed-texts.ts';
import { partsOf } from '../../units/keyed-units.ts';
import type { UnitPair } from '../../units/unit.ts';
import type { FilesOfPair, UnitChange } from '../unit-change.ts';
import { type FileMembers, membersOf, unwantedMembers } from './file-members.ts';
import { insertTexts } from './insert-texts.ts';
import { removeTexts } from './remove-texts.ts';
import { keyOf } from './write-texts.ts';

/** A target in which each text that is written has its place, and none that is removed. */
export interface Structure {
  readonly text: string;
  /** Pairs that have no place. */
  readonly refused: readonly UnitPair[];
  /** Whether there was no target yet. */
  readonly isNew: boolean;
  /** Whether it has other texts, too, that wait for their translations. */
  readonly mayWait: boolean;
}

/** Gives the texts of some changes their places in a target. */
export function withPlaces(files: FilesOfPair, changes: readonly UnitChange[]): Structure {
  const written = changes.filter(({ action }) => action === 'write');
  if (isOneFile(files)) return prepared(files.target, written);
  const source = membersOf(templateOf(files.source));
  if (source === undefined) return refuseAll(files, changes);
  const target = membersOf(files.target);
  if (files.target.text.trim() === '' || (target !== undefined && target.tree.members.length === 0))
    return newTarget(source, written);
  return target === undefined ? refuseAll(files, changes) : changed(files, { source, target }, changes);
}

/** Whether one file has both languages. */
function isOneFile({ source, target }: FilesOfPair): boolean {
  if (source.text !== target.text) return false;
  if (formatOf(target.format).isBilingual) return true;
  const reading = readTextFile(target.text, target.format, target.facts);
  return reading.ok && reading.segments.some(({ isOfOther }) => isOfOther);
}

/** The source as a file that waits for all of its translations. */
function templateOf(file: FileText): FileText {
  const reading = readTextFile(file.text, file.format, file.facts);
  const edits = (reading.ok ? reading.segments : []).flatMap(({ isOfSource, span, write }) =>
    isOfSource ? [{ span, newText: write('') }] : [],
  );
  const emptied = { ...file, text: applyEdits(file.text, edits) };
  return { ...emptied, text: applyEdits(emptied.text, prepareTextFile(emptied)) };
}

function refuseAll({ target }: FilesOfPair, changes: readonly UnitChange[]): Structure {
  return { text: target.text, refused: changes.map(({ pair }) => pair), isNew: false, mayWait: false };
}

/** One file for both languages gets places beside the sources of the texts that are written. */
function prepared(file: FileText, written: readonly UnitChange[]): Structure {
  const text = applyEdits(file.text, preparationOf(file, written));
  return { text, refused: [], isNew: false, mayWait: !formatOf(file.format).isBilingual };
}

/** What the format prepares for some texts, and for the file as a whole. */
function preparationOf(file: FileText, written: readonly UnitChange[]): readonly TextEdit[] {
  const edits = inOrder(prepareTextFile(file));
  const reading = readKeyedTexts({ ...file, text: applyEdits(file.text, edits) });
  if (!reading.ok || edits.length === 0 || written.length === 0) return [];
  const before = ({ start, end }: Span) => ({
    start: offsetBefore(edits, start),
    end: offsetBefore(edits, end),
  });
  const keys = new Set(written.map(({ pair }) => keyOf(pair)));
  const [wanted, others]: [Span[], Span[]] = [[], []];
  for (const { key, segments } of reading.texts)
    for (const { unit, span } of segments) (keys.has(key) ? wanted : others).push(before(unit ?? span));
  return edits.filter(
    ({ span }) => wanted.some((each) => touches(each, span)) || !others.some((each) => touches(each, span)),
  );
}

/** A target that is created has the texts that are written, in the members of the source. */
function newTarget(source: FileMembers, written: readonly UnitChange[]): Structure {
  const { file, tree } = source;
  const isBilingual = formatOf(file.format).isBilingual ?? false;
  if (isBilingual) return { text: file.text, refused: [], isNew: true, mayWait: true };
  const wanted = new Set(written.flatMap((change) => segmentsOf(source, change)));
  const unwanted = unwantedMembers(source, (segment) => wanted.has(segment));
  const edits = removeMembers(file.text, tree, (member) => unwanted.has(member));
  return { text: applyEdits(file.text, edits), refused: [], isNew: true, mayWait: true };
}

/** What the source has for the texts of a change. */
function segmentsOf(
  { texts, file }: FileMembers,
  { pair, texts: results = [] }: UnitChange,
): readonly FileSegment[] {
  const own = texts.get(pair.source?.key ?? '');
  if (own === undefined) return [];
  return partsOf(own, own, file).filter((_, index) => results[index] !== undefined);
}

interface Both {
  readonly source: FileMembers;
  readonly target: FileMembers;
}

function changed(files: FilesOfPair, { source, target }: Both, changes: readonly UnitChange[]): Structure {
  const written = changes.filter(({ action }) => action === 'write');
  const owners = new Map<FileSegment, UnitPair>();
  for (const change of written)
    for (const segment of segmentsOf(source, change)) owners.set(segment, change.pair);
  const { edits, unplaced } = insertTexts(source, target, [...owners.keys()]);
  const gone = changes.flatMap(({ action, pair }) =>
    action === 'remove' ? (target.texts.get(keyOf(pair))?.segments ?? []) : [],
  );
  const all = [
    ...edits,
    ...removeTexts(source, target, gone),
    ...(formatOf(files.target.format).isBilingual ? preparationOf(files.target, written) : []),
    ...written.flatMap(({ pair }) => newSource({ source, target }, keyOf(pair))),
  ];
  const refused = unplaced.flatMap((segment) => owners.get(segment) ?? []);
  return { text: applyEdits(files.target.text, all), refused, isNew: false, mayWait: false };
}

/** The source beside a translation, where the file of the source now has another one. */
function newSource({ source, target }: Both, key: string): readonly TextEdit[] {
  const spanIn = (text: KeyedText | undefined) => text?.segments[0]?.sourceSpan;
  const [from, to] = [spanIn(source.texts.get(key)), spanIn(target.texts.get(key))];
  if (from === undefined || to === undefined) return [];
  const newText = slice(source.file.text, from);
  return newText === slice(target.file.text, to) ? [] : [{ span: to, newText }];
}
