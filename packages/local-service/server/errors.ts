import { TaggedError } from '#base';

/** Fields that only some error bodies have. */
interface ErrorExtras {
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
}

/** An unsuccessful answer: thrown anywhere while a request is handled, written by `errorResponse`. */
export class ServiceError extends TaggedError {
  static override readonly tag: string = 'localService.ServiceError';
  readonly status: number;
  /** A code for programs, in addition to `message` in the body, if the service sends one. */
  readonly code: string | undefined;
  /** The details, in addition to `message` in the body, if the service sends them (service-facts 2). */
  readonly detail: string | undefined;

  constructor(status: number, message: string, extras: ErrorExtras = {}) {
    super(message);
    this.status = status;
    this.code = extras.code;
    this.detail = extras.detail;
  }
}

/** 400 with the usual beginning of the service's messages. */
export function badRequest(reason: string, code?: string): ServiceError {
  return new ServiceError(400, `Bad request. Reason: ${reason}`, { code });
}

/** 400 for a missing parameter. */
export function notSpecified(parameter: string): ServiceError {
  return badRequest(`Parameter '${parameter}' not specified.`);
}

/** 400 for a parameter with a type or value that the specification does not allow. */
export function unsupportedValue(parameter: string): ServiceError {
  return badRequest(`Value for '${parameter}' not supported.`);
}

/** The message for each status without details (specification 7). */
const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Authorization required',
  403: 'Authorization failed. Supply a valid API key.',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Request Entity Too Large',
  414: 'Request-URI Too Large',
  415: 'Unsupported media type',
  429: 'Too many requests',
  456: 'Quota exceeded',
  500: 'Internal server error',
  503: 'Service temporarily unavailable',
  504: 'Gateway timeout',
  529: 'Too many requests',
};

/** An error with a status and no details. */
export function statusError(status: number): ServiceError {
  return new ServiceError(status, STATUS_MESSAGES[status] ?? `Error ${status}`);
}

/** Statuses that come from the proxy in front of the service: as HTML, not as JSON. */
const PROXY_STATUSES: readonly number[] = [413, 414, 502];

/** Writes an error as the service does: an object with `message` (and `code` or `detail`), or the front proxy's page. */
export function errorResponse(error: Error): Response {
  const { status, message, code, detail } = error instanceof ServiceError ? error : statusError(500);
  if (PROXY_STATUSES.includes(status)) return htmlPage(status, message);
  // JSON leaves out what is undefined.
  return Response.json({ message, code, detail }, { status });
}

/** A page as a proxy or a captive portal sends it. */
export function htmlPage(status: number, title: string): Response {
  const heading = `${status} ${title}`;
  const page = `<html>\n<head><title>${heading}</title></head>\n<body><center><h1>${heading}</h1></center></body>\n</html>\n`;
  return new Response(page, { status, headers: { 'content-type': 'text/html' } });
}
