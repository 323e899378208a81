import { STYLE_CATALOGUE as catalogue } from '#style-rules/catalogue';
import { badRequest } from '../errors.ts';
import { isJsonObject } from '../json.ts';
import type { Switches } from '../options/switches.ts';
import type { ConfiguredRules } from './style-list.ts';

const CATALOGUE: Readonly<Record<string, Readonly<Record<string, { readonly options: readonly string[] }>>>> =
  catalogue;

/**
 * Reads configured rules (specification 2.2): categories with rules, and an option for each rule.
 * @throws ServiceError 400 for another shape and, where the catalogue is strict, for a name that it does not have.
 */
export function readConfiguredRules(value: unknown, switches: Switches): ConfiguredRules {
  if (!isJsonObject(value)) throw badRequest("'configured_rules' is not a JSON object.");
  const categories = Object.entries(value).map(([category, rules]) => {
    if (!isJsonObject(rules)) throw badRequest(`The category '${category}' is not a JSON object.`);
    const options = Object.entries(rules).map(([rule, option]): [string, string] => {
      if (typeof option !== 'string')
        throw badRequest(`The option of '${category}.${rule}' is not a string.`);
      if (switches['style-catalogue'] === 'strict') requireKnown(category, rule, option);
      return [rule, option];
    });
    return [category, Object.fromEntries(options)] as const;
  });
  return Object.fromEntries(categories);
}

function requireKnown(category: string, rule: string, option: string): void {
  const rules = own(CATALOGUE, category);
  const known = rules && own(rules, rule);
  if (known === undefined) throw badRequest(`There is no rule '${category}.${rule}'.`);
  if (!known.options.includes(option))
    throw badRequest(`There is no option '${option}' for '${category}.${rule}'.`);
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
