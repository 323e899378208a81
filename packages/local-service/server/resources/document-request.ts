import type { Language } from '#base';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  extensionOf,
  largestUpload,
} from '../documents/document-types.ts';
import type { LocalServiceState, RequestContext } from '../environment.ts';
import { badRequest, notSpecified, statusError, unsupportedValue } from '../errors.ts';
import { type Part, parseMultipart } from '../http/multipart.ts';
import { mediaType, readBytes } from '../http/read-body.ts';
import {
  isParameterName,
  type RequestFields,
  readBoolean,
  readChoice,
  readString,
} from '../http/request-fields.ts';
import { requireSpecified } from '../http/specified-fields.ts';
import { supports } from '../language-lists.ts';
import { formalityUnsupported } from './texts/translate-checks.ts';
import { FORMALITIES, readGlossaryIds, readLanguages, readMemory } from './texts/translate-request.ts';

/** The parts of `POST /v2/document` (specification 4.2), each checked. */
export interface DocumentRequest {
  readonly file: Buffer;
  readonly fileName: string;
  readonly type: DocumentType;
  /** The extension of the result. */
  readonly format: string;
  /** Undefined: detect it. */
  readonly source: Language | undefined;
  readonly target: Language;
  readonly formality: (typeof FORMALITIES)[number];
  readonly glossaryIds: readonly string[];
  readonly styleId: string | undefined;
  readonly memoryId: string | undefined;
  readonly memoryThreshold: number;
  /** Marks the translation as made by a machine (service-facts 12). */
  readonly isWatermarked: boolean;
}

/** Bytes of a document without a limit of its type: the local service keeps it in memory. */
const MAX_UNLIMITED_BYTES = 268_435_456;

/** The fields of the form, without the file. */
const MAX_OTHER_BYTES = 1_048_576;

/** The uploaded file, and the parameters around it. */
interface Upload {
  readonly file: Buffer;
  readonly fileName: string;
  readonly fields: RequestFields;
}

/** @throws ServiceError 400 for a part that is missing or wrong, 413 for a document too large for its type and plan. */
export async function readDocumentRequest(
  context: RequestContext,
  { account, options }: LocalServiceState,
  languages: readonly Language[],
): Promise<DocumentRequest> {
  const isLimited = options.switches['document-sizes'] === 'limited';
  const largestOf = (type: DocumentType) =>
    isLimited ? largestUpload(type, account.plan) : MAX_UNLIMITED_BYTES;
  const largest = Math.max(...[...DOCUMENT_TYPES.values()].map(largestOf));
  const { file, fileName, fields } = await readUpload(context, largest + MAX_OTHER_BYTES);
  const type = DOCUMENT_TYPES.get(extensionOf(fileName));
  if (type === undefined)
    throw badRequest(`Invalid file: documents of the type '${extensionOf(fileName)}' are not supported.`);
  if (file.byteLength > largestOf(type)) throw statusError(413);
  const format = readOutputFormat(fields, extensionOf(fileName));
  const request = {
    ...readLanguages(fields, languages),
    formality: readChoice(fields, 'formality', FORMALITIES) ?? 'default',
    glossaryIds: readGlossaryIds(fields),
    styleId: readString(fields, 'style_id'),
    ...readMemory(fields),
    isWatermarked: readBoolean(fields, 'enable_watermark') ?? false,
  };
  // Beta at the service, which does not publish how its result looks.
  readBoolean(fields, 'enable_quality_evaluation');
  checkFeatures(request);
  return { file, fileName, type, format, ...request };
}

async function readUpload(context: RequestContext, limit: number): Promise<Upload> {
  if (mediaType(context) !== 'multipart/form-data') {
    throw badRequest('The Content-Type must be multipart/form-data.', 'invalid_content_type');
  }
  const contentType = context.req.header('content-type') ?? '';
  const parts = parseMultipart(await readBytes(context, limit), contentType);
  const entry = context.get('entry');
  if (entry !== undefined) entry.parameters = parts.map(({ name }) => name).filter(isParameterName);
  const values = new Map<string, string[]>();
  for (const { name, body } of parts.filter((part) => part.name !== 'file')) {
    values.set(name, [...(values.get(name) ?? []), body.toString('utf8')]);
  }
  // A key in the body was switched off, whatever the header says (service-facts 1).
  if (values.has('auth_key')) throw statusError(403);
  requireSpecified(context, values.keys());
  const fields: RequestFields = { encoding: 'form', values };
  const file = parts.find(({ name }) => name === 'file');
  if (file === undefined) throw notSpecified('file');
  return { file: file.body, fileName: nameOf(file, fields), fields };
}

/** The name in the part, or else in `filename`: also when the part has one that says nothing, such as `blob`. */
function nameOf(file: Part, fields: RequestFields): string {
  const names = [file.fileName, readString(fields, 'filename')]
    .filter((name) => name !== undefined && name !== '')
    .map((name = '') => name.replace(/^.*[\\/]/s, ''));
  const name = names.find((known) => DOCUMENT_TYPES.has(extensionOf(known))) ?? names[0];
  if (name === undefined) throw notSpecified('filename');
  return name;
}

/** Only PDF can be converted, and only to `docx`. */
function readOutputFormat(fields: RequestFields, extension: string): string {
  const format = readString(fields, 'output_format')?.toLowerCase();
  const usual = outputExtension(extension);
  if (format === undefined || format === '' || format === usual) return usual;
  if (extension !== 'pdf' || format !== 'docx') throw unsupportedValue('output_format');
  return format;
}

/** The format of a result if the request names none. */
function outputExtension(extension: string): string {
  return extension === 'doc' ? 'docx' : extension;
}

function checkFeatures({
  source,
  target,
  formality,
  glossaryIds,
}: Pick<DocumentRequest, 'source' | 'target' | 'formality' | 'glossaryIds'>): void {
  if ((formality === 'more' || formality === 'less') && !supports(target, 'formality')) {
    throw badRequest(formalityUnsupported(target));
  }
  if (glossaryIds.length === 0) return;
  if (source === undefined) throw badRequest("Parameter 'source_lang' is required when a glossary is used.");
  if (![source, target].every((language) => supports(language, 'glossary'))) {
    throw badRequest("'glossary_id' is not supported for this language pair.");
  }
}
