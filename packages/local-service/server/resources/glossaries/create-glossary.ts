import type { LocalServiceState } from '../../environment.ts';
import { badRequest, notSpecified, ServiceError } from '../../errors.ts';
import type { Glossary } from '../../glossaries/glossary-store.ts';
import { readDictionary, requireEntries } from '../../glossaries/read-dictionary.ts';
import type { BodyRules } from '../../http/request-fields.ts';
import { MAX_DICTIONARY_BYTES, MAX_GLOSSARIES } from '../../limits.ts';
import type { GlossaryRequest } from './glossary-request.ts';

/**
 * JSON and forms, on every operation on glossaries (service-facts 13). The limit is five dictionaries of the largest
 * size (specification 8), each byte written as three, which is what a form makes of it.
 */
export const GLOSSARY_BODY: BodyRules = { limit: 5 * 3 * MAX_DICTIONARY_BYTES, wrongEncodingStatus: 415 };

/**
 * Creates a glossary, through either version of the interface. Nothing is stored unless every dictionary is valid.
 * @throws ServiceError 400 for bad or empty dictionaries, 456 when the account has reached its number of glossaries.
 */
export function createGlossary(
  { options: { switches }, glossaries }: Pick<LocalServiceState, 'options' | 'glossaries'>,
  { name, dictionaries }: GlossaryRequest,
  { isLegacy } = { isLegacy: false },
): Glossary {
  if (dictionaries.length === 0 && switches['no-dictionaries'] === 'refused')
    throw notSpecified('dictionaries');
  for (const content of dictionaries) requireEntries(content);
  const read = dictionaries.map((content) => readDictionary(content, switches));
  for (const [index, { source, target }] of read.entries()) {
    if (read.slice(0, index).some((earlier) => earlier.source === source && earlier.target === target)) {
      throw badRequest(`More than one dictionary for the language pair '${source}' => '${target}'.`);
    }
  }
  if (glossaries.all().length >= MAX_GLOSSARIES) {
    throw new ServiceError(456, `Too many glossaries: at most ${MAX_GLOSSARIES} are possible.`);
  }
  const pollsUntilReady = Number(switches['glossary-ready-after']);
  return glossaries.create({ name, dictionaries: read, pollsUntilReady, isLegacy });
}
