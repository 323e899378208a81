import {
  applyEdits,
  createLineIndex,
  type LanguageCode,
  type Message,
  message,
  offsetBefore,
  rootOf,
  type TextEdit,
} from '#base';
import { documentKindOf } from '#documents/model';
import { type DecodedFile, decodeFile, NOT_TEXT, tooLargeToTranslate } from '#files';
import {
  type FileFormat,
  type FileLanguages,
  type FileSegment,
  isAccessKey,
  isChosen,
  isLeftOut,
  namesOf,
  recognizeFormat,
  type TextFilter,
} from '#formats';
import type { KeepList } from '#protect';

/** A file that can be translated: its texts are found, and everything else stays. */
export interface TextFile {
  readonly decoded: DecodedFile;
  readonly format: FileFormat;
  readonly languages: TextFileLanguages;
  /** Whether its texts depend on the target language, which is not known. */
  readonly needsTarget: boolean;
  /** The decoded text, prepared for the target language by edits that were computed for it. */
  readonly text: string;
  readonly preparation: readonly TextEdit[];
  readonly segments: readonly FileSegment[];
  /** By segment, whether it waits for its translation. */
  readonly isWaiting: readonly boolean[];
  /** The texts to translate, each once. */
  readonly untranslated: readonly FileSegment[];
}

/**
 * From which language into which a file is translated, which of its texts, whether translations that it has are made again, and which words
 * are never translated.
 */
interface TextFileLanguages extends FileLanguages, TextFilter {
  readonly retranslate?: boolean | undefined;
  readonly keep?: KeepList | undefined;
}

type OpenedFile =
  | { readonly ok: true; readonly file: TextFile }
  | {
      readonly ok: false;
      /** Counted from 1; undefined for the file as a whole. */
      readonly line: number | undefined;
      readonly problem: Message;
      /** Whether the file is for programs, so that nobody expects it to be translated. */
      readonly isForeign?: true;
    };

/** Reads a file whose name shows its format. What is too large or not text is refused, before anything is sent. */
export async function openTextFile(
  name: string,
  bytes: Uint8Array,
  languages: TextFileLanguages = {},
): Promise<OpenedFile> {
  const decoding = decodeTextFile(name, bytes, languages.source);
  return decoding.ok ? readInLanguages(decoding, languages, name) : failed(decoding.problem);
}

/** The text of a file and its format, or why it has no text. */
type TextDecoding =
  | ({ readonly ok: true } & Pick<TextFile, 'decoded' | 'format'>)
  | { readonly ok: false; readonly problem: Message };

/** Decodes a file whose name shows its format; `language` helps to find an encoding that the file does not say. */
export function decodeTextFile(
  name: string,
  bytes: Uint8Array,
  language: LanguageCode | undefined,
): TextDecoding {
  const format = recognizeFormat(name);
  if (format === undefined) {
    const problem =
      documentKindOf(name) === undefined
        ? message('Parlance cannot translate this type of file.')
        : message(
            'This is a document, which the service translates as a whole. Run Translate Document, or parlance document translate.',
          );
    return { ok: false, problem };
  }
  const tooLarge = tooLargeToTranslate(bytes.length);
  if (tooLarge !== undefined) return { ok: false, problem: tooLarge };
  const { mayBeLatin1 = false, mayBeOfWindows = false, declaredEncoding: declared } = namesOf(format);
  const decoded = decodeFile(bytes, {
    mayBeLatin1,
    mayBeOfWindows,
    declared,
    language: language && rootOf(language),
  });
  if (decoded === NOT_TEXT) {
    return {
      ok: false,
      problem: message('The file is not text. Choose a file in UTF-8, or in UTF-16 with a byte order mark.'),
    };
  }
  if (decoded === undefined)
    return { ok: false, problem: message('The file is neither UTF-8 nor UTF-16 with a byte order mark.') };
  return { ok: true, decoded, format };
}

/**
 * Reads a file for a translation: what waits, and where it goes, can depend on the target language.
 * @param name Of a file that may be for programs; left out for one that is not.
 */
export async function readInLanguages(
  { decoded, format }: Pick<TextFile, 'decoded' | 'format'>,
  languages: TextFileLanguages,
  name?: string,
): Promise<OpenedFile> {
  // Loaded here, because their parsers are large and rarely needed.
  const { formatOf } = await import('#formats/lazy');
  const textFile = await import('#formats/lazy');
  const { hasKeys, isUntranslated, prepareTextFile, readTextFile } = textFile;
  const isByKey = (languages.keys ?? languages.except) !== undefined;
  if (isByKey && !hasKeys(format)) {
    return failed(
      message('The texts of this format have no keys. Leave out --keys and --except to translate the file.'),
    );
  }
  const facts = { ...languages, isLatin1: decoded.isLatin1 };
  const preparation = prepareTextFile({ text: decoded.text, format, facts });
  const text = applyEdits(decoded.text, preparation);
  const reading = readTextFile(text, format, facts);
  if (!reading.ok) return reading;
  const { segments } = reading;
  const isAsked = languages.anyFile === true || languages.keys !== undefined;
  const { mayBeForPrograms = false, isBilingual = false } = formatOf(format);
  const foreign = !isAsked && mayBeForPrograms ? textFile.refuseForeign(segments, format, name) : undefined;
  if (foreign !== undefined) return { ok: false, line: undefined, problem: foreign, isForeign: true };
  const unclear = isAsked || isBilingual ? undefined : textFile.refuseBeside(segments, languages);
  if (unclear !== undefined) return failed(unclear);
  const isWaiting = segments.map((segment) => {
    if (!isChosen(segment, languages)) return false;
    return languages.retranslate ? segment.text !== '' : isUntranslated(segment);
  });
  const waiting = segments.filter((_, index) => isWaiting[index]);
  const untranslated = [...new Map(waiting.map((segment) => [segment.text, segment])).values()];
  const needsTarget = languages.target === undefined && formatOf(format).needsTarget === true;
  const found = { languages, needsTarget, text, preparation, segments, isWaiting, untranslated };
  return { ok: true, file: { decoded, format, ...found } };
}

function failed(problem: Message): OpenedFile {
  return { ok: false, line: undefined, problem };
}

/** How many texts of a file are left out because of their keys. */
export function countLeftOut({ segments, languages }: TextFile): number {
  return segments.filter((segment) => !isChosen(segment, languages) && isLeftOut(segment)).length;
}

/** The lines with access keys, counted from 1: they stay, because they are letters of the source text. */
export function accessKeyLines({ segments, isWaiting, decoded, preparation }: TextFile): readonly number[] {
  const keys = segments.filter(
    (segment, index) => !isWaiting[index] && segment.isOfOther !== true && isAccessKey(segment),
  );
  const lines = createLineIndex(decoded.text);
  const before = offsetBefore(preparation);
  return keys.map(({ span }) => lines.positionAt(before(span.start)).line + 1);
}
