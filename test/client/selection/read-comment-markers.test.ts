import { expect, test } from 'vitest';
import { readCommentMarkers } from '../../../client/selection/read-comment-markers.ts';

test.each([
  [
    'both kinds, with comments and trailing commas',
    '{ // Ours.\n "comments": { "lineComment": "//", "blockComment": ["/*", "*/"], }, }',
    { line: ['//'], block: ['/*', '*/'] },
  ],
  ['line comments alone', '{ "comments": { "lineComment": "#" } }', { line: ['#'] }],
  [
    'line comments in the newer form',
    '{ "comments": { "lineComment": { "comment": "--", "noIndent": true } } }',
    { line: ['--'] },
  ],
  ['block comments alone', '{ "comments": { "blockComment": ["<!--", "-->"] } }', { block: ['<!--', '-->'] }],
  ['none', '{ "brackets": [] }', undefined],
  ['half a block comment', '{ "comments": { "blockComment": ["<!--"] } }', undefined],
  ['broken JSON', '{ "comments": [', undefined],
  ['nothing', '', undefined],
])('the markers of a language configuration: %s', (_, configuration, expected) => {
  expect(readCommentMarkers(configuration)).toEqual(expected);
});
