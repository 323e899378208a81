import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { COMMANDS } from '../../../cli/entry/commands.ts';
import { cli } from '../../support/cli.ts';

/** The names below each heading of the list of commands. */
async function groupsOf(...args: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const { stdout } = await cli(args);
  const groups = [...stdout.matchAll(/^(\S.*:)\n((?: {2}.*\n)+)/gm)];
  return Object.fromEntries(
    groups.map(([, heading = '', lines = '']) => [
      heading,
      [...lines.matchAll(/^ {2}([a-z][a-z-]*)\b/gm)].map(([, name = '']) => name),
    ]),
  );
}

test.each(['--help', 'help'])('the list of commands is grouped: %s', async (arg) => {
  const groups = await groupsOf(arg);
  expect(groups).toMatchObject({
    'Files:': ['check', 'format', 'convert', 'import', 'export', 'merge-driver'],
    'Translate:': [
      'translate',
      'translate-file',
      'translations',
      'update',
      'review',
      'rephrase',
      'voice',
      'document',
    ],
    'Sync glossaries and style rule lists:': expect.arrayContaining(['status', 'push', 'pull', 'diff']),
    'At the service:': ['glossary', 'legacy-glossary', 'style', 'memory', 'spoken-terms', 'languages'],
    'Account:': ['usage', 'keys', 'analytics'],
    'Tools:': ['local-service', 'lsp', 'mcp', 'skill', 'completion', 'help'],
  });
  expect(groups).not.toHaveProperty('Commands:');
});

test('every command has a group, and those of a group stand together', () => {
  const headings = COMMANDS.map(({ group }) => inEnglish(group));
  const changes = headings.filter((heading, index) => heading !== headings[index - 1]);
  expect(new Set(changes).size).toBe(changes.length);
});
