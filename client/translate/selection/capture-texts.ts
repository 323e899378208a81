import type { Span } from '#base';
import { hasFields, type KnownCode, type TemplateLanguage } from '#protect';
import { captureMessages } from './capture-messages.ts';
import { type CapturedPieces, captureSelections } from './capture-selections.ts';
import {
  captureUnits,
  holdsBothLanguages,
  isPartOfOneValue,
  NO_TEXT,
  unitFormatOf,
} from './capture-units.ts';
import { captureCode } from './code/capture-code.ts';
import { languageConfigurationOf } from './code/language-configuration.ts';
import { toParagraphs } from './expand-spans.ts';
import { selectSpans } from './select-spans.ts';
import {
  type CapturedEditor,
  type CapturedTask,
  type CaptureOptions,
  captureEditor,
  type SelectionTask,
} from './selection-task.ts';
import { isCode, proseFormatOf, templateOf } from './text-format.ts';

/**
 * Reads the selections: the texts of the file's format that they touch, in code the strings or the comments. If there are only cursors, it
 * reads the text around each: the paragraph, the value, or in code the string or the comment. That text gets selected, so that the user
 * sees what is translated.
 */
export async function captureTexts(options: CaptureOptions = {}): Promise<CapturedTask> {
  const found = await captureEditor(options);
  if (!found.ok) return found;
  const { spans: selections, text, document, version } = found.editor;
  const isBare = selections.every(isCursor);
  const spans = options.expand?.(text, selections) ?? selections;
  const captured = await captureSpans({ ...found.editor, spans });
  if (!captured.ok) return captured;
  const { task } = captured;
  if (isBare && document.version === version) {
    selectSpans(
      document,
      task.pieces.map(({ span }) => span),
    );
  }
  return captured;
}

/**
 * Reads ranges of a document.
 * @param quietly Whether the user must not be asked what of code is meant: then it is the ranges as they are.
 */
export async function captureSpans(
  { spans, ...document }: CapturedEditor,
  quietly = false,
): Promise<CapturedTask> {
  const format = unitFormatOf(document.document.uri);
  if (format !== undefined && (await holdsBothLanguages(format))) {
    const capture = { text: document.text, format };
    const present = await captureUnits({ ...capture, isRephrased: true }, wantedOf(spans));
    const pieces = present?.ok ? present.pieces : [];
    const readFor: SelectionTask['readFor'] = async (languages) =>
      (await captureUnits({ ...capture, languages }, wantedOf(spans))) ?? { ok: false, problem: NO_TEXT };
    return { ok: true, task: { ...document, pieces, readFor } };
  }
  const captured = await capturePieces({ ...document, spans }, quietly);
  return captured.ok ? { ok: true, task: { ...document, pieces: captured.pieces } } : captured;
}

async function capturePieces(
  { document, languageId, text, spans }: CapturedEditor,
  quietly: boolean,
): Promise<CapturedPieces> {
  const { uri } = document;
  const format = unitFormatOf(uri);
  const { comments, quotes } = await languageConfigurationOf(languageId);
  const isInCode = comments !== undefined && isCode({ languageId, comments, path: uri.path });
  if (format !== undefined && (quietly || !isInCode || (await isPartOfOneValue(text, format, spans)))) {
    const units = await captureUnits({ text, format }, wantedOf(spans));
    if (units !== undefined) return units;
  }
  if (isInCode && !quietly) return captureCode({ text, languageId, uri, comments, quotes, format }, spans);
  const template = templateOf(uri.path, languageId);
  const messages = template === 'vue' ? await captureMessages(text, spans) : { pieces: [], rest: spans };
  const code = await codeOf(text, template);
  const wanted = messages.rest.filter(
    (span) => !isCursor(span) || !code.some((each) => isInBlock(each, span)),
  );
  const ofMessages: CapturedPieces =
    messages.pieces.length > 0 ? { ok: true, pieces: messages.pieces } : { ok: false, problem: NO_TEXT };
  if (wanted.length === 0 && spans.length > 0) return ofMessages;
  const prose = await captureProse(
    { text, path: uri.path, languageId, code },
    isInCode ? wanted : paragraphsOf(text, wanted),
  );
  if (!ofMessages.ok) return prose;
  return prose.ok ? { ok: true, pieces: [...prose.pieces, ...ofMessages.pieces] } : ofMessages;
}

/** A document in prose. */
interface ProseDocument {
  readonly text: string;
  readonly path: string;
  readonly languageId: string;
  /** What of it is code, if it is a template. */
  readonly code: readonly KnownCode[];
}

/** Ranges without what is code in the whole document, and the fields of front matter that people read. */
async function captureProse(
  { text, path, languageId, code }: ProseDocument,
  spans: readonly Span[],
): Promise<CapturedPieces> {
  const selected = captureSelections(text, spans);
  const format = proseFormatOf(path, languageId);
  if (!selected.ok || format === undefined || format === 'xml') return selected;
  // Loaded here, because its parsers are large and rarely needed.
  const { codeWithin, frontMatterEnd, touchedProse } = await import('#formats/prose');
  const mayHaveFields = format === 'markdown' || format === 'mdx' || hasFields(templateOf(path, languageId));
  const end = mayHaveFields ? frontMatterEnd(text) : 0;
  const above = spans.filter(({ start }) => start < end);
  const frontMatter = { text: text.slice(0, end), format: 'markdown' as const };
  const fields = above.length === 0 ? undefined : await captureUnits(frontMatter, above);
  const body = touchedProse(
    { text, format, code },
    spans.map(({ start, end: last }) => ({ start: Math.max(start, end), end: Math.max(last, end) })),
  );
  const texts = captureSelections(text, body);
  const bodyPieces = texts.ok ? texts.pieces : [];
  const withCode = bodyPieces.map((piece) => {
    const kept = codeWithin(code, piece.span).map(withUnixLineEnds(text, piece.span.start));
    return kept.length === 0 ? piece : { ...piece, protect: { format, kept } };
  });
  const pieces = [...(fields?.ok ? fields.pieces : []), ...withCode];
  return pieces.length === 0 ? { ok: false, problem: NO_TEXT } : { ok: true, pieces };
}

async function codeOf(text: string, template: TemplateLanguage | undefined): Promise<readonly KnownCode[]> {
  if (template === undefined) return [];
  const { findTemplateCode } = await import('#protect/lazy');
  return findTemplateCode(text, template);
}

function isInBlock({ start, end, isBlock = false }: KnownCode, cursor: Span): boolean {
  return isBlock && start < cursor.start && cursor.start < end;
}

/** Offsets of a piece as they are when each of its line ends is one character. */
function withUnixLineEnds(text: string, start: number): (code: KnownCode) => KnownCode {
  const moved = (offset: number) => text.slice(start, start + offset).replace(/\r\n?/g, '\n').length;
  return (code) => ({ ...code, start: moved(code.start), end: moved(code.end) });
}

/** Cursors beside selections are ignored. */
function wantedOf(spans: readonly Span[]): readonly Span[] {
  const selections = spans.filter((span) => !isCursor(span));
  return selections.length > 0 ? selections : spans;
}

function paragraphsOf(text: string, spans: readonly Span[]): readonly Span[] {
  return spans.every(isCursor) ? toParagraphs(text, spans) : spans;
}

function isCursor({ start, end }: Span): boolean {
  return start === end;
}
