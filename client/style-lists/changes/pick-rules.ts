import * as vscode from 'vscode';
import type { ConfiguredRules } from '#service';
import { CATALOGUE, describeOption, entryOf, fitsLanguage, fittingOptions } from '#style-rules/model';
import { localize } from '../../shell/ui/localize.ts';
import { number } from '../../shell/ui/number.ts';

/** The rule that a picker starts with. */
export interface RuleName {
  readonly category: string;
  readonly rule: string;
}

/** The list that gets the rules; only what fits its language is offered. */
interface PickedList {
  readonly title: string;
  readonly language: string;
}

interface Item<Value> extends vscode.QuickPickItem {
  /** Undefined: go back. */
  readonly value: Value | undefined;
}

/**
 * Lets the user choose options by category, in several steps, until the changes are saved. What the list has and the catalogue lacks is
 * offered too, and kept. Undefined if the user gives up or changes nothing.
 * @param only Only this rule is chosen.
 */
export async function pickRules(
  list: PickedList,
  rules: ConfiguredRules,
  only?: RuleName,
): Promise<ConfiguredRules | undefined> {
  if (only !== undefined) {
    const chosen = await pickOption(list, rules, only);
    return chosen && isOther(chosen, rules) ? chosen : undefined;
  }
  for (let current = rules; ; ) {
    const category = await pickCategory(list, rules, current);
    if (category === undefined) return undefined;
    if (category === SAVE) return current;
    current = await pickInCategory(list, current, category);
  }
}

const SAVE = Symbol('save');

async function pickCategory(
  { title, language }: PickedList,
  before: ConfiguredRules,
  current: ConfiguredRules,
): Promise<string | typeof SAVE | undefined> {
  const items = namesOf(CATALOGUE, current).map((category): Item<string | typeof SAVE> => {
    const set = Object.keys(entryOf(current, category) ?? {}).length;
    const all = rulesOf(current, category, language).length;
    return {
      label: wordsOf(category),
      description: vscode.l10n.t('{0} of {1} set', number(set), number(all)),
      value: category,
    };
  });
  const save: Item<string | typeof SAVE> = {
    label: `$(save) ${vscode.l10n.t('Save the Rules')}`,
    description: vscode.l10n.t('replaces all rules of the list'),
    value: SAVE,
  };
  return pick(isOther(current, before) ? [save, ...items] : items, {
    title,
    placeHolder: vscode.l10n.t('Choose a category'),
  });
}

async function pickInCategory(
  list: PickedList,
  current: ConfiguredRules,
  category: string,
): Promise<ConfiguredRules> {
  const chosen = entryOf(current, category) ?? {};
  const { title, language } = list;
  const items = rulesOf(current, category, language).map(
    (rule): Item<string> => ({
      label: wordsOf(rule),
      description: optionWords(entryOf(chosen, rule)),
      value: rule,
    }),
  );
  const rule = await pick([back(), ...items], { title, placeHolder: wordsOf(category) });
  if (rule === undefined) return current;
  const after = (await pickOption(list, current, { category, rule })) ?? current;
  return pickInCategory(list, after, category);
}

async function pickOption(
  { title, language }: PickedList,
  current: ConfiguredRules,
  { category, rule }: RuleName,
): Promise<ConfiguredRules | undefined> {
  const chosen = entryOf(entryOf(current, category) ?? {}, rule);
  const known = fittingOptions(
    entryOf(entryOf(CATALOGUE, category) ?? {}, rule) ?? { options: [] },
    language,
  );
  const options = chosen === undefined || known.includes(chosen) ? known : [chosen, ...known];
  const items = options.map(
    (option): Item<string> => ({
      label: optionWords(option),
      ...(option === chosen && { description: vscode.l10n.t('now') }),
      detail: option,
      value: option,
    }),
  );
  const unset: Item<string> = { label: vscode.l10n.t('Not Set'), value: '' };
  const all = chosen === undefined ? items : [...items, unset];
  const option = await pick([back(), ...all], {
    title,
    placeHolder: `${wordsOf(category)}: ${wordsOf(rule)}`,
    matchOnDetail: true,
  });
  return option === undefined ? undefined : withOption(current, { category, rule }, option);
}

function withOption(rules: ConfiguredRules, { category, rule }: RuleName, option: string): ConfiguredRules {
  const { [rule]: _before, ...others } = entryOf(rules, category) ?? {};
  const ofCategory = option === '' ? others : { ...entryOf(rules, category), [rule]: option };
  const { [category]: _empty, ...rest } = rules;
  return Object.keys(ofCategory).length === 0 ? rest : { ...rules, [category]: ofCategory };
}

async function pick<Value>(
  items: readonly Item<Value>[],
  options: vscode.QuickPickOptions,
): Promise<Value | undefined> {
  return (await vscode.window.showQuickPick(items, { ...options, matchOnDescription: true }))?.value;
}

function back(): Item<never> {
  return { label: `$(arrow-left) ${vscode.l10n.t('Back')}`, value: undefined };
}

function rulesOf(current: ConfiguredRules, category: string, language: string): readonly string[] {
  const known = Object.entries(entryOf(CATALOGUE, category) ?? {});
  const fitting = known.filter(([name, rule]) => fitsLanguage(name, rule, language));
  return namesOf(Object.fromEntries(fitting), entryOf(current, category) ?? {});
}

/** What is set first, then the rest of the catalogue. */
function namesOf(catalogue: object, current: object): readonly string[] {
  return [...new Set([...Object.keys(current), ...Object.keys(catalogue)])];
}

function isOther(a: ConfiguredRules, b: ConfiguredRules): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

function optionWords(option: string | undefined): string {
  return option === undefined ? vscode.l10n.t('not set') : localize(describeOption(option));
}

function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
