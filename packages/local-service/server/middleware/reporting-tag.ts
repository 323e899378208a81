import type { RequestMiddleware } from '../environment.ts';
import { badRequest } from '../errors.ts';
import { MAX_TAG_CHARACTERS } from '../limits.ts';

const HEADER = 'X-DeepL-Reporting-Tag';

/** Reads what the usage of a request is reported under (service-facts 1): in lower case, without space around it. */
export const readReportingTag: RequestMiddleware = async (context, next) => {
  const tag = context.get('isStrict') ? '' : (context.req.header(HEADER)?.trim().toLowerCase() ?? '');
  if (tag.length > MAX_TAG_CHARACTERS) {
    throw badRequest(`The ${HEADER} header is longer than ${MAX_TAG_CHARACTERS} characters.`);
  }
  if (/[^\x21-\x7e]/.test(tag)) {
    throw badRequest(`The ${HEADER} header has characters other than ASCII without spaces.`);
  }
  context.set('tag', tag === '' ? undefined : tag);
  await next();
};
