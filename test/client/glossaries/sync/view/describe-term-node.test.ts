import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { readTermEntries } from '#terms';
import { describeTermNode } from '../../../../../client/glossaries/sync/view/describe-term-node.ts';

test.each<[object, string | undefined, string]>([
  [{ status: 'preferred', note: 'Work' }, 'Aufgabe', '$(star) task → Aufgabe: preferred, Work'],
  [{ status: 'admitted' }, 'Aufgabe', '$(check) task → Aufgabe: allowed'],
  [{ status: 'keep', not: ['Aufgabe'] }, undefined, '$(lock) task: never translated, forbidden: Aufgabe'],
  [{ not: ['Task', 'Job'] }, undefined, '$(circle-slash) task: forbidden: Task, Job'],
  [{ not: ['Task'] }, 'Aufgabe', '$(note) task → Aufgabe: forbidden: Task'],
  [{ forms: ['Aufgaben'] }, 'Aufgabe', '$(note) task → Aufgabe: '],
])('%j with the translation %j is shown', (value, target, expected) => {
  const entry = readTermEntries(JSON.stringify({ terms: { task: value } })).get('task');
  if (entry === undefined) throw new Error('No entry was read.');
  const { icon, label, description } = describeTermNode({ entry, target });
  expect(`$(${icon}) ${inEnglish(label)}: ${description.map(inEnglish).join(', ')}`).toBe(expected);
});
