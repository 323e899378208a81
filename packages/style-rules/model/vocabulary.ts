import type { Node } from 'jsonc-parser';
import {
  fieldAt,
  type JsonPath,
  type JsonVocabulary,
  type Language,
  languagesOf,
  listMembers,
  type Message,
  membersOf,
  message,
  parseJson,
  type ServiceFacts,
  type Suggestion,
  stringOf,
  template,
} from '#base';
import { styleLanguages } from '#requests';
import { CATALOGUE, CATEGORIES, type CatalogueRule, entryOf } from './catalogue/catalogue.ts';
import { describeCategory, describeOption, describeRule, listOptions } from './catalogue/describe.ts';
import { fitsLanguage, fittingOptions } from './catalogue/fitting-rules.ts';
import { labelFrom } from './instruction-fixes.ts';
import { STYLE_RULES_SHAPE } from './shape.ts';

const NEW_INSTRUCTION: Suggestion = {
  value: 'New Instruction',
  about: message('An instruction with a label and a prompt.'),
  template: template`{ "label": "${0}", "prompt": "${1}" }`,
};

const NEW_LIST: Suggestion = {
  value: 'New Style Rule List',
  about: message('A list with a name, a language, rules, and an instruction.'),
  template: template`{
  "name": "${0}",
  "language": "${1}",
  "configured_rules": {},
  "custom_instructions": [
    { "label": "${2}", "prompt": "${3}" }
  ]
}`,
};

/** The same between the braces that are there already, since editors write both at once. */
const LIST_MEMBERS: Suggestion = {
  ...NEW_LIST,
  template: template`
  "name": "${0}",
  "language": "${1}",
  "configured_rules": {},
  "custom_instructions": [
    { "label": "${2}", "prompt": "${3}" }
  ]
`,
};

/** What can be written in a style rule list: languages, labels, templates, and the categories, rules and options of the catalogue. */
export function styleVocabulary(text: string, service: ServiceFacts): JsonVocabulary {
  const root = membersOf(parseJson(text).root);
  const rules = root.get('configured_rules');
  return {
    shape: STYLE_RULES_SHAPE,
    keysAt(path) {
      const [field, category] = path;
      if (path.length === 0) return root.size === 0 ? [LIST_MEMBERS] : [];
      if (field !== 'configured_rules') return [];
      if (path.length === 1) return CATEGORIES.map((value) => ({ value, about: describeCategory(value) }));
      const known = path.length === 2 ? (entryOf(CATALOGUE, String(category)) ?? {}) : {};
      return rulesFor(known, stringOf(root.get('language')));
    },
    valuesAt(path) {
      const [field, category, rule] = path;
      if (path.length === 0) return [NEW_LIST];
      if (field === 'language') return codesOf(styleLanguages(service));
      if (path.at(-1) === 'source_language')
        return codesOf(languagesOf(service, 'translate_text').filter((one) => one.usable_as_source));
      if (field === 'custom_instructions') return atInstruction(root.get(field), path);
      if (field !== 'configured_rules' || path.length !== 3) return undefined;
      const chosen = stringOf(membersOf(membersOf(rules).get(String(category))).get(String(rule)));
      const known = ruleOf(category, rule);
      return (
        known &&
        fittingOptions(known, stringOf(root.get('language'))).map((value) => ({
          value,
          about: describeOption(value),
          isLast: value === chosen,
        }))
      );
    },
  };
}

/** The rules of a category that fit the language of the list; those whose options suggest other languages come last. */
function rulesFor(
  rules: Readonly<Record<string, CatalogueRule>>,
  language: string | undefined,
): readonly Suggestion[] {
  const fitting = Object.entries(rules).filter(([name, rule]) => fitsLanguage(name, rule, language));
  return fitting.map(([value, rule]) => ({
    value,
    about: describeRule(value, rule),
    isLast:
      language !== undefined &&
      rule.languages !== undefined &&
      !rule.languages.includes(language.toLowerCase()),
  }));
}

/** An instruction, or a label that says what its prompt says. */
function atInstruction(instructions: Node | undefined, path: JsonPath): readonly Suggestion[] | undefined {
  if (path.length === 2) return [NEW_INSTRUCTION];
  if (path.at(-1) !== 'label') return undefined;
  const instruction = instructions?.children?.[Number(path[1])];
  const label = labelFrom(stringOf(membersOf(instruction).get('prompt')) ?? '');
  return label === undefined ? [] : [{ value: label, about: message('The start of the prompt.') }];
}

function codesOf(languages: readonly Language[]): readonly Suggestion[] {
  return languages.map(({ lang, name }) => ({ value: lang, about: message('{0}', name) }));
}

/**
 * What a field of a style rule list is for, what a rule of the catalogue is about with its options, or what a category has.
 * @param value The option at the path, if the question is about it.
 */
export function describeStyleField(
  text: string,
  path: JsonPath,
  value: string | undefined,
): readonly Message[] {
  const [field, category, rule] = path;
  const known = fieldAt(STYLE_RULES_SHAPE, path);
  if (known !== undefined) return [known.about];
  if (field !== 'configured_rules' || entryOf(CATALOGUE, String(category)) === undefined) return [];
  if (path.length === 2) return [describeCategory(String(category)), howMany(text, String(category))];
  const ofRule = path.length === 3 ? ruleOf(category, rule) : undefined;
  if (ofRule === undefined) return [];
  const chosen = value ?? chosenIn(text, path);
  const meaning = value !== undefined && ofRule.options.includes(value) ? [describeOption(value)] : [];
  return [...meaning, describeRule(String(rule), ofRule), ...listOptions(ofRule, chosen)];
}

function howMany(text: string, category: string): Message {
  const rules = membersOf(parseJson(text).root).get('configured_rules');
  const used = listMembers(membersOf(rules).get(category)).length;
  return message('{0} of {1} rules are set.', used, Object.keys(entryOf(CATALOGUE, category) ?? {}).length);
}

function chosenIn(text: string, [field, category, rule]: JsonPath): string | undefined {
  const rules = membersOf(parseJson(text).root).get(String(field));
  return stringOf(membersOf(membersOf(rules).get(String(category))).get(String(rule)));
}

function ruleOf(category: unknown, rule: unknown): CatalogueRule | undefined {
  return entryOf(entryOf(CATALOGUE, String(category)) ?? {}, String(rule));
}
