import { beforeAll, expect, test } from 'vitest';
import { silentLog } from '#base';
import { describeCommands } from '../../cli/completion/describe-commands.ts';
import { createWholeProgram } from '../../cli/entry/program.ts';
import { createOutput } from '../../cli/terminal/output.ts';
import { cli, hostFor, withFiles } from '../support/cli.ts';
import { inTurn } from '../support/runs.ts';

const env = { LC_ALL: 'de_DE.UTF-8', PARLANCE_URL: 'http://127.0.0.1:9' };

/** Words that German does not have, and every second English sentence has. */
const ENGLISH =
  /\b(?:the|and|of|with|without|is|are|not|that|this|from|for|cannot|missing|unknown|invalid)\b/gi;

/** Names of values and of files, commands to type, code, and what the arguments are called. */
const NAMES = /"[^"]*"|<[^>]*>|\[[^\]]*\]|--[a-z-]+|parlance [a-z-]+.*|\S*[{}/._=*\\]\S*/g;

/** The English words of a text for people. Examples are commands, and below them stand names of variables. */
function englishIn(text: string): readonly string[] {
  const [prose = ''] = text.split('\nBeispiele:');
  return (
    prose
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll(NAMES, ' ')
      .match(ENGLISH) ?? []
  );
}

let commands: readonly (readonly string[])[] = [];

beforeAll(async () => {
  const host = hostFor();
  const context = { host, output: createOutput(host), log: silentLog, finish: () => undefined };
  commands = describeCommands(await createWholeProgram(context)).map(({ path }) => path.split(' ').slice(1));
});

/** The commands that show English words when something is added to them, with these words. */
async function showingEnglish(added: readonly string[]) {
  const found = await withFiles({}, (cwd) =>
    Promise.all(
      commands.map(async (command) => {
        const { stdout, stderr } = await cli([...command, ...added], { env, cwd });
        return [command.join(' '), englishIn(stdout + stderr)] as const;
      }),
    ),
  );
  return Object.fromEntries(found.filter(([, words]) => words.length > 0));
}

test('there are many commands, and English is seen', () => {
  expect(commands.length).toBeGreaterThan(80);
  expect(englishIn("parlance: Fehler\nunknown command 'x'\n\nBeispiele:\n  for the")).toEqual(['unknown']);
});

test.each(inTurn([[['--help']], [['--no-such-option']], [['--format', 'klingon']]]))(
  'no command answers %j with English words',
  async (added) => {
    expect(await showingEnglish(added)).toEqual({});
  },
);

test('no command that lacks its arguments, or its files, says so in English', async () => {
  // The others wait for input, or serve.
  commands = commands.filter(([name = '']) => !/^(?:lsp|mcp|local-service|skill|completion)$/.test(name));
  expect(await showingEnglish([])).toEqual({});
});
