import type { Hono } from 'hono';
import { normalizeCode, sameCode } from '#base';
import type { LocalServiceEnvironment, LocalServiceState, RequestContext } from '../../environment.ts';
import { badRequest, notSpecified, ServiceError, statusError, unsupportedValue } from '../../errors.ts';
import { readPathId } from '../../http/path-id.ts';
import {
  jsonFields,
  type RequestFields,
  readFields,
  readQuery,
  readString,
} from '../../http/request-fields.ts';
import { findSource, languagesOf } from '../../language-lists.ts';
import {
  MAX_SPOKEN_TERM_CHARACTERS,
  MAX_SPOKEN_TERMS_NAME_BYTES,
  MAX_TRANSLATE_BODY_BYTES,
} from '../../limits.ts';
import type { SpokenTerms } from '../../voice/spoken-terms-store.ts';

const ALL = '/v3/spoken-terms';
const ONE = `${ALL}/:spoken_terms_id`;
const BODY = { limit: MAX_TRANSLATE_BODY_BYTES, wrongEncodingStatus: 415 } as const;

type TermList = SpokenTerms['lists'][number];

/** `/v3/spoken-terms` and what is below it (service-facts 11). */
export function addSpokenTerms(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  if (state.options.switches.strict === 'on') return;
  addWhole(app, state);
  addLists(app, state);
}

function addWhole(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { spokenTerms, options } = state;
  app.get(ALL, (context) => context.json({ spoken_terms: spokenTerms.all().map(described) }));
  app.post(ALL, async (context) => {
    const fields = await readFields(context, BODY);
    const name = readName(fields);
    if (name === undefined) throw notSpecified('name');
    const lists = readLists(fields, state) ?? [];
    if (spokenTerms.all().length >= Number(options.switches['most-spoken-terms'])) throw statusError(456);
    return context.json(described(spokenTerms.create({ name, lists })), 201);
  });
  app.get(ONE, (context) => context.json(described(requireTerms(context, state))));
  app.patch(ONE, async (context) => {
    const terms = requireTerms(context, state);
    const fields = await readFields(context, BODY);
    const name = readName(fields) ?? terms.name;
    const lists = (readLists(fields, state) ?? []).reduce(merged, terms.lists);
    return context.json(described(spokenTerms.save({ ...terms, name, lists })));
  });
  app.delete(ONE, (context) => {
    spokenTerms.remove(requireTerms(context, state));
    return context.body(null, 204);
  });
}

function addLists(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { spokenTerms } = state;
  app.get(`${ONE}/entries`, (context) => {
    const { lang, terms } = requireList(context, requireTerms(context, state));
    return context.json({ lang, entries: terms.join('\n') });
  });
  app.put(`${ONE}/term-lists`, async (context) => {
    const terms = requireTerms(context, state);
    const list = readList(await readFields(context, BODY), state);
    const others = terms.lists.filter(({ lang }) => !sameCode(lang, list.lang));
    spokenTerms.save({ ...terms, lists: [...others, list] });
    return context.json(counted(list));
  });
  app.delete(`${ONE}/term-lists`, (context) => {
    const terms = requireTerms(context, state);
    const list = requireList(context, terms);
    spokenTerms.save({ ...terms, lists: terms.lists.filter((other) => other !== list) });
    return context.body(null, 204);
  });
}

function described({ id, name, lists, created }: SpokenTerms): object {
  return { spoken_terms_id: id, name, term_lists: lists.map(counted), creation_time: created };
}

function counted({ lang, terms }: TermList): object {
  return { lang, entry_count: terms.length };
}

/** New terms come after those that are there. */
function merged(lists: readonly TermList[], added: TermList): TermList[] {
  const known = lists.find(({ lang }) => sameCode(lang, added.lang));
  if (known === undefined) return [...lists, added];
  const terms = [...new Set([...known.terms, ...added.terms])];
  return lists.map((list) => (list === known ? { ...list, terms } : list));
}

function readName(fields: RequestFields): string | undefined {
  const name = readString(fields, 'name');
  if (name === '') throw notSpecified('name');
  if (Buffer.byteLength(name ?? '') > MAX_SPOKEN_TERMS_NAME_BYTES) throw unsupportedValue('name');
  return name;
}

function readLists(fields: RequestFields, state: LocalServiceState): TermList[] | undefined {
  const given = fields.values.get('term_lists');
  if (given === undefined) return undefined;
  if (!Array.isArray(given)) throw unsupportedValue('term_lists');
  const lists = given.map((item) => readList(jsonFields(item, "An item of 'term_lists'"), state));
  if (new Set(lists.map(({ lang }) => lang)).size < lists.length)
    throw badRequest('Two term lists have the same language.');
  return lists;
}

function readList(fields: RequestFields, { options }: LocalServiceState): TermList {
  const code = readString(fields, 'lang');
  const entries = readString(fields, 'entries');
  if (code === undefined) throw notSpecified('lang');
  if (entries === undefined) throw notSpecified('entries');
  const language = findSource(languagesOf('voice', options.switches), normalizeCode(code));
  if (language === undefined) throw unsupportedValue('lang');
  const terms = entries.replace(/\n$/, '').split('\n');
  for (const term of terms) requireTerm(term);
  if (new Set(terms).size < terms.length) throw badRequest('A term is listed twice.');
  return { lang: language.lang, terms };
}

function requireTerm(term: string): void {
  if (term === '') throw badRequest('A term is empty.');
  if (term !== term.trim()) throw badRequest('A term has space at its ends.');
  if (/\p{Cc}/u.test(term)) throw badRequest('A term has a control character.');
  if ([...term].length > MAX_SPOKEN_TERM_CHARACTERS)
    throw badRequest(`A term is longer than ${MAX_SPOKEN_TERM_CHARACTERS} characters.`);
}

function requireTerms(context: RequestContext, { spokenTerms }: LocalServiceState): SpokenTerms {
  const terms = spokenTerms.find(readPathId(context, 'spoken_terms_id'));
  if (terms === undefined) throw new ServiceError(404, 'Spoken terms not found');
  return terms;
}

function requireList(context: RequestContext, { lists }: SpokenTerms): TermList {
  const code = readString(readQuery(context), 'lang');
  if (code === undefined) throw notSpecified('lang');
  const list = lists.find(({ lang }) => sameCode(lang, code));
  if (list === undefined) throw new ServiceError(404, 'Term list not found');
  return list;
}
