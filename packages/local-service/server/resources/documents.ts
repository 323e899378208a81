import type { Hono } from 'hono';
import { watchDelivery } from '../documents/delivery.ts';
import type { DocumentStore, NewDocument, StoredDocument } from '../documents/document-store.ts';
import { DOCUMENT_TYPES, extensionOf } from '../documents/document-types.ts';
import { DocumentFault } from '../documents/formats/document-fault.ts';
import { requireSpecifiedXliff } from '../documents/formats/xliff.ts';
import { SAME_LANGUAGE, translateDocument } from '../documents/translate-document.ts';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../environment.ts';
import { badRequest, notSpecified, ServiceError } from '../errors.ts';
import { readFields, readString } from '../http/request-fields.ts';
import { languagesOf } from '../language-lists.ts';
import { MAX_TRANSLATE_BODY_BYTES } from '../limits.ts';
import type { Switches } from '../options/switches.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { bill } from './billing.ts';
import { type DocumentRequest, readDocumentRequest } from './document-request.ts';
import { remembered, rewritten } from './texts/translate.ts';
import { markOfStyle, registerOf } from './texts/translate-marks.ts';
import { findReferences } from './texts/translate-references.ts';

/** Bytes of all results that wait to be downloaded; the local service keeps them in memory. */
const MAX_WAITING_BYTES = 536_870_912;

/** `/v2/document` and what is below it (specification 4.2): upload, status, and the one download. */
export function addDocuments(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { documents, options } = state;
  const languages = languagesOf('translate_document', options.switches);
  app.post('/v2/document', async (context) => {
    const request = await readDocumentRequest(context, state, languages);
    requireRoom(documents, options.switches);
    const document = translate(request, state);
    bill(state, context, 'document', document.billedCharacters);
    const { id, key } = documents.add(document);
    return context.json({ document_id: id, document_key: key });
  });
  app.post('/v2/document/:id', async (context) => {
    const document = await requireDocument(context, state);
    const status = statusOf(document, options.switches);
    documents.save({ ...document, asked: document.asked + 1 });
    return context.json({ document_id: document.id, ...status });
  });
  app.post('/v2/document/:id/result', async (context) => {
    const document = await requireDocument(context, state);
    const { status } = statusOf(document, options.switches);
    if (status !== 'done' && status !== 'error') {
      documents.save({ ...document, asked: document.asked + 1 });
      throw new ServiceError(503, 'The document is not translated yet.');
    }
    return download(context, document, state);
  });
}

function requireRoom(documents: DocumentStore, switches: Switches): void {
  const { count, bytes } = documents.waiting();
  if (count >= Number(switches['documents-waiting']) || bytes >= MAX_WAITING_BYTES) {
    throw new ServiceError(429, 'Too many translated documents wait to be downloaded.');
  }
}

function translate(request: DocumentRequest, state: LocalServiceState): NewDocument {
  const { file, fileName, type, format, source, target } = request;
  const isStrict = state.options.switches.strict === 'on';
  const translateText = translatorOf(request, state);
  const common = resultOf(request);
  try {
    if (isStrict) requireSpecifiedXliff(extensionOf(fileName), file);
    const { bytes, billedCharacters } = translateDocument({
      type,
      extension: extensionOf(fileName),
      format,
      bytes: file,
      source: source?.lang,
      target: target.lang,
      translate: translateText,
    });
    return { ...common, billedCharacters, outcome: { kind: 'translated', bytes } };
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    const { message } = error;
    if (message === SAME_LANGUAGE && state.options.switches['document-same-language'] === 'refused') {
      throw badRequest(message);
    }
    return { ...common, billedCharacters: 0, outcome: { kind: 'failed', message } };
  }
}

/** Translates the texts of a document, as far as its type has any, with what the request names (service-facts 12). */
function translatorOf(request: DocumentRequest, state: LocalServiceState): (text: string) => string {
  const references = findReferences(request, state);
  const marks = [
    registerOf(request),
    references.style && markOfStyle(references.style),
    request.isWatermarked ? 'watermark' : undefined,
  ].filter((mark) => mark !== undefined);
  const options = {
    target: request.target,
    memoryThreshold: request.memoryThreshold,
    tagHandling: undefined,
    ignoreTags: [],
  };
  return (text) => {
    const source = request.source?.lang ?? detectLanguage(text);
    return (
      remembered(text, source, marks, options, references) ?? rewritten(text, marks, options, references)
    );
  };
}

/** The name and the media type of the result: those of the document, unless its format changes. */
function resultOf({ fileName, type, format }: DocumentRequest): Pick<NewDocument, 'fileName' | 'mediaType'> {
  if (format === extensionOf(fileName)) return { fileName, mediaType: type.mediaType };
  const { mediaType } = DOCUMENT_TYPES.get(format) ?? type;
  return { fileName: fileName.replace(/[^.]+$/, format), mediaType };
}

/** @throws ServiceError 404 for an unknown id or key. */
async function requireDocument(
  context: RequestContext,
  { documents, options }: LocalServiceState,
): Promise<StoredDocument> {
  const fields = await readFields(context, { limit: MAX_TRANSLATE_BODY_BYTES, wrongEncodingStatus: 400 });
  const key = readString(fields, 'document_key');
  if (key === undefined) throw notSpecified('document_key');
  const document = documents.find(context.req.param('id') ?? '', key);
  const isForgotten =
    document?.outcome.kind === 'downloaded' && options.switches['downloaded-document'] === '404';
  if (document === undefined || isForgotten) throw new ServiceError(404, 'Document not found');
  return document;
}

/** The fields of specification 2.7 that a status has. */
function statusOf(
  { outcome, asked, billedCharacters }: StoredDocument,
  switches: Switches,
): { readonly status: string; readonly [field: string]: unknown } {
  const polls = Number(switches['document-polls']);
  if (asked < polls) {
    if (asked === 0) return { status: 'queued' };
    return { status: 'translating', seconds_remaining: secondsRemaining(polls - asked, switches) };
  }
  // The specification has `message`; the service sends `error_message`, and its official clients read only that.
  if (outcome.kind === 'failed') {
    const { message } = outcome;
    return { status: 'error', message, ...(switches.strict === 'off' && { error_message: message }) };
  }
  return { status: 'done', billed_characters: billedCharacters };
}

/** Assumes one second between two polls. */
function secondsRemaining(polls: number, switches: Switches): number {
  return switches['document-seconds'] === 'absurd' ? Number.MAX_SAFE_INTEGER : polls;
}

function download(
  context: RequestContext,
  document: StoredDocument,
  { documents, options }: LocalServiceState,
): Response {
  const { outcome, fileName, mediaType } = document;
  if (outcome.kind === 'failed') throw badRequest(outcome.message);
  if (outcome.kind === 'downloaded') throw new ServiceError(503, 'Document already downloaded');
  const isKept = options.switches['cut-download-consumes'] === 'false';
  const sent = isKept ? { bytes: outcome.bytes, delivery: watchDelivery(context.env) } : undefined;
  documents.save({ ...document, outcome: { kind: 'downloaded', sent } });
  return new Response(new Uint8Array(outcome.bytes), {
    headers: {
      'content-type': mediaType,
      'content-length': String(outcome.bytes.byteLength),
      'content-disposition': dispositionOf(fileName),
    },
  });
}

/** The name in ASCII for old readers, and in full (RFC 6266). */
function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
