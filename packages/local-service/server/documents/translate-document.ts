import { type LanguageCode, rootOf } from '#base';
import { MIN_BILLED_DOCUMENT_CHARACTERS } from '../limits.ts';
import { countCodePoints } from '../text/code-points.ts';
import { detectLanguage } from '../text/detect-language.ts';
import type { DocumentType } from './document-types.ts';
import { DocumentFault } from './formats/document-fault.ts';
import { standIn } from './stand-in.ts';

/** A document and its target language. */
interface DocumentJob {
  readonly type: DocumentType;
  /** In lower case. */
  readonly extension: string;
  /** The extension of the result. */
  readonly format: string;
  readonly bytes: Uint8Array;
  /** Undefined: detect it. */
  readonly source: LanguageCode | undefined;
  readonly target: LanguageCode;
  readonly translate: (text: string) => string;
}

/** A translated document and its cost. */
interface TranslatedDocument {
  readonly bytes: Uint8Array;
  /** Unicode code points. */
  readonly billedCharacters: number;
}

/** What the service reports for a document that is in its target language already. */
export const SAME_LANGUAGE = 'Source and target language are equal.';

/** UTF-16 units of the text that are used to detect the language. */
const SAMPLE_UNITS = 10_000;

/** @throws DocumentFault with the reason why it cannot be translated. */
export function translateDocument(job: DocumentJob): TranslatedDocument {
  const { type, bytes, target, translate } = job;
  if (type.transform === undefined) return standInFor(job);
  let characters = 0;
  let sample = '';
  const original = type.transform(bytes, {
    target,
    translate: (text) => {
      characters += countCodePoints(text);
      if (sample.length < SAMPLE_UNITS) sample += `${text}\n`;
      return text;
    },
  });
  if (original.byteLength === 0) throw new DocumentFault('The document is empty.');
  const source = job.source ?? detectLanguage(sample);
  if (rootOf(source) === rootOf(target)) throw new DocumentFault(SAME_LANGUAGE);
  const translated = type.transform(bytes, { target, translate });
  return { bytes: translated, billedCharacters: Math.max(characters, minimumOf(type)) };
}

/** Nobody has read the document, so that its characters are not known. */
function standInFor({ type, extension, format, bytes, source, target }: DocumentJob): TranslatedDocument {
  if (bytes.byteLength === 0) throw new DocumentFault('The document is empty.');
  if (source !== undefined && rootOf(source) === rootOf(target)) throw new DocumentFault(SAME_LANGUAGE);
  return { bytes: standIn(extension, format, target), billedCharacters: minimumOf(type) };
}

function minimumOf({ hasMinimum }: DocumentType): number {
  return hasMinimum ? MIN_BILLED_DOCUMENT_CHARACTERS : 0;
}
