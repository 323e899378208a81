import { type Message, message } from '#base';
import { type FileSegment, formatOf } from '#formats';
import { FileDialects, reasonOf, type SegmentDifference } from '#protect';
import type { PairTerms, TermProblem } from '#terms';
import type { StoppedResults } from './batches/send-in-batches.ts';
import type { TextFile } from './open-text-file.ts';
import type { TextToProtect } from './protected/protect-texts.ts';
import type { SendingBill } from './protected/send-protected.ts';
import {
  type ProtectedJob,
  type ProtectedTranslation,
  translateProtected,
  unchangedOf,
} from './protected/translate-protected.ts';
import { problemsWithTerms } from './terms-of-texts.ts';
import {
  type FileDifference,
  type FileWritingOptions,
  lineOf,
  type WrittenFile,
  writeTranslations,
  writtenAs,
} from './written-file.ts';

interface FileJob extends Omit<ProtectedJob, 'texts' | 'onStopped'> {
  readonly file: TextFile;
  /** The terms that the translation must use; left out where none are known. */
  readonly terms?: PairTerms | undefined;
  readonly writing?: FileWritingOptions;
}

/** The same, and its cost. */
type TranslatedFile = SendingBill &
  WrittenFile & {
    /** Texts, or parts of texts, that came back as they were sent. */
    readonly unchanged: readonly string[];
    /** What may be wrong with its terms. */
    readonly termProblems: readonly TermProblem[];
    /** What ended the job early, so that the file has only a part of its translations. */
    readonly failure?: unknown;
  };

/** The texts of a file to translate, each different one once. */
export function textsOfFile({
  untranslated,
  segments,
  format,
  languages: { keep },
}: TextFile): readonly TextToProtect[] {
  const dialects = new FileDialects(() => segments.map(({ text }) => text), formatOf(format).dialects);
  return untranslated.map(({ text, protectAs, uses = [] }) => ({
    ...{ text, format: protectAs, uses, keep, dialects },
  }));
}

/**
 * Translates the texts of a file and nothing else in it. Every text is verified, the new file is read again, and the judge has
 * found no error in it, before it is returned. A text that is refused, or that is missing when the job ends early, stays in its own language (reliability P1).
 * @throws what `translateProtected` throws, if nothing has arrived before.
 */
export async function translateFile({ file, writing = {}, terms, ...job }: FileJob): Promise<TranslatedFile> {
  const texts = textsOfFile(file);
  let arrived: StoppedResults<ProtectedTranslation> = [];
  let bill: SendingBill = { requests: 0, characters: 0 };
  const onStopped: ProtectedJob['onStopped'] = (translations, stoppedBill) => {
    arrived = translations;
    bill = { ...stoppedBill };
  };
  try {
    const { translations, ...whole } = await translateProtected({
      ...job,
      onStopped,
      texts,
    });
    return {
      ...(await fileWith(file, translations, writing)),
      ...whole,
      ...(await doubtsAbout({ texts, translations }, terms)),
    };
  } catch (failure) {
    if (!arrived.some(isOfService)) throw failure;
    const doubts = await doubtsAbout({ texts, translations: arrived }, terms);
    return { ...(await fileWith(file, arrived, writing)), ...bill, failure, ...doubts };
  }
}

/** What may be wrong with translations that are written. */
async function doubtsAbout(
  translated: {
    readonly texts: readonly TextToProtect[];
    readonly translations: StoppedResults<ProtectedTranslation>;
  },
  terms: PairTerms | undefined,
): Promise<Pick<TranslatedFile, 'unchanged' | 'termProblems'>> {
  return {
    unchanged: unchangedOf(translated.translations),
    termProblems: await problemsWithTerms(translated, terms),
  };
}

/** Whether anything of a text came from the service: blank texts never do. */
function isOfService(translation: ProtectedTranslation | undefined): boolean {
  return translation !== undefined && (!translation.ok || translation.answer !== undefined);
}

/**
 * A file with the translations of its texts, which are in the order of `textsOfFile`; missing ones are undefined. Not given if none of
 * them can be used.
 */
export async function fileWith(
  file: TextFile,
  translations: StoppedResults<ProtectedTranslation>,
  writing: FileWritingOptions = {},
): Promise<WrittenFile> {
  const { isStrict = false } = writing;
  const outcomes = translations.map((translation, index) =>
    outcomeOf(file, file.untranslated[index], translation, isStrict),
  );
  const differences = outcomes.flatMap((outcome) => outcome.differences);
  if (outcomes.length === 0) return writtenAs(file, file.decoded.text, [], writing.place);
  const isRefused = outcomes.every(({ text }) => text === undefined);
  if (isRefused || (isStrict && differences.length > 0)) return { ok: false, differences };
  const byText = new Map(outcomes.map(({ text }, index) => [file.untranslated[index]?.text ?? '', text]));
  return writeTranslations(file, byText, { differences, ...writing });
}

/** What becomes of a text: what is written for it, undefined if that is nothing, and why a part or all of it stays as it is. */
interface TextOutcome {
  readonly text: string | undefined;
  readonly differences: readonly FileDifference[];
}

function outcomeOf(
  file: TextFile,
  segment: FileSegment | undefined,
  translation: ProtectedTranslation | undefined,
  isStrict: boolean,
): TextOutcome {
  if (translation === undefined) return unanswered(file, segment);
  if (translation.ok) return { text: translation.text, differences: [] };
  const partly = segment?.isDivisible && !isStrict ? translation.partly : undefined;
  const { differences } = partly ?? translation;
  return {
    text: partly?.text,
    differences: segment === undefined ? [] : differences.map((each) => differenceIn(file, segment, each)),
  };
}

function unanswered(file: TextFile, segment: FileSegment | undefined): TextOutcome {
  const reason = message('This text was not translated.');
  return { text: undefined, differences: [{ line: lineOf(file, segment, ''), reason, isUnanswered: true }] };
}

function differenceIn(file: TextFile, segment: FileSegment, difference: SegmentDifference): FileDifference {
  const { isUnanswered } = difference;
  return {
    line: lineOf(file, segment, difference.source),
    reason: reasonInFile(segment, difference),
    ...(isUnanswered && { isUnanswered }),
  };
}

/** The reason with the placeholders as the file has them. */
function reasonInFile({ inFile }: FileSegment, difference: SegmentDifference): Message {
  const { missing, extra, moved, reason } = difference;
  const isSame = [...missing, ...extra, ...moved].every(
    (each) => inFile === undefined || inFile(each) === each,
  );
  if (inFile === undefined || isSame) return reason;
  const written = { missing: missing.map(inFile), extra: extra.map(inFile), moved: moved.map(inFile) };
  return reasonOf(written) ?? reason;
}
