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

/** A file as it is, which is read while it is sent. */
export function contentBody(blob: Blob, type: string): RequestBody {
  return {
    headers: { 'Content-Type': type, 'Content-Length': String(blob.size) },
    open: (onPiece) => blob.stream().pipeThrough(watching(onPiece)),
  };
}

/** A form with one file, for `multipart/form-data` (RFC 7578). */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly file: {
    /** The name of its field. */
    readonly field: string;
    readonly name: string;
    readonly content: Blob;
  };
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

/**
 * The body of a form as a Blob, so that its length is known and its file is read only when it is sent. Not
 * `FormData`: each `fetch` knows only the class of its own library, while all take the bytes of a stream.
 */
export function multipartBlob({ fields, file }: MultipartForm, boundary: string): Blob {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${boundary}\r\n${dispositionOf(name)}\r\n\r\n${value}\r\n`],
  );
  const fileHeader = `${dispositionOf(file.field)}; filename="${escapeName(file.name)}"`;
  return new Blob([
    ...parts,
    `--${boundary}\r\n${fileHeader}\r\nContent-Type: application/octet-stream\r\n\r\n`,
    file.content,
    `\r\n--${boundary}--\r\n`,
  ]);
}

function dispositionOf(name: string): string {
  return `Content-Disposition: form-data; name="${escapeName(name)}"`;
}

/** As browsers escape names, so that none can end its header. */
function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
