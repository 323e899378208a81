import { type LanguageCode, rootOf } from '../../core/languages/codes.ts';
import { MIN_BILLED_DOCUMENT_CHARACTERS } from '../../core/requests/limits.ts';
import { countCodePoints } from '../text/code-points.ts';
import { detectLanguage } from '../text/detect-language.ts';
import type { DocumentType } from './document-types.ts';
import { DocumentFault } from './formats/document-fault.ts';

/** A document and its target language. */
export interface DocumentJob {
  readonly type: DocumentType;
  /** In lower case, for messages. */
  readonly extension: string;
  readonly bytes: Uint8Array;
  /** Undefined: detect it. */
  readonly source: LanguageCode | undefined;
  readonly target: LanguageCode;
  readonly translate: (text: string) => string;
}

/** A translated document and its cost. */
export interface TranslatedDocument {
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
  const { type, extension, bytes, target, translate } = job;
  if (type.transform === undefined) {
    throw new DocumentFault(`The local service cannot translate documents of the type ${extension}.`);
  }
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
  const minimum = type.hasMinimum ? MIN_BILLED_DOCUMENT_CHARACTERS : 0;
  return { bytes: translated, billedCharacters: Math.max(characters, minimum) };
}
