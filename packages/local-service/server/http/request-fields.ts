import type { RequestContext } from '../environment.ts';
import { badRequest, statusError, unsupportedValue } from '../errors.ts';
import { isJsonObject, parseJson } from '../json.ts';
import { mediaType, readBody, unreadableEncoding } from './read-body.ts';
import { requireSpecified } from './specified-fields.ts';

/**
 * The parameters of a request, in either encoding. The values of a form are lists of strings, in the order of the
 * body; those of a JSON body are JSON values. The readers below hide the difference.
 */
export interface RequestFields {
  readonly encoding: 'json' | 'form';
  readonly values: ReadonlyMap<string, unknown>;
}

/** The body that an operation accepts. */
export interface BodyRules {
  /** Bytes. */
  readonly limit: number;
  /** How a body that is neither JSON nor a form is answered. */
  readonly wrongEncodingStatus: 400 | 415;
  /** Whether a form is refused like any other encoding. */
  readonly isJsonOnly?: boolean;
  /** Whether the specification has forms for the operation; strict operation refuses all others. */
  readonly hasForms?: boolean;
}

/** @throws ServiceError 413, 415 or 400 for a body that cannot be read, 403 for one with a key in it. */
export async function readFields(context: RequestContext, rules: BodyRules): Promise<RequestFields> {
  return takeFields(context, decodeFields(context, await readBody(context, rules.limit), rules));
}

/** Like `readFields`, but a request without a body has no parameters. For GET, where a body is unusual. */
export async function readFieldsIfAny(context: RequestContext, rules: BodyRules): Promise<RequestFields> {
  const body = await readBody(context, rules.limit);
  return takeFields(context, body === '' ? NO_FIELDS : decodeFields(context, body, rules));
}

const NO_FIELDS: RequestFields = { encoding: 'form', values: new Map() };

/** Notes the names in the journal, and refuses a key. */
function takeFields(context: RequestContext, fields: RequestFields): RequestFields {
  const entry = context.get('entry');
  if (entry !== undefined) entry.parameters = [...fields.values.keys()].filter(isParameterName);
  // A key in the body was switched off, whatever the header says (service-facts 1).
  if (fields.values.has('auth_key')) throw statusError(403);
  requireSpecified(context, fields.values.keys());
  return fields;
}

/** A text that was sent instead of a name must not be in the journal. */
export function isParameterName(name: string): boolean {
  return /^[a-z_]{1,40}$/.test(name);
}

function decodeFields(context: RequestContext, body: string, given: BodyRules): RequestFields {
  const rules = context.get('isStrict') ? strictly(given) : given;
  const type = mediaType(context);
  if (type === 'application/json') return jsonFields(parseJson(body), 'The body');
  if (type === 'application/x-www-form-urlencoded' && rules.isJsonOnly !== true) {
    return formFields(new URLSearchParams(body));
  }
  throw unreadableEncoding(rules);
}

/** The specification has JSON everywhere, forms for some operations, and no status for anything else but 400. */
function strictly(rules: BodyRules): BodyRules {
  return { ...rules, wrongEncodingStatus: 400, isJsonOnly: rules.hasForms !== true };
}

/**
 * The members of a JSON object as parameters.
 * @param what The name in the error for another value.
 * @throws ServiceError 400 for a value that is not an object.
 */
export function jsonFields(value: unknown, what: string): RequestFields {
  if (!isJsonObject(value)) throw badRequest(`${what} is not a JSON object.`);
  return { encoding: 'json', values: new Map(Object.entries(value)) };
}

/** The parameters of an address. They are written like those of a form. */
export function readQuery(context: RequestContext): RequestFields {
  return formFields(new URL(context.req.url).searchParams);
}

function formFields(parameters: URLSearchParams): RequestFields {
  const values = new Map<string, string[]>();
  for (const [name, value] of parameters) values.set(name, [...(values.get(name) ?? []), value]);
  return { encoding: 'form', values };
}

/** A parameter that is one string. */
export function readString(fields: RequestFields, name: string): string | undefined {
  const value = readSingle(fields, name);
  if (value === undefined || typeof value === 'string') return value;
  throw unsupportedValue(name);
}

/** A parameter with a fixed set of words. */
export function readChoice<Choice extends string>(
  fields: RequestFields,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = readString(fields, name);
  const choice = choices.find((known) => known === value);
  if (value !== undefined && choice === undefined) throw unsupportedValue(name);
  return choice;
}

const FORM_BOOLEANS: ReadonlyMap<unknown, boolean> = new Map([
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
]);

/** A parameter that is true or false. Forms write `1` or `0` (specification 4.1); some clients write the words. */
export function readBoolean(fields: RequestFields, name: string): boolean | undefined {
  const value = readSingle(fields, name);
  const flag = fields.encoding === 'form' ? FORM_BOOLEANS.get(value) : value;
  if (value === undefined) return undefined;
  if (typeof flag === 'boolean') return flag;
  throw unsupportedValue(name);
}

/** A parameter that is a whole number within bounds, both included. */
export function readInteger(
  fields: RequestFields,
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const value = readSingle(fields, name);
  if (value === undefined) return undefined;
  const isFormNumber = fields.encoding === 'form' && typeof value === 'string' && /^-?\d+$/.test(value);
  const number = isFormNumber ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max) return number;
  throw unsupportedValue(name);
}

/** A parameter that is a list of strings; in a form, a repeated one. */
export function readStrings(fields: RequestFields, name: string): readonly string[] | undefined {
  const value = fields.values.get(name);
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw unsupportedValue(name);
}

/** A parameter that is a list of names: separated by commas, or a JSON list where that is possible. */
export function readNames(
  fields: RequestFields,
  name: string,
  { isListPossible } = { isListPossible: true },
): readonly string[] | undefined {
  const value = fields.values.get(name);
  if (fields.encoding === 'json' && !isListPossible && Array.isArray(value)) throw unsupportedValue(name);
  const list = typeof value === 'string' ? [value] : readStrings(fields, name);
  return list
    ?.flatMap((item) => item.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The value of a parameter that is not a list. A form that repeats it has no single meaning. */
function readSingle({ encoding, values }: RequestFields, name: string): unknown {
  const value = values.get(name);
  if (encoding === 'json' || !Array.isArray(value)) return value;
  if (value.length > 1) throw badRequest(`Parameter '${name}' is given more than once.`);
  return value[0];
}
