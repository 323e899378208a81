import { createHash } from 'node:crypto';
import path from 'node:path';
import { DEFAULT_NAME_PATTERN, fillPattern, type Message, message, rootOf, sameCode } from '#base';
import { recognizeFormat, targetName } from '#formats';
import { glossaryIdsOf } from '#requests';
import type { DocumentOptions } from '#service';
import { DocumentError } from '../job/document-error.ts';
import type { DocumentJob } from '../job/job.ts';
import type { DocumentPorts } from '../job/ports.ts';
import {
  canConvert,
  DOCUMENT_EXTENSIONS,
  documentKindOf,
  extensionOf,
  priceOf,
  resultExtension,
} from '../model/formats.ts';
import { jobKeyOf } from '../model/job-key.ts';
import { safeFileName, stemOf } from '../model/safe-file-name.ts';
import { XLIFF_DOCUMENT_VERSION, xliffVersionOf } from '../model/xliff-version.ts';
import { hashSource } from '../steps/hash-source.ts';

/** Bytes of a document that is read: more than any service takes, whose own limits depend on the account. */
export const MAX_DOCUMENT_BYTES = 256 * 1024 ** 2;

/** A document to translate into one language. */
export interface DocumentRequest {
  /** As `DocumentLocations` takes it. */
  readonly source: string;
  /** With its extension, by which the service recognizes the format. */
  readonly sourceName: string;
  readonly options: DocumentOptions;
  readonly targetFolder: string;
  /** The name of the translation, see packages/base/text/name-pattern.ts; `{name}.{target}{extension}` unless said otherwise. */
  readonly namePattern?: string | undefined;
}

/**
 * Refuses what the service would refuse after the upload: formats that it does not know (specification 4.2), and a
 * translation into the document's own language (service-facts 12).
 * @throws DocumentError.
 */
export function checkRequest({ sourceName, options }: Pick<DocumentRequest, 'sourceName' | 'options'>): void {
  const { source_lang, target_lang, output_format } = options;
  if (documentKindOf(sourceName) === undefined) {
    throw new DocumentError(
      message('The service does not translate documents of this type: {0}.', sourceName),
      recognizeFormat(sourceName) === undefined
        ? message('Supported types: {0}', DOCUMENT_EXTENSIONS.join(', '))
        : message('Run Translate File instead. It translates the texts, and keeps the rest.'),
    );
  }
  if (!canConvert(sourceName, output_format)) {
    throw new DocumentError(
      message('{0} cannot be converted to {1}.', sourceName, output_format ?? ''),
      message('Only a PDF can be returned in another format, as docx.'),
    );
  }
  if (source_lang !== undefined && isSameLanguage(source_lang, target_lang)) {
    throw new DocumentError(
      message(
        '{0} would be translated from {1} into {2}, the same language.',
        sourceName,
        source_lang,
        target_lang,
      ),
      message('Choose two different languages. Variants of one language are not translated into each other.'),
    );
  }
  if (glossaryIdsOf(options).length > 0 && source_lang === undefined) {
    throw new DocumentError(
      message('A glossary needs the language of the document.'),
      message('Set the source language of the document.'),
    );
  }
}

function isSameLanguage(a: string, b: string): boolean {
  return sameCode(a, b) || rootOf(a) === rootOf(b);
}

/** The job of a request, and why the service may refuse the document after its upload. */
interface PreparedJob {
  readonly job: DocumentJob;
  readonly doubt: Message | undefined;
}

/**
 * Creates the job of a request; nothing is written or sent.
 * @throws DocumentError; the system's error when the source cannot be read.
 */
export async function prepareJob(ports: DocumentPorts, request: DocumentRequest): Promise<PreparedJob> {
  checkRequest(request);
  const { options, source, sourceName, targetFolder } = request;
  const { blob, pieces, mode } = await ports.locations.open(source);
  if (blob.size > MAX_DOCUMENT_BYTES) throw tooLarge(source);
  const kind = documentKindOf(sourceName) ?? 'image';
  const { hash, characters, beginning } = await hashSource(pieces, kind === 'text' ? 'text' : 'bytes');
  const name = targetNameOf(request);
  const realFolder = await ports.locations.realFolder(targetFolder);
  const now = ports.clock.now();
  const job: DocumentJob = {
    version: 1,
    id: idOf({ origin: ports.origin, sourceHash: hash, options, targetFolder, targetName: name }),
    state: 'PREPARED',
    created: now,
    changed: now,
    origin: ports.origin,
    source: { path: source, name: sourceName, size: blob.size, hash },
    options,
    target: { folder: targetFolder, realFolder, name, mode },
    price: priceOf(kind, characters),
  };
  return { job, doubt: doubtOfVersion(sourceName, beginning) };
}

/** The specification names one version of XLIFF (4.2); newer services take others too. */
function doubtOfVersion(sourceName: string, beginning: Uint8Array): Message | undefined {
  if (!['xlf', 'xliff'].includes(extensionOf(sourceName))) return undefined;
  const version = xliffVersionOf(beginning);
  if (version === undefined || version === XLIFF_DOCUMENT_VERSION) return undefined;
  return message(
    '{0} is XLIFF {1}. As a document, only 2.1 is certain: the service may refuse it after the upload. It can also be translated as a file.',
    sourceName,
    version,
  );
}

function tooLarge(source: string): DocumentError {
  return new DocumentError(
    message('{0} is larger than {1} MiB.', source, MAX_DOCUMENT_BYTES / 1024 ** 2),
    message('No service takes documents of this size. Divide it into smaller ones.'),
  );
}

/** A pattern that was chosen is followed to the letter; otherwise the name itself can say where its language stands. */
function targetNameOf({ sourceName, options, namePattern = DEFAULT_NAME_PATTERN }: DocumentRequest): string {
  const { source_lang: source, target_lang: target, output_format } = options;
  const name = stemOf(path.basename(sourceName));
  const extension = `.${resultExtension(sourceName, output_format)}`;
  if (namePattern === DEFAULT_NAME_PATTERN)
    return safeFileName(targetName(name + extension, { source, target }));
  return safeFileName(fillPattern(namePattern, { name, target, extension }));
}

function idOf(identity: Parameters<typeof jobKeyOf>[0]): string {
  return createHash('sha256').update(jobKeyOf(identity)).digest('hex').slice(0, 32);
}
