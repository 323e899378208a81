import { expect, test } from 'vitest';
import { contextOfSections } from '../../../../packages/projects/model/update/context-of-sections.ts';

test('one section says its name and how it begins', () => {
  expect(contextOfSections([{ name: 'menu.file', texts: ['Open', 'Save'] }])).toBe('menu.file\nOpen\nSave');
});

test('several sections stand one below the other, with a blank line between them', () => {
  const sections = [
    { name: 'menu.file', texts: ['Open'] },
    { name: 'menu.edit', texts: ['Undo', 'Redo'] },
  ];
  expect(contextOfSections(sections)).toBe('menu.file\nOpen\n\nmenu.edit\nUndo\nRedo');
});

test('each of many sections is named, in 1,000 units altogether', () => {
  const texts = ['A text that is long enough to fill all that there is room for. '.repeat(20)];
  const sections = Array.from({ length: 20 }, (_, index) => ({ name: `section ${index}.`, texts }));
  const context = contextOfSections(sections) ?? '';
  expect(context.length).toBeLessThanOrEqual(1_000);
  expect(context.length).toBeGreaterThan(900);
  for (const { name } of sections) expect(context).toContain(`${name}\nA text`);
});

test('names stand there as a whole, also long ones of many sections', () => {
  const sections = Array.from({ length: 20 }, (_, index) => ({
    name: index === 3 ? `settings.${'notifications.'.repeat(20)}email` : `section${index}`,
    texts: ['A text that has hardly any room'],
  }));
  const context = contextOfSections(sections) ?? '';
  expect(context.length).toBeLessThanOrEqual(1_000);
  expect(context.split('\n\n').map((part) => part.split('\n')[0])).toEqual(sections.map(({ name }) => name));
});

test('names that have no room altogether are cut, and each is there', () => {
  const sections = Array.from({ length: 50 }, (_, index) => ({
    name: `${index}${'n'.repeat(100)}`,
    texts: [],
  }));
  const context = contextOfSections(sections) ?? '';
  expect(context.length).toBeLessThanOrEqual(1_000);
  expect(context.split('\n\n')).toHaveLength(50);
});

test('what a short section does not need is for those behind it', () => {
  const long = 'x'.repeat(2_000);
  const context =
    contextOfSections([
      { name: 'a', texts: [] },
      { name: 'b', texts: [long] },
    ]) ?? '';
  expect(context).toHaveLength(1_000);
});

test('no character is cut in half', () => {
  const context = contextOfSections([{ name: undefined, texts: [`x${'😀'.repeat(600)}`] }]) ?? '';
  expect(context.endsWith('😀')).toBe(true);
});

test.each([[[]], [[{ name: '', texts: [] }]], [[{ name: undefined, texts: [] }]]])(
  '%j says nothing',
  (sections) => {
    expect(contextOfSections(sections)).toBeUndefined();
  },
);
