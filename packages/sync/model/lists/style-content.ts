import { normalizeCode } from '#base';

/** A predefined rule of a list with its option (specification 2.2). */
export interface StyleRule {
  readonly category: string;
  readonly rule: string;
  readonly option: string;
}

/** A custom instruction of a list (specification 2.3). */
export interface StyleInstruction {
  /** Of the service; undefined if it has not given one, or if it is not known. */
  readonly id: string | undefined;
  readonly label: string;
  readonly prompt: string;
  readonly source: string | undefined;
}

/** What a style rule list says, in the order of its text. The catalogue is open: categories, rules, and options can have any names. */
export interface StyleContent {
  readonly name: string;
  readonly language: string;
  readonly rules: readonly StyleRule[];
  readonly instructions: readonly StyleInstruction[];
}

/** A list as the service answers it (specification 2.1). */
export interface AnsweredList {
  readonly name: string;
  readonly language: string;
  readonly configured_rules?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly custom_instructions?: readonly {
    readonly id: string;
    readonly label: string;
    readonly prompt: string;
    readonly source_language?: string | null;
  }[];
}

/** The content of an answer. */
export function contentOfAnswer({
  name,
  language,
  configured_rules = {},
  custom_instructions = [],
}: AnsweredList): StyleContent {
  return {
    name,
    language: normalizeCode(language),
    rules: Object.entries(configured_rules).flatMap(([category, rules]) =>
      Object.entries(rules).map(([rule, option]) => ({ category, rule, option })),
    ),
    instructions: custom_instructions.map(({ id, label, prompt, source_language }) => ({
      id,
      label,
      prompt,
      source: sourceOf(source_language ?? undefined),
    })),
  };
}

/** A source language as it is compared: with the usual case. An empty text says nothing. */
export function sourceOf(code: string | undefined): string | undefined {
  return code === undefined || code === '' ? undefined : normalizeCode(code);
}

/** The rules as the body of a request has them. `__proto__` is an ordinary name. */
export function rulesObject(rules: readonly StyleRule[]): Record<string, Record<string, string>> {
  const categories = [...new Set(rules.map(({ category }) => category))];
  return Object.fromEntries(
    categories.map((category) => [
      category,
      Object.fromEntries(
        rules.filter((one) => one.category === category).map(({ rule, option }) => [rule, option]),
      ),
    ]),
  );
}

/** An instruction as the body of a request and a file have it. */
export function instructionObject({ label, prompt, source }: StyleInstruction) {
  return { label, prompt, ...(source === undefined ? {} : { source_language: source }) };
}

/** A list as the body of the request that creates it, and a file, have it. */
export function newListRequest({ name, language, rules, instructions }: StyleContent) {
  return {
    name,
    language,
    configured_rules: rulesObject(rules),
    custom_instructions: instructions.map(instructionObject),
  };
}
