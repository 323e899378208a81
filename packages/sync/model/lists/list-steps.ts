import { type Entries, sameEntries } from '../entries/entries.ts';
import { withKnownIds } from './match-instructions.ts';
import type { StyleInstruction, StyleRule } from './style-content.ts';
import { contentOfFacts, factsOf, instructionsIn, readFact } from './style-facts.ts';

/** One request that changes a list (specification 4.6), with the fact or facts that it is about. */
export type ListStep =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'replace-rules'; readonly rules: readonly StyleRule[] }
  | { readonly kind: 'remove-instruction'; readonly instruction: StyleInstruction }
  | { readonly kind: 'replace-instruction'; readonly instruction: StyleInstruction }
  | { readonly kind: 'add-instruction'; readonly instruction: StyleInstruction };

/** The steps from one version of a list to another: removals before additions, so that no limit is in the way. Its language stays. */
export function listSteps(before: Entries, after: Entries): readonly ListStep[] {
  const { name, rules } = contentOfFacts(after);
  const steps: ListStep[] = [];
  if (contentOfFacts(before).name !== name) steps.push({ kind: 'rename', name });
  if (!sameEntries(rulesOf(before), rulesOf(after))) steps.push({ kind: 'replace-rules', rules });
  const removed = instructionsIn(before).filter(([subject]) => !after.has(subject));
  const rest = instructionsIn(after).filter(([subject]) => before.get(subject) !== after.get(subject));
  return [
    ...steps,
    ...removed.map(([, instruction]) => ({ kind: 'remove-instruction', instruction }) as const),
    ...rest
      .filter(([subject]) => before.has(subject))
      .map(([, instruction]) => ({ kind: 'replace-instruction', instruction }) as const),
    ...rest
      .filter(([subject]) => !before.has(subject))
      .map(
        ([, instruction]) =>
          ({ kind: 'add-instruction', instruction: { ...instruction, id: undefined } }) as const,
      ),
  ];
}

function rulesOf(facts: Entries): Entries {
  return new Map([...facts].filter(([source, value]) => readFact(source, value).about === 'rule'));
}

/** A list after a step; what was added has the id that it has in `there`, a later version. */
export function afterStep(before: Entries, step: ListStep, there: Entries): Entries {
  const content = contentOfFacts(before);
  const { instructions } = content;
  switch (step.kind) {
    case 'rename':
      return factsOf({ ...content, name: step.name });
    case 'replace-rules':
      return factsOf({ ...content, rules: step.rules });
    case 'remove-instruction':
      return factsOf({
        ...content,
        instructions: instructions.filter(({ id }) => id !== step.instruction.id),
      });
    case 'replace-instruction':
      return factsOf({
        ...content,
        instructions: instructions.map((one) => (one.id === step.instruction.id ? step.instruction : one)),
      });
    case 'add-instruction':
      return withIdsOf(
        factsOf({ ...content, instructions: [...instructions, step.instruction] }),
        before,
        there,
      );
  }
}

/** Facts in which new instructions have the ids that they have got since, as far as `there` has exactly the same. */
export function withIdsOf(facts: Entries, before: Entries, there: Entries): Entries {
  const known = instructionsWithIds(before);
  return factsOf(withKnownIds(contentOfFacts(facts), known, instructionsWithIds(there)));
}

/** The instructions of facts whose ids are known. */
export function instructionsWithIds(facts: Entries) {
  return contentOfFacts(facts).instructions.flatMap(({ id, ...rest }) =>
    id === undefined ? [] : [{ ...rest, id }],
  );
}

/** A write that ended early: the list before it, and as it was to be. */
interface ListWrite {
  readonly before: Entries;
  readonly after: Entries;
  /** Of the list before it. */
  readonly version: number;
}

/** The list as the service has it now. */
interface ListThere {
  readonly facts: Entries;
  readonly version: number;
}

/**
 * Whether only this write has changed the list since (reliability S5): each fact is as before it or as it was to be, and the version has
 * gone up by one for each of its steps that arrived. The specification does not say whether replacing an instruction counts.
 */
export function isOwnWrite({ before, after, version }: ListWrite, there: ListThere): boolean {
  const goal = withIdsOf(after, before, there.facts);
  const subjects = new Set([...before.keys(), ...goal.keys(), ...there.facts.keys()]);
  for (const source of subjects) {
    const now = there.facts.get(source);
    if (now !== before.get(source) && now !== goal.get(source)) return false;
  }
  const steps = listSteps(before, there.facts);
  return isExpectedVersion(version, steps, there.version);
}

/** Whether a version can be that of a list after these steps, of which so many were `repeated`: a request may have arrived twice. */
export function isExpectedVersion(
  before: number,
  steps: readonly ListStep[],
  now: number,
  repeated = 0,
): boolean {
  const replaced = steps.filter(({ kind }) => kind === 'replace-instruction').length;
  return now >= before + steps.length - replaced && now <= before + steps.length + repeated;
}
