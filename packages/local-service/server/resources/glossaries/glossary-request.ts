import { badRequest, notSpecified, unsupportedValue } from '../../errors.ts';
import type { DictionaryContent } from '../../glossaries/read-dictionary.ts';
import { ENTRIES_FORMATS } from '../../glossaries/read-records.ts';
import { jsonFields, type RequestFields, readChoice, readString } from '../../http/request-fields.ts';
import { isJsonObject } from '../../json.ts';
import { MAX_PHRASE_BYTES } from '../../limits.ts';
import type { Switches } from '../../options/switches.ts';

/** The body of `POST /v3/glossaries` (specification 4.4). */
export interface GlossaryRequest {
  readonly name: string;
  /** None: the dictionaries come later, by PUT or PATCH. */
  readonly dictionaries: readonly DictionaryContent[];
}

/** @throws ServiceError 400 for a parameter that is missing or of a wrong type. */
export function readGlossaryRequest(fields: RequestFields, switches: Switches): GlossaryRequest {
  return { name: readName(fields), dictionaries: readDictionaries(fields, switches) };
}

/** What `PATCH /v3/glossaries/{glossary_id}` changes (specification 4.4). */
interface GlossaryChange {
  readonly name: string | undefined;
  /** Its entries are merged into those of its pair. */
  readonly dictionary: DictionaryContent | undefined;
}

/** @throws ServiceError 400 for more than one dictionary, or a parameter of a wrong type. */
export function readGlossaryChange(fields: RequestFields, switches: Switches): GlossaryChange {
  const dictionaries = readDictionaries(fields, switches);
  if (dictionaries.length > 1) throw badRequest('Only one dictionary can be changed at a time.');
  return {
    name: fields.values.has('name') ? readName(fields) : undefined,
    dictionary: dictionaries[0],
  };
}

/**
 * Reads the body of `POST /v2/glossaries` (specification 4.5), which has the fields of its only dictionary next to
 * the name.
 * @throws ServiceError 400 for a parameter that is missing or of a wrong type.
 */
export function readLegacyGlossaryRequest(fields: RequestFields, switches: Switches): GlossaryRequest {
  return { name: readName(fields), dictionaries: [readDictionaryContent(fields, switches)] };
}

/** At most 1024 bytes in UTF-8 (specification 2.4). */
function readName(fields: RequestFields): string {
  const name = readString(fields, 'name');
  if (name === undefined || name === '') throw notSpecified('name');
  if (Buffer.byteLength(name) > MAX_PHRASE_BYTES) {
    throw badRequest(`Parameter 'name' is longer than ${MAX_PHRASE_BYTES} bytes.`);
  }
  return name;
}

/** The dictionaries of a body: a list in JSON, numbered parameters in a form. */
function readDictionaries(fields: RequestFields, switches: Switches): readonly DictionaryContent[] {
  const parts = fields.encoding === 'json' ? jsonParts(fields) : formParts(fields);
  return parts.map((part) => readDictionaryContent(part, switches));
}

function jsonParts({ values }: RequestFields): readonly RequestFields[] {
  const list = values.get('dictionaries') ?? [];
  if (!Array.isArray(list)) throw unsupportedValue('dictionaries');
  return list.map((item: unknown) => {
    if (!isJsonObject(item)) throw unsupportedValue('dictionaries');
    return jsonFields(item, 'A dictionary');
  });
}

/** Collects `dictionaries[0].entries` and the like (service-facts 13) by number. */
function formParts({ values }: RequestFields): readonly RequestFields[] {
  const parts = new Map<number, Map<string, unknown>>();
  for (const [key, value] of values) {
    const [, number, name] = /^dictionaries\[(\d{1,4})\]\.(\w+)$/.exec(key) ?? [];
    if (number === undefined || name === undefined) continue;
    const part = parts.get(Number(number)) ?? new Map<string, unknown>();
    parts.set(Number(number), part.set(name, value));
  }
  return [...parts].sort(([a], [b]) => a - b).map(([, part]) => ({ encoding: 'form', values: part }));
}

/**
 * Reads the body of `PUT /v3/glossaries/{glossary_id}/dictionaries`, or the same parts of another body (specification 4.4).
 * @throws ServiceError 400 for a part that is missing or of a wrong type.
 */
export function readDictionaryContent(fields: RequestFields, switches: Switches): DictionaryContent {
  if (switches.strict === 'on') readRequired(fields, 'entries_format');
  return {
    source: readRequired(fields, 'source_lang'),
    target: readRequired(fields, 'target_lang'),
    entries: readRequired(fields, 'entries'),
    format: readChoice(fields, 'entries_format', ENTRIES_FORMATS) ?? 'tsv',
  };
}

function readRequired(fields: RequestFields, name: string): string {
  const value = readString(fields, name);
  if (value === undefined) throw notSpecified(name);
  return value;
}
