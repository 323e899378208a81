import { badRequest } from '../errors.ts';

/** One part of a `multipart/form-data` body. */
export interface Part {
  readonly name: string;
  /** From the content disposition; undefined if it has none. */
  readonly fileName: string | undefined;
  readonly body: Buffer;
}

const LINE_END = '\r\n';
const HEADERS_END = LINE_END + LINE_END;
/** Far more parts than any operation has. */
const MAX_PARTS = 100;

/**
 * Splits a form into its parts (RFC 7578). The bodies are views of the bytes, not copies.
 * @throws ServiceError 400 for a body without its boundary or its end.
 */
export function parseMultipart(body: Buffer, contentType: string): readonly Part[] {
  const delimiter = `--${readBoundary(contentType)}`;
  const parts: Part[] = [];
  let offset = body.indexOf(delimiter);
  while (offset !== -1 && parts.length <= MAX_PARTS) {
    const start = offset + delimiter.length;
    if (body.toString('latin1', start, start + 2) === '--') return parts;
    const end = body.indexOf(LINE_END + delimiter, start);
    if (end === -1) break;
    parts.push(readPart(body.subarray(start + LINE_END.length, end)));
    offset = end + LINE_END.length;
  }
  throw badRequest('The multipart body is not complete.');
}

function readBoundary(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw badRequest('The Content-Type has no boundary.');
  return boundary;
}

function readPart(part: Buffer): Part {
  const end = part.indexOf(HEADERS_END);
  if (end === -1) throw badRequest('A part of the multipart body has no headers.');
  const headers = part.toString('utf8', 0, end);
  const disposition = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? '';
  const name = readParameter(disposition, 'name');
  if (name === undefined) throw badRequest('A part of the multipart body has no name.');
  return { name, fileName: readFileName(disposition), body: part.subarray(end + HEADERS_END.length) };
}

function readFileName(disposition: string): string | undefined {
  const encoded = /;\s*filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? readParameter(disposition, 'filename') : decode(encoded);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest('A file name is not encoded as it should be.');
  }
}

/** Browsers write a quote in a name as `%22`, others with a backslash. */
function readParameter(disposition: string, parameter: string): string | undefined {
  const pattern = new RegExp(`;\\s*${parameter}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s"]+))`, 'i');
  const [, quoted, plain] = pattern.exec(disposition) ?? [];
  return quoted?.replace(/\\(["\\])/g, '$1').replaceAll('%22', '"') ?? plain;
}
