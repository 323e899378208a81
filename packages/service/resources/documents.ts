import * as v from 'valibot';
import type { CallOptions, Transport } from '../call/send.ts';
import { send, sendForStream } from '../call/send.ts';
import { createRedactor } from '../errors/redact.ts';
import { finiteNumber } from '../finite-number.ts';
import type { StreamedAnswer } from '../http/answers/stream-answer.ts';
import { documentId, documentKey, type GlossaryId, idSchema, type MemoryId, type StyleId } from '../ids.ts';
import { operations } from '../operation.ts';

const DOCUMENT = '/v2/document';

export const DOCUMENT_OPERATIONS = operations('documents', {
  uploadDocument: {
    method: 'POST',
    path: DOCUMENT,
    retryClass: 'create',
    answers: 'after-text-work',
    isTransfer: true,
  },
  getDocumentStatus: {
    method: 'POST',
    path: `${DOCUMENT}/{document_id}`,
    retryClass: 'read',
    answers: 'at-once',
  },
  downloadDocument: {
    method: 'POST',
    path: `${DOCUMENT}/{document_id}/result`,
    retryClass: 'once-only',
    answers: 'at-once',
    isTransfer: true,
    accepts: '*/*',
  },
});

/** The fields of `POST /v2/document` in addition to the file (specification 4.2; the newer ones: service-facts 12). */
export interface DocumentOptions {
  readonly target_lang: string;
  /** Left out: the service detects it. Needed with a glossary. */
  readonly source_lang?: string;
  readonly formality?: string;
  readonly glossary_id?: GlossaryId;
  /** At most five, the first wins; excludes `glossary_id`. */
  readonly glossary_ids?: readonly GlossaryId[];
  readonly style_id?: StyleId;
  readonly translation_memory_id?: MemoryId;
  /** Marks the translation as made by a machine. */
  readonly enable_watermark?: boolean;
  /** Beta. */
  readonly enable_quality_evaluation?: boolean;
  /** The extension of the result, such as `docx` for a PDF; otherwise it has the format of the file. */
  readonly output_format?: string;
}

/** A document to translate. */
export interface DocumentUpload extends DocumentOptions {
  /** A Blob that reads its file when it is read, such as that of `fs.openAsBlob`, is never in memory as a whole. */
  readonly file: Blob;
  /** The file's name; the service recognizes the format by its extension. */
  readonly filename: string;
}

const DocumentHandleSchema = v.looseObject({
  document_id: idSchema(documentId),
  document_key: idSchema(documentKey),
});

/** A detail of another type counts as missing: it must not end the wait for a translation that is paid for. */
function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.nullable(schema), null);
}

const DocumentStatusSchema = v.looseObject({
  document_id: idSchema(documentId),
  status: v.string(),
  seconds_remaining: v.exactOptional(orNull(finiteNumber)),
  billed_characters: v.exactOptional(orNull(finiteNumber)),
  message: v.exactOptional(orNull(v.string())),
  error_message: v.exactOptional(orNull(v.string())),
});

/**
 * The id and key of an uploaded document (specification 2.7). `document_key` is a secret: anybody who has it can get
 * the translation.
 */
export type DocumentHandle = v.InferOutput<typeof DocumentHandleSchema>;

/**
 * The state of a translation (specification 2.7). `status` is `queued`, `translating`, `done`, `error` or a newer
 * value; `seconds_remaining` is unchecked and can be absurd.
 */
export type DocumentStatus = v.InferOutput<typeof DocumentStatusSchema>;

/**
 * `POST /v2/document` (specification 4.2): uploads a document, which bills at least 50,000 characters for some
 * formats. It is never sent twice unless the service provably did not receive it.
 * @throws UncertainOutcomeError when it is unknown whether it was received.
 */
export function uploadDocument(
  transport: Transport,
  { file, filename, ...options }: DocumentUpload,
  call?: CallOptions,
): Promise<DocumentHandle> {
  return send(transport, DOCUMENT_OPERATIONS.uploadDocument, {
    upload: { fields: formFields(options), file: { field: 'file', name: filename, content: file } },
    answer: DocumentHandleSchema,
    call,
  });
}

/** The fields of a form: lists with commas, and 0 or 1 (service-facts 13). */
function formFields({
  glossary_ids,
  enable_watermark,
  enable_quality_evaluation,
  ...texts
}: DocumentOptions): Readonly<Record<string, string | undefined>> {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : String(Number(value)));
  return {
    ...texts,
    glossary_ids: glossary_ids?.join(','),
    enable_watermark: flag(enable_watermark),
    enable_quality_evaluation: flag(enable_quality_evaluation),
  };
}

/** `POST /v2/document/{document_id}` (specification 4.2). */
export function getDocumentStatus(
  transport: Transport,
  { document_id, document_key }: DocumentHandle,
  call?: CallOptions,
): Promise<DocumentStatus> {
  return send(hiding(document_key, transport), DOCUMENT_OPERATIONS.getDocumentStatus, {
    path: { document_id },
    body: { document_key },
    answer: DocumentStatusSchema,
    call,
  });
}

/** Why a translation failed, in the service's words: `message`, or its newer twin (service-facts 12). */
export function failureTextOf({ message, error_message }: DocumentStatus): string | undefined {
  return message ?? error_message ?? undefined;
}

/**
 * `POST /v2/document/{document_id}/result` (specification 4.2): the service sends the translation once and then
 * forgets it, so everything must be ready to store the bytes. They are not compressed.
 * @throws AlreadyDownloadedError; NotFoundError for an unknown id or key; ServerError while it is not ready.
 */
export function downloadDocument(
  transport: Transport,
  { document_id, document_key }: DocumentHandle,
  call?: CallOptions,
): Promise<StreamedAnswer> {
  return sendForStream(hiding(document_key, transport), DOCUMENT_OPERATIONS.downloadDocument, {
    path: { document_id },
    body: { document_key },
    call,
  });
}

/** The transport with one more secret that must not appear in errors. */
function hiding(secret: string, transport: Transport): Transport {
  const redact = createRedactor([secret]);
  return { ...transport, redact: (text) => redact(transport.redact(text)) };
}
