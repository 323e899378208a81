import type { Plan } from '../options/options.ts';
import { translateHtml } from './formats/html.ts';
import { translateSheets, translateSlides, translateWord } from './formats/office.ts';
import { translatePlainText } from './formats/plain-text.ts';
import { translateSubtitles } from './formats/subtitles.ts';
import type { Transform } from './formats/transform.ts';
import { translateXliff } from './formats/xliff.ts';

/** A type of document that the service accepts (specification 4.2). */
export interface DocumentType {
  readonly mediaType: string;
  /** The largest upload, in megabytes (service-facts 12). */
  readonly megabytes: Readonly<Record<Plan, number>>;
  /** Whether at least 50,000 characters are billed (specification 8). */
  readonly hasMinimum: boolean;
  /** Undefined for what the local service accepts but cannot read: the result is a stand-in. */
  readonly transform: Transform | undefined;
}

const html = textType('text/html;charset=utf-8', 5, translateHtml);
const xliff = textType('application/xliff+xml', 10, translateXliff);
const jpeg = textType('image/jpeg', 3, undefined);

/** By extension, in lower case. */
export const DOCUMENT_TYPES: ReadonlyMap<string, DocumentType> = new Map([
  ['docx', officeType(openXml('wordprocessingml.document'), 100, translateWord)],
  ['doc', officeType('application/msword', 100, undefined)],
  ['pptx', officeType(openXml('presentationml.presentation'), 100, translateSlides)],
  ['xlsx', officeType(openXml('spreadsheetml.sheet'), 30, translateSheets)],
  ['pdf', officeType('application/pdf', 100, undefined)],
  ['htm', html],
  ['html', html],
  ['txt', textType('text/plain;charset=utf-8', 1, translatePlainText)],
  ['xlf', xliff],
  ['xliff', xliff],
  ['srt', textType('application/x-subrip', 0.15, translateSubtitles)],
  ['jpeg', jpeg],
  ['jpg', jpeg],
  ['png', textType('image/png', 3, undefined)],
]);

function openXml(name: string): string {
  return `application/vnd.openxmlformats-officedocument.${name}`;
}

function officeType(mediaType: string, paid: number, transform: Transform | undefined): DocumentType {
  return { mediaType, megabytes: { free: 10, paid }, hasMinimum: true, transform };
}

/** Text, and images, which have no minimum. */
function textType(mediaType: string, megabytes: number, transform: Transform | undefined): DocumentType {
  return { mediaType, megabytes: { free: megabytes, paid: megabytes }, hasMinimum: false, transform };
}

const BYTES_IN_MEGABYTE = 1_048_576;

/** The largest upload of a type, in bytes. */
export function largestUpload({ megabytes }: DocumentType, plan: Plan): number {
  return Math.floor(megabytes[plan] * BYTES_IN_MEGABYTE);
}

/** The extension of a file name in lower case; empty where it has none. */
export function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
