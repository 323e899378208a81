import type { RequestContext } from '../environment.ts';
import { badRequest, ServiceError, statusError } from '../errors.ts';

/** How many times the limit is read and dropped before the connection is closed. */
const PATIENCE = 64;

/**
 * Reads a request's body as UTF-8.
 * @param limit bytes
 * @throws ServiceError 413 for a longer body, 400 for bytes that are not UTF-8.
 */
export async function readBody(context: RequestContext, limit: number): Promise<string> {
  return decodeUtf8(await readBytes(context, limit));
}

/**
 * Reads a request's body. A body over the limit is read to its end before it is refused: a client that is still
 * sending would otherwise see a broken connection instead of the answer.
 * @param limit bytes
 * @throws ServiceError 413 for a longer body.
 */
export async function readBytes(context: RequestContext, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bodyOf(context)) {
    length += chunk.byteLength;
    if (length <= limit) chunks.push(chunk);
    if (length > limit * PATIENCE) break;
  }
  if (length > limit) throw statusError(413);
  return Buffer.concat(chunks);
}

/** A `Request` for GET has no body, so it comes from the connection: some clients send parameters there. */
function bodyOf({ req, env }: RequestContext): AsyncIterable<Uint8Array> | readonly Uint8Array[] {
  return req.method === 'GET' ? env.incoming : (req.raw.body ?? []);
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not UTF-8.');
  }
}

/** The media type of a request, lower-case and without parameters. */
export function mediaType(context: RequestContext): string {
  return (context.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The answer to a body in an encoding that an operation does not read: 415, or 400 where it never answers 415. */
export function unreadableEncoding(rules: {
  readonly wrongEncodingStatus: 400 | 415;
  readonly isJsonOnly?: boolean;
}): ServiceError {
  const forms = rules.isJsonOnly === true ? '' : ' or application/x-www-form-urlencoded';
  const reason = `The Content-Type must be application/json${forms}.`;
  return rules.wrongEncodingStatus === 400
    ? badRequest(reason, 'invalid_content_type')
    : new ServiceError(415, reason, { code: 'invalid_content_type' });
}
