import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, test } from 'vitest';
import type { Tool } from '../../packages/agents/tool.ts';
import { TOOLS } from '../../packages/agents/tools/index.ts';
import { type AgentTools, agentTools } from '../support/agents/agent-tools.ts';
import { withFiles } from '../support/cli.ts';

/** What nobody may learn through a tool. */
const SECRET = 'canary-of-another-folder';

const FILES = {
  'project/parlance.json': JSON.stringify({
    version: 1,
    glossaries: {
      product: {
        name: 'Product',
        dictionaries: [{ source: 'en', target: 'de', file: 'g.en-de.glossary.csv' }],
      },
    },
    translations: {
      source: 'en',
      targets: ['de'],
      files: [
        { source: 'locales/en.json', target: 'locales/{locale}.json' },
        { source: 'linked/en.json', target: 'linked/{locale}.json' },
        { source: 'docs/en.json', target: 'through/{locale}.json' },
      ],
    },
  }),
  'project/g.en-de.glossary.csv': `task,Aufgabe\n${SECRET},Geheimnis\n`,
  'project/locales/en.json': '{ "tasks": "All tasks" }\n',
  'project/docs/en.json': '{ "docs": "All pages" }\n',
  'outside/en.json': `{ "secret": "${SECRET}" }\n`,
  'outside/de.json': `{ "secret": "${SECRET}" }\n`,
  'outside/secret.en-de.glossary.csv': `${SECRET},Geheimnis\n`,
};

/** Paths that lead out of the root, or to what is no file of it. `..` is the folder with the secret, in the same repository. */
const BAD_PATHS = [
  ...['../outside/en.json', '../outside/secret.en-de.glossary.csv', 'locales/../../outside/en.json', '..'],
  ...['/etc/passwd', '/dev/zero', '/proc/self/environ', 'C:\\outside\\en.json', '..\\outside\\en.json'],
  ...['file:///etc/passwd', '~/.config/parlance/key', 'linked/en.json/../../../outside/en.json'],
  ...['link.json', 'link.csv', 'below/en.json', 'folder-link/en.json', 'device', 'pipe', 'a\0b'],
] as const;

/** What a field gets that must be there for the call to come as far as the path. */
const GOOD: Readonly<Record<string, unknown>> = {
  ...{
    target: 'de',
    source: 'en',
    text: 'All tasks',
    texts: ['All tasks'],
    term: 'page',
    translation: 'Seite',
  },
};

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
}

/** A field of a tool that takes any text, and an input that has a path there. */
interface TextField {
  readonly name: string;
  inputWith(path: string): Record<string, unknown>;
}

/** All fields of a tool that take a text, wherever they stand in its input: whoever adds one cannot forget it here. */
function textFields(schema: Schema, wrap: (value: unknown) => unknown, prefix = ''): readonly TextField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const full = `${prefix}${name}`;
    const within = (value: unknown) => wrap({ ...requiredOf(schema), [name]: value });
    const item = field.type === 'array' ? field.items : undefined;
    const wrapItem = (value: unknown) => within(item === undefined ? value : [value]);
    const inner = item ?? field;
    if (inner.type === 'object') return textFields(inner, wrapItem, `${full}.`);
    if (inner.type !== 'string' || inner.enum !== undefined) return [];
    const inputWith = (path: string) => wrapItem(path) as Record<string, unknown>;
    return [{ name: full, inputWith }];
  });
}

function requiredOf({ required = [] }: Schema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, GOOD[name] ?? 'x']));
}

const FIELDS = TOOLS.flatMap((tool: Tool) =>
  textFields(toJsonSchema(tool.input) as Schema, (value) => value).map((field) => ({ tool, field })),
);

/** Fields that name files or texts of files: a bad path there is refused, and not only without effect. */
const NAMES_FILES = /(^|\.)(path|paths|glossary|ids?)$/;

/** Runs `work` in a project that has links out of it, in a repository that has more than the project. */
function withLinks(work: (tools: AgentTools, folder: string) => Promise<void>): Promise<void> {
  return withFiles(FILES, async (folder) => {
    const project = path.join(folder, 'project');
    await mkdir(path.join(folder, '.git'));
    for (const [name, to] of [
      ['link.json', '../outside/en.json'],
      ['link.csv', '../outside/secret.en-de.glossary.csv'],
      ['folder-link', '../outside'],
      ['linked', '../outside'],
      ['through', '../outside'],
      ['device', '/dev/zero'],
    ] as const)
      await symlink(to, path.join(project, name));
    execFileSync('mkfifo', [path.join(project, 'pipe')]);
    await work(agentTools(project), folder);
  });
}

async function outsideOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const outside = path.join(folder, 'outside');
  const names = (await readdir(outside)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(outside, name), 'utf8')));
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}

describe('what is outside of the root', () => {
  test('no tool reads or writes, whatever stands in any of its fields', () =>
    withLinks(async ({ call }, folder) => {
      expect(FIELDS.length).toBeGreaterThan(TOOLS.length);
      const before = await outsideOf(folder);
      for (const { tool, field } of FIELDS)
        for (const bad of NAMES_FILES.test(field.name) ? BAD_PATHS : BAD_PATHS.slice(0, 2)) {
          const where = `${tool.name} ${field.name} ${bad}`;
          const name = tool.name.replace('parlance_', '');
          const answer = await call(name, field.inputWith(bad)).then(
            (value) => ({ value: JSON.stringify(value) }),
            (error: Error) => ({ refusal: error.message }),
          );
          expect(JSON.stringify(answer), where).not.toContain(SECRET);
          if (NAMES_FILES.test(field.name) && !('refusal' in answer))
            expect(answer.value, where).toMatch(/"unknown":\[|"result":"unknown"/);
        }
      expect(await outsideOf(folder)).toEqual(before);
    }));
});
