import { fieldAt } from '../json/suggestions/shape-at.ts';
import type { JsonPath, JsonVocabulary, Suggestion } from '../json/suggestions/suggestion.ts';
import type { Language } from '../languages/language.ts';
import { languagesOf, type ServiceFacts } from '../languages/service-facts/service-facts.ts';
import { type Message, message } from '../message.ts';
import { styleLanguages } from '../requests/style-languages.ts';
import { CATALOGUE, entryOf } from './catalogue.ts';
import { CATEGORIES, describeCategory, describeRule, STYLE_RULES_SHAPE } from './shape.ts';

/** What can be written in a style rule list: languages, and the categories, rules and options of the catalogue. */
export function styleVocabulary(service: ServiceFacts): JsonVocabulary {
  return {
    shape: STYLE_RULES_SHAPE,
    keysAt(path) {
      const [field, category] = path;
      if (field !== 'configured_rules') return [];
      if (path.length === 1) return CATEGORIES.map((value) => ({ value, about: describeCategory(value) }));
      const rules = path.length === 2 ? (entryOf(CATALOGUE, String(category)) ?? {}) : {};
      return Object.entries(rules).map(([value, rule]) => ({ value, about: describeRule(value, rule) }));
    },
    valuesAt(path) {
      const [field, category, rule] = path;
      if (field === 'language') return codesOf(styleLanguages(service));
      if (path.at(-1) === 'source_language')
        return codesOf(languagesOf(service, 'translate_text').filter((one) => one.usable_as_source));
      if (field !== 'configured_rules' || path.length !== 3) return undefined;
      const known = entryOf(entryOf(CATALOGUE, String(category)) ?? {}, String(rule));
      return known?.options.map((value) => ({ value }));
    },
  };
}

function codesOf(languages: readonly Language[]): readonly Suggestion[] {
  return languages.map(({ lang, name }) => ({ value: lang, about: message('{0}', name) }));
}

/** What a field of a style rule list is for, or what a rule of the catalogue is about. */
export function describeStyleField(path: JsonPath): readonly Message[] {
  const [field, category, rule] = path;
  const known = fieldAt(STYLE_RULES_SHAPE, path);
  if (known !== undefined) return [known.about];
  const rules = field === 'configured_rules' ? entryOf(CATALOGUE, String(category)) : undefined;
  if (rules === undefined) return [];
  if (path.length === 2) return [describeCategory(String(category))];
  const ofRule = entryOf(rules, String(rule));
  return ofRule === undefined ? [] : [describeRule(String(rule), ofRule)];
}
