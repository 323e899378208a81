import { type MultipartForm, multipartBlob } from './multipart.ts';

/** A body that can be sent more than once. */
export interface RequestBody {
  readonly headers: Readonly<Record<string, string>>;
  /** The text, or a new stream that calls `onPiece` for every piece that is taken from it. */
  readonly open: (onPiece: () => void) => string | ReadableStream<Uint8Array>;
}

/** Fields as JSON, which the service accepts wherever it accepts forms (specification 4.1-4.3). */
export function fieldsBody(fields: unknown): RequestBody {
  const text = JSON.stringify(fields);
  return { headers: { 'Content-Type': 'application/json' }, open: () => text };
}

/** A form with a file, which is read while it is sent, never as a whole. */
export function multipartBody(form: MultipartForm): RequestBody {
  const boundary = `parlance-${crypto.randomUUID()}`;
  const blob = multipartBlob(form, boundary);
  return {
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': String(blob.size),
    },
    open: (onPiece) => blob.stream().pipeThrough(watching(onPiece)),
  };
}

function watching(onPiece: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(piece, controller) {
      onPiece();
      controller.enqueue(piece);
    },
  });
}
