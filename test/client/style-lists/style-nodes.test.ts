import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { instructionId, type StyleList, styleId } from '#service';
import { childrenOf, describeNode, type StyleNode } from '../../../client/style-lists/view/style-nodes.ts';

const LIST: StyleList = {
  style_id: styleId('1'),
  name: 'Blog',
  language: 'de',
  version: 7,
  creation_time: '2026-11-01T10:00:00.123456Z',
  updated_time: '2026-11-02T11:30:59.5Z',
  configured_rules: {
    punctuation: { apostrophe: 'use_curly_apostrophes', later: 'use_it' },
    newer: { rule: 'option' },
  },
  custom_instructions: [
    { id: instructionId('i'), label: 'Short', prompt: 'Be brief.' },
    { id: instructionId('j'), label: 'Du', prompt: 'Address the reader as du.', source_language: 'en' },
  ],
};

/** The lines of the view, indented. */
function linesOf(node: StyleNode, depth = 0): readonly string[] {
  const { label, description } = describeNode(node);
  const line = [label, ...description].map(inEnglish).join(', ');
  return [`${'  '.repeat(depth)}${line}`, ...childrenOf(node).flatMap((child) => linesOf(child, depth + 1))];
}

test('a list has its rules by category, also those that the catalogue lacks, and its instructions', () => {
  expect(linesOf({ kind: 'list', list: LIST })).toEqual([
    'Blog, DE, version 7, 2026-11-02 11:30',
    '  Punctuation, 2 rules',
    '    Apostrophe, Use curly apostrophes',
    '    Later, Use it',
    '  Newer, 1 rule',
    '    Rule, Option',
    '  Instructions, 2 of 200',
    '    Short, Be brief.',
    '    Du, Address the reader as du.',
  ]);
});

test('an empty list shows where instructions go', () => {
  const { configured_rules: _rules, custom_instructions: _instructions, ...list } = LIST;
  expect(linesOf({ kind: 'list', list })).toEqual([
    'Blog, DE, version 7, 2026-11-02 11:30',
    '  Instructions, 0 of 200',
  ]);
});

test('every line has an ID of its own', () => {
  const idsOf = (node: StyleNode): readonly string[] => [
    describeNode(node).id,
    ...childrenOf(node).flatMap(idsOf),
  ];
  const ids = idsOf({ kind: 'list', list: LIST });
  expect(new Set(ids).size).toBe(ids.length);
});
