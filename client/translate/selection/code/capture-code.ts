import * as vscode from 'vscode';
import { message, type Span } from '#base';
import { type FileFormat, type FileSegment, formatOfLanguage, type TouchedTexts } from '#formats';
import type { CommentMarkers } from '#protect';
import { readSetting, writeSetting } from '../../../shell/editor/settings.ts';
import { type CapturedPiece, type CapturedPieces, captureSelections } from '../capture-selections.ts';
import { growToComments } from './grow-to-comments.ts';

/** A document with code, as it was when the command began. */
interface CodeDocument {
  readonly text: string;
  readonly languageId: string;
  readonly uri: vscode.Uri;
  readonly comments: CommentMarkers;
  readonly quotes: readonly string[];
  /** The format of a data file by its name. */
  readonly format?: FileFormat | undefined;
}

/**
 * Reads the texts in code that selections mean: strings or comments, as the user has chosen once. Cursors beside selections are ignored. If
 * only cursors exist, each means the string or the comment that it is in, or those of its line.
 */
export async function captureCode(document: CodeDocument, spans: readonly Span[]): Promise<CapturedPieces> {
  const selections = spans.filter(({ start, end }) => start < end);
  const values = await valuesOf(document);
  const touched = await findTouched(document, values, selections.length > 0 ? selections : spans);
  // A file of values has nothing else: its keys are not text, whoever asks for the whole.
  const isWithoutText =
    document.format !== undefined && values !== undefined && sum(countTexts(touched)) === 0;
  const part = isWithoutText ? 'strings' : await choosePart(document, touched);
  if (part === undefined) return { ok: false, problem: undefined };
  const pieces = piecesOfCode(document, touched, part);
  if (pieces.length > 0) return { ok: true, pieces };
  return { ok: false, problem: message('There is no text here. In code, choose a string or a comment.') };
}

async function findTouched(
  document: CodeDocument,
  values: readonly FileSegment[] | undefined,
  spans: readonly Span[],
): Promise<readonly TouchedSelection[]> {
  // Loaded here, because only code needs it.
  const { readCodeOf, touchedTexts } = await import('#formats/code');
  const code = readCodeOf(document, values);
  return spans.map((span) => ({ span, ...touchedTexts(code, span) }));
}

/** The values of a data file; undefined for code, and for a file that cannot be read. */
async function valuesOf({ text, languageId, format: named }: CodeDocument) {
  const format = named ?? formatOfLanguage(languageId);
  if (format === undefined) return undefined;
  const { readTextFile } = await import('#formats/lazy');
  const reading = readTextFile(text, format, { isLatin1: false });
  return reading.ok ? reading.segments : undefined;
}

/** What is translated; the first time that there is a choice, the user is asked. Undefined if the user gives up. */
async function choosePart(
  { uri, text }: CodeDocument,
  touched: readonly TouchedSelection[],
): Promise<CodePart | undefined> {
  const selected = touched.filter(({ span }) => text.slice(span.start, span.end).trim() !== '');
  const counts = countTexts(touched);
  if (sum(counts) === 0 && selected.length > 0) return pickPart(counts);
  const chosen = readSetting('parlance.translate.inCode', uri);
  if (chosen !== 'ask') return chosen;
  const hasChoice = selected.some(({ strings, comments }) => strings.length > 0 && comments.length > 0);
  if (!hasChoice) return 'strings';
  const picked = await pickPart(counts);
  if (picked !== undefined) await writeSetting('parlance.translate.inCode', picked, uri);
  return picked;
}

interface TextCounts {
  readonly strings: number;
  readonly comments: number;
}

function sum({ strings, comments }: TextCounts): number {
  return strings + comments;
}

function countTexts(touched: readonly TouchedSelection[]): TextCounts {
  return {
    strings: touched.reduce((count, { strings }) => count + strings.length, 0),
    comments: touched.reduce((count, { comments }) => count + comments.length, 0),
  };
}

async function pickPart({ strings, comments }: TextCounts): Promise<CodePart | undefined> {
  const hasChoice = sum({ strings, comments }) > 0;
  const items: readonly (vscode.QuickPickItem & { readonly part: CodePart })[] = [
    { label: vscode.l10n.t('Strings'), description: String(strings), part: 'strings' },
    { label: vscode.l10n.t('Comments'), description: String(comments), part: 'comments' },
    { label: vscode.l10n.t('Whole Text'), description: vscode.l10n.t('code included'), part: 'wholeText' },
  ];
  const picked = await vscode.window.showQuickPick(hasChoice ? items : items.slice(-1), {
    title: vscode.l10n.t('What of the selected code do you mean?'),
    placeHolder: hasChoice
      ? vscode.l10n.t('Remembered in the setting parlance.translate.inCode')
      : vscode.l10n.t('The selection has no strings and no comments'),
  });
  return picked?.part;
}

/** What of code is translated. */
type CodePart = 'strings' | 'comments' | 'wholeText';

/** A selection or a cursor in code, and what it touches. */
interface TouchedSelection extends TouchedTexts {
  readonly span: Span;
}

/** Code that pieces are taken from. */
interface CodeText {
  readonly text: string;
  readonly comments: CommentMarkers;
}

/** The pieces that some selections in code mean, in order and without overlap. */
function piecesOfCode(
  code: CodeText,
  touched: readonly TouchedSelection[],
  part: CodePart,
): readonly CapturedPiece[] {
  const pieces = touched
    .flatMap((selection) => piecesOf(code, selection, part))
    .sort((a, b) => a.span.start - b.span.start);
  let behind = 0;
  return pieces.filter(({ span }) => {
    const isApart = span.start >= behind;
    if (isApart) behind = span.end;
    return isApart;
  });
}

/** What was chosen decides only where there is a choice: otherwise it would refuse what is clear. */
function piecesOf(code: CodeText, touched: TouchedSelection, part: CodePart): readonly CapturedPiece[] {
  const { span, strings, comments, isInside } = touched;
  if (isWhole(touched, part)) return plainPieces(code.text, span);
  if (strings.length > 0 && (part !== 'comments' || comments.length === 0)) {
    return strings.map(({ kept, ...string }) => ({ ...string, protect: { format: 'plain', kept } }));
  }
  if (comments.length === 0) return [];
  const isInComment = isInside && comments.every(({ start }) => start < span.start);
  const selected = code.text.slice(span.start, span.end);
  if (isInComment && selected !== '' && !/[\r\n]/.test(selected)) return plainPieces(code.text, span);
  const lines = captured(code.text, growToComments(code.text, [span], code.comments));
  return lines.map((piece) => ({ ...piece, protect: { format: 'code', comments: code.comments } }));
}

function isWhole({ span, strings, comments, isInside }: TouchedSelection, part: CodePart): boolean {
  const isNothing = strings.length + comments.length === 0;
  return part === 'wholeText' && span.start < span.end && (!isInside || isNothing);
}

function plainPieces(text: string, span: Span): readonly CapturedPiece[] {
  return captured(text, [span]).map((piece) => ({ ...piece, protect: { format: 'plain' } }));
}

function captured(text: string, spans: readonly Span[]): readonly CapturedPiece[] {
  const found = captureSelections(text, spans);
  return found.ok ? found.pieces : [];
}
