import type { Entries } from '../entries/entries.ts';
import {
  type AnsweredList,
  contentOfAnswer,
  type StyleContent,
  type StyleInstruction,
  type StyleRule,
} from './style-content.ts';

/** One thing that a list says. */
export type StyleFact =
  | { readonly about: 'name' | 'language'; readonly text: string }
  | ({ readonly about: 'rule' } & StyleRule)
  | ({ readonly about: 'instruction' } & StyleInstruction);

/**
 * What a fact is about: the name, the language, a rule by its category, or an instruction by its id. An instruction that the service does
 * not have yet has its label and its number among those with the same one.
 */
type StyleSubject =
  | readonly ['name' | 'language']
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

/** What an instruction says, without its id. */
export function instructionText({ label, prompt, source }: StyleInstruction): string {
  return JSON.stringify(source === undefined ? [label, prompt] : [label, prompt, source]);
}

/** The fact of an entry: its subject and its value. */
export function readFact(source: string, value: string): StyleFact {
  const subject: StyleSubject = JSON.parse(source);
  const said: unknown = JSON.parse(value);
  switch (subject[0]) {
    case 'name':
    case 'language':
      return { about: subject[0], text: String(said) };
    case 'rule':
      return { about: 'rule', category: subject[1], rule: subject[2], option: String(said) };
    case 'instruction':
    case 'new': {
      const [label = '', prompt = '', language]: readonly string[] = JSON.parse(value);
      const id = subject[0] === 'instruction' ? subject[1] : undefined;
      return { about: 'instruction', id, label, prompt, source: language };
    }
  }
}

/** What entries say of instructions, each with its subject. */
export function instructionsIn(
  facts: Entries,
): readonly (readonly [subject: string, instruction: StyleInstruction])[] {
  return [...facts].flatMap(([subject, value]) => {
    const fact = readFact(subject, value);
    if (fact.about !== 'instruction') return [];
    const { about: _about, ...instruction } = fact;
    return [[subject, instruction] as const];
  });
}

/** The list that has these facts, in their order. */
export function contentOfFacts(facts: Entries): StyleContent {
  const head = { name: '', language: '' };
  const rules: StyleRule[] = [];
  const instructions: StyleInstruction[] = [];
  for (const [source, value] of facts) {
    const { about, ...said } = readFact(source, value);
    if ('text' in said) head[about === 'name' ? 'name' : 'language'] = said.text;
    else if ('rule' in said) rules.push(said);
    else instructions.push(said);
  }
  return { ...head, rules, instructions };
}

/** Facts without those that every list has: a list without these is empty. */
export function withoutHead(facts: Entries): Entries {
  return new Map([...facts].filter(([source, value]) => !('text' in readFact(source, value))));
}
