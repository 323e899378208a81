import {
  applyEdits,
  inOrder,
  movedEdit,
  offsetBefore,
  type Span,
  slice,
  type TextEdit,
  touchesAny,
} from '#base';
import {
  type FileSegment,
  foldSpace,
  formatOf,
  isUntranslated,
  type ParsedFile,
  removeMembers,
} from '#formats';
import { type KeyedText, readKeyedTexts } from '../../keyed-texts.ts';
import { isCopied, partsOf } from '../../keyed-units.ts';
import { formOf } from '../../lacking-forms.ts';
import type { UnitPair } from '../../unit.ts';
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
  if (hasNothing(files.target.text)) return newTarget(source, written);
  const target = withoutRemoved(source, files.target, changes);
  if (target === undefined) return refuseAll(files, changes);
  return written.length > 0 && hasNothing(target.file.text)
    ? newTarget(source, written)
    : changed({ source, target }, written);
}

/** Whether a file has no more than brackets, or an empty element. */
function hasNothing(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text) || /^\s*(?:<\?[^>]*>\s*)?<[^<>]*\/>\s*$/.test(text);
}

/** The target without the texts that are removed; undefined for one that cannot be read. */
function withoutRemoved(
  source: FileMembers,
  file: ParsedFile,
  changes: readonly UnitChange[],
): FileMembers | undefined {
  const target = membersOf(file);
  const gone = changes.flatMap(({ action, pair }) =>
    action === 'remove' ? (target?.texts.get(keyOf(pair))?.segments ?? []) : [],
  );
  if (target === undefined || gone.length === 0) return target;
  const text = applyEdits(file.text, removeTexts(source, target, gone));
  return text.trim() === ''
    ? { file: file.withText(text), tree: { ...target.tree, members: [] }, texts: new Map() }
    : membersOf(file.withText(text));
}

/** Whether one file has both languages. */
function isOneFile({ source, target }: FilesOfPair): boolean {
  if (source.text !== target.text) return false;
  const { isBilingual, keyed } = formatOf(target.format);
  if (isBilingual || keyed === undefined || keyed.isTable) return true;
  const { reading } = target;
  return reading.ok && reading.segments.some(({ isOfOther }) => isOfOther);
}

/** The source as a file that waits for all of its translations. */
function templateOf(file: ParsedFile): ParsedFile {
  const { reading } = file;
  const edits = (reading.ok ? reading.segments : []).flatMap(({ isOfSource, span, write }) =>
    isOfSource ? [{ span, newText: write('') }] : [],
  );
  return file.asTarget(applyEdits(file.text, edits)).prepared;
}

function refuseAll({ target }: FilesOfPair, changes: readonly UnitChange[]): Structure {
  return { text: target.text, refused: changes.map(({ pair }) => pair), isNew: false, mayWait: false };
}

/** One file for both languages gets places beside the sources of the texts that are written. */
function prepared(file: ParsedFile, written: readonly UnitChange[]): Structure {
  const { isBilingual, keyed } = formatOf(file.format);
  const text = keyed?.isTable
    ? withColumn(file, written)
    : applyEdits(file.text, preparationOf(file, written));
  return { text, refused: [], isNew: false, mayWait: !isBilingual };
}

/** A table gets all cells of a column; those of texts that are not written are empty. */
function withColumn(file: ParsedFile, written: readonly UnitChange[]): string {
  if (written.length === 0) return file.text;
  const all = file.prepared;
  const [before, after] = [readKeyedTexts(file), readKeyedTexts(all)];
  const kept = new Set(written.map(({ pair }) => keyOf(pair)));
  for (const { key, segments } of before.ok ? before.texts : [])
    if (segments.some(({ present }) => present !== '')) kept.add(key);
  const edits = (after.ok ? after.texts : []).flatMap(({ key, segments }) =>
    kept.has(key) ? [] : segments.map(({ span, write }) => ({ span, newText: write('') })),
  );
  return applyEdits(all.text, edits);
}

/**
 * What the format prepares for some texts. What it prepares for the file as a whole, such as its language, is for files without a
 * translation, and for plural forms.
 */
function preparationOf(file: ParsedFile, written: readonly UnitChange[]): readonly TextEdit[] {
  const edits = inOrder(file.preparation);
  const reading = readKeyedTexts(file.prepared);
  if (!reading.ok || edits.length === 0 || written.length === 0) return [];
  const before = offsetBefore(edits);
  const spanBefore = ({ start, end }: Span): Span => ({ start: before(start), end: before(end) });
  const keys = new Set(written.map(({ pair }) => keyOf(pair)));
  const isFresh = reading.texts.every(({ segments }) => segments.every(isUntranslated));
  const isForAll =
    isFresh || written.some(({ texts = [], pair }) => texts.length > 1 || pair.formsOf !== undefined);
  const [wanted, others]: [Span[], Span[]] = [[], []];
  for (const { key, segments } of reading.texts)
    for (const { unit, span } of segments) (keys.has(key) ? wanted : others).push(spanBefore(unit ?? span));
  return edits.filter(({ span }) => touchesAny(wanted, span) || (isForAll && !touchesAny(others, span)));
}

/** A target that is created has the texts that are written, in the members of the source. */
function newTarget(source: FileMembers, written: readonly UnitChange[]): Structure {
  const { file, tree } = source;
  const isBilingual = formatOf(file.format).isBilingual ?? false;
  if (isBilingual) return { text: file.text, refused: [], isNew: true, mayWait: true };
  const wanted = new Set(written.flatMap((change) => segmentsOf(source, change)));
  const unwanted = unwantedMembers(
    source,
    (segment) => wanted.has(segment) || (isCopied(segment) ? undefined : false),
  );
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
  const wanted = new Set(
    (pair.source?.parts ?? []).flatMap((part, index) =>
      results[index] === undefined ? [] : [formOf(part) ?? index],
    ),
  );
  return partsOf(own, own, file).filter((part, index) => wanted.has(formOf(part) ?? index));
}

interface Both {
  readonly source: FileMembers;
  readonly target: FileMembers;
}

function changed({ source, target }: Both, written: readonly UnitChange[]): Structure {
  const owners = new Map<FileSegment, UnitPair>();
  for (const change of written)
    for (const segment of segmentsOf(source, change)) owners.set(segment, change.pair);
  const { edits, unplaced } = insertTexts(source, target, [...owners.keys()]);
  const { file } = target;
  const all = [
    ...edits,
    ...(formatOf(file.format).isBilingual ? preparationOf(file, written) : []),
    ...written.flatMap(({ pair }) => newFrame({ source, target }, keyOf(pair))),
  ];
  const refused = unplaced.flatMap((segment) => owners.get(segment) ?? []);
  return { text: applyEdits(file.text, all), refused, isNew: false, mayWait: false };
}

/** What stands around a translation, where that is not as in the source: the source beside it, or what it selects from. */
function newFrame({ source, target }: Both, key: string): readonly TextEdit[] {
  const [from, to] = [source.texts.get(key), target.texts.get(key)];
  const frameOf = (text: KeyedText | undefined) => text?.segments[0]?.sourceSpan ?? text?.segments[0]?.whole;
  const [own, other] = [frameOf(from), frameOf(to)];
  if (own === undefined || other === undefined) return [];
  const newText = slice(source.file.text, own);
  const isSame =
    from?.segments[0]?.whole === undefined
      ? newText === slice(target.file.text, other)
      : frameText(source.file, from) === frameText(target.file, to);
  return isSame
    ? []
    : [{ span: other, newText: newText.replace(/\r\n|\r|\n/g, lineEndIn(target.file.text)) }];
}

/** What a text selects from, without the texts. */
function frameText({ text }: ParsedFile, keyed: KeyedText | undefined): string {
  const edits = (keyed?.segments ?? []).map(({ span }) => ({ span, newText: '\0' }));
  const { start, end } = keyed?.segments[0]?.whole ?? { start: 0, end: 0 };
  const written = applyEdits(
    text.slice(start, end),
    edits.map((edit) => movedEdit(edit, -start)),
  );
  return foldSpace(written);
}

function lineEndIn(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
}
