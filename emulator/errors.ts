/** The parts of an error's body that only some errors have. */
interface ErrorExtras {
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
}

/** An answer that is not a success: thrown anywhere while a request is handled, written by `errorResponse`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  /** Machine-readable, beside `message` in the body, where the service gives one. */
  readonly code: string | undefined;
  /** What is wrong more exactly, beside `message` in the body, where the service says it (service-facts 2). */
  readonly detail: string | undefined;

  constructor(status: number, message: string, extras: ErrorExtras = {}) {
    super(message);
    this.status = status;
    this.code = extras.code;
    this.detail = extras.detail;
  }
}

/** 400 with the beginning that the service's own messages have. */
export function badRequest(reason: string, code?: string): ServiceError {
  return new ServiceError(400, `Bad request. Reason: ${reason}`, { code });
}

/** 400 for a parameter that is needed and missing. */
export function notSpecified(parameter: string): ServiceError {
  return badRequest(`Parameter '${parameter}' not specified.`);
}

/** 400 for a parameter whose type or value is not one that the specification allows. */
export function unsupportedValue(parameter: string): ServiceError {
  return badRequest(`Value for '${parameter}' not supported.`);
}

/** What the service says with each status when there is nothing more to say (specification 7). */
const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Authorization required',
  403: 'Authorization failed. Please supply a valid API key.',
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

/** An error of which only the status is known. */
export function statusError(status: number): ServiceError {
  return new ServiceError(status, STATUS_MESSAGES[status] ?? `Error ${status}`);
}

/** Statuses that the proxy in front of the service answers by itself: as HTML, not as JSON. */
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
