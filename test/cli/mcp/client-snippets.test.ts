import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { execPath, platform } from 'node:process';
import { createInterface } from 'node:readline';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../../cli/command/version.ts';
import { npmName } from '../../../scripts/package/npm-name.mjs';
import { COMMAND_LINE } from '../../support/built-cli.ts';
import { withFiles } from '../../support/cli.ts';

/** How a client starts the server. */
interface Started {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const PAGE = readFileSync('docs/agents.md', 'utf8');
const PACKAGE = `${npmName}@${VERSION}`;

/** The snippets of the page, each with its language and the paragraph before it, which names the client. */
const SNIPPETS = [...PAGE.matchAll(/([^\n]+)\n\n```(\w+)\n(.*?)```/gs)].map(
  ([, client = '', language = '', text = '']) => ({ client, language, text }),
);

/** Where the clients look for the server in their settings. */
const PLACES = ['servers', 'mcpServers', 'context_servers', 'mcp_servers'];

/** The one server that settings declare. */
function declared(settings: Readonly<Record<string, unknown>>): Started {
  const [place = '', ...others] = Object.keys(settings);
  expect(others).toEqual([]);
  expect(PLACES).toContain(place);
  return (settings[place] as { readonly parlance: Started }).parlance;
}

/** What a shell makes of a command that registers a server, with the client in place of its program. */
function registered(text: string): Started {
  const client = `claude() { printf '%s\\0' "$@"; }\n${text}`;
  const words = execFileSync('sh', ['-c', client], { encoding: 'utf8', env: { HOME: '/home/you' } });
  const all = words.split('\0').slice(0, -1);
  const [command = '', ...args] = all.slice(all.indexOf('--') + 1);
  const options = all.slice(0, all.indexOf('--'));
  const variables = options.filter((word) => word.includes('='));
  // Behind a variable, the client takes everything that is no option for another one.
  expect(options.filter((word) => !word.includes('='))).toEqual([
    'mcp',
    'add',
    '--env',
    '--transport',
    'stdio',
    'parlance',
  ]);
  return { command, args, env: Object.fromEntries(variables.map((each) => each.split('=', 2))) };
}

const READERS: Readonly<Record<string, (text: string) => Started>> = {
  json: (text) => declared(JSON.parse(text)),
  toml: (text) => declared(parseToml(text)),
  sh: registered,
};

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** Starts a server as a client would, asks it who it is, and ends its input. */
async function answerOf({ command, args, env }: Started, cwd: string): Promise<Record<string, unknown>> {
  const placed = args.map((each) => each.replace(/^\$\{workspaceFolder\}$/, () => cwd));
  const child = spawn(command, placed, { cwd, env: { ...env, PATH: `${cwd}/bin:/usr/bin:/bin` } });
  child.stdin.end(`${JSON.stringify(INITIALIZE)}\n`);
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  return {};
}

describe('what the page on agents tells clients', () => {
  test('is there for the clients that people use', () => {
    const clients = SNIPPETS.map(({ client }) => client).join('\n');
    for (const name of ['.vscode', 'Claude Code', 'Codex', 'Zed']) expect(clients).toContain(name);
    for (const name of ['Cursor', 'Gemini CLI', 'Windsurf', 'Claude Desktop', 'JetBrains'])
      expect(clients).toContain(name);
  });

  test.skipIf(platform === 'win32').each(SNIPPETS)(
    'can be read, names this version, and a key only by its file: $client',
    ({ language, text }) => {
      const { command, args, env } = READERS[language]?.(text) ?? {};
      expect({ command, args: args?.slice(0, 3) }).toEqual({ command: 'npx', args: ['-y', PACKAGE, 'mcp'] });
      const [option, root] = args?.slice(3) ?? [];
      expect([undefined, '--root']).toContain(option);
      if (option !== undefined) expect(root).toMatch(/^(\$\{workspaceFolder\}|\/path\/to\/project)$/);
      expect(Object.keys(env ?? {})).toEqual(['PARLANCE_KEY_FILE']);
      expect(env?.PARLANCE_KEY_FILE).toMatch(/^(\$\{userHome\}|\/home\/you)\/\.config\/parlance\/key$/);
    },
  );

  // All start the same: one of them is started.
  test.skipIf(platform === 'win32')('starts a server that answers', () => {
    const npx = `#!/bin/sh\n[ "$1 $2" = "-y ${PACKAGE}" ] || exit 9\nshift 2\nexec '${execPath}' '${COMMAND_LINE}' "$@"\n`;
    return withFiles({ 'bin/npx': npx }, async (cwd) => {
      await chmod(path.join(cwd, 'bin/npx'), 0o755);
      const [first] = SNIPPETS;
      const started = READERS[first?.language ?? '']?.(first?.text ?? '');
      expect(started && (await answerOf(started, cwd))).toMatchObject({
        id: 1,
        result: { serverInfo: { name: 'parlance', version: VERSION } },
      });
    });
  });
});
