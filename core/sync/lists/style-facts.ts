import type { Entries } from '../entries/entries.ts';
import {
  type AnsweredList,
  contentOfAnswer,
  type StyleContent,
  type StyleInstruction,
  type StyleRule,
} from './style-content.ts';

/**
 * What a fact of a list is about: its name, its language, a rule by its category, or an instruction by its id. An instruction that the
 * service does not have yet has its label and its number among those with the same one.
 */
export type StyleSubject =
  | readonly ['name']
  | readonly ['language']
  | readonly ['rule', category: string, rule: string]
  | readonly ['instruction', id: string]
  | readonly ['new', label: string, number: number];

/**
 * A list as facts, which are merged and compared as the entries of a dictionary are: subject and value, both as JSON. The facts of a list
 * are its canonical form, in which the order of rules and instructions does not matter.
 */
export function factsOf({ name, language, rules, instructions }: StyleContent): Entries {
  const facts = new Map([
    [subjectText(['name']), JSON.stringify(name)],
    [subjectText(['language']), JSON.stringify(language)],
  ]);
  for (const { category, rule, option } of rules) {
    facts.set(subjectText(['rule', category, rule]), JSON.stringify(option));
  }
  const subjects = subjectsOf(instructions);
  for (const [index, instruction] of instructions.entries()) {
    facts.set(subjects[index] ?? '', instructionText(instruction));
  }
  return facts;
}

/** A list as facts. */
export function factsOfAnswer(list: AnsweredList): Entries {
  return factsOf(contentOfAnswer(list));
}

/** The subjects of instructions, one for each. */
export function subjectsOf(instructions: readonly StyleInstruction[]): readonly string[] {
  const counts = new Map<string, number>();
  return instructions.map(({ id, label }) => {
    if (id !== undefined) return subjectText(['instruction', id]);
    const number = (counts.get(label) ?? 0) + 1;
    counts.set(label, number);
    return subjectText(['new', label, number]);
  });
}

/** A subject as the entries have it. */
export function subjectText(subject: StyleSubject): string {
  return JSON.stringify(subject);
}

/** The subject of a fact. */
export function readSubject(source: string): StyleSubject {
  return JSON.parse(source) as StyleSubject;
}

/** What an instruction says, without its id. */
export function instructionText({ label, prompt, source }: StyleInstruction): string {
  return JSON.stringify(source === undefined ? [label, prompt] : [label, prompt, source]);
}

/** The instruction of a fact. */
export function readInstruction(subject: StyleSubject, value: string): StyleInstruction {
  const [label = '', prompt = '', source]: readonly string[] = JSON.parse(value);
  return { id: subject[0] === 'instruction' ? subject[1] : undefined, label, prompt, source };
}

/** The list that has these facts, in their order. */
export function contentOfFacts(facts: Entries): StyleContent {
  const rules: StyleRule[] = [];
  const instructions: StyleInstruction[] = [];
  for (const [source, value] of facts) {
    const subject = readSubject(source);
    if (subject[0] === 'rule') {
      rules.push({ category: subject[1], rule: subject[2], option: JSON.parse(value) });
    } else if (isInstruction(subject)) instructions.push(readInstruction(subject, value));
  }
  const textOf = (name: 'name' | 'language'): string => JSON.parse(facts.get(subjectText([name])) ?? '""');
  return { name: textOf('name'), language: textOf('language'), rules, instructions };
}

/** Whether a fact is an instruction. */
export function isInstruction(subject: StyleSubject): boolean {
  return subject[0] === 'instruction' || subject[0] === 'new';
}

/** Facts without those that every list has: a list without these is empty. */
export function withoutHead(facts: Entries): Entries {
  return new Map([...facts].filter(([source]) => !isHead(readSubject(source))));
}

function isHead([kind]: StyleSubject): boolean {
  return kind === 'name' || kind === 'language';
}
