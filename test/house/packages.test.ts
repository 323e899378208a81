import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { DOMAINS } from './doors.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const packages = readdirSync(join(ROOT, 'packages'));
const doors = Object.entries(manifest.imports);

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** What a door has in addition to names of what is behind it. */
function besidesNames(text: string): string {
  return text
    .replace(/^\/\*\*.*\*\/\n|^\/\/.*\n/gm, '')
    .replace(/^export (?:type )?\{[^}]+\} from '\.\/[^']+';\n/gm, '');
}

/** The folder of tests that the last section of a page says to run, with nothing else in that section. */
function testedAlone(page: string): string | undefined {
  return /\n## Test it alone\n\n`npm run test:unit -- ([\w-]+)`\n$/.exec(page)?.[1];
}

test.each([
  'Read the tests.\n',
  '`npm test`\n',
  '`npm run test:unit`\n',
  '`npm run test:unit -- base`, after a build\n',
])('planted in a page, no command that tests a package alone: %s', (section) =>
  expect(testedAlone(`# base\n\n## Test it alone\n\n${section}`)).toBeUndefined(),
);

describe.each(packages)('packages/%s', (name) => {
  test('is a domain of the map', () => {
    expect(Object.keys(DOMAINS)).toContain(name);
  });

  test('has one page that says what it is, what holds in it, where a change goes, what its door gives, and how to test it alone', () => {
    const page = read(`packages/${name}/README.md`);
    const headings = Array.from(page.matchAll(/^## (.+)$/gm), ([, heading]) => heading);
    expect(headings.filter((heading) => heading !== 'How it works')).toEqual([
      ...['What always holds', 'Where a change goes', 'The door', 'Test it alone'],
    ]);
    expect(page.split('\n').length).toBeLessThan(70);
    expect(testedAlone(page)).toBe(name);
    expect(existsSync(join(ROOT, 'test', name, '.'))).toBe(true);
  });

  test('has a door of its name', () => {
    expect(doors).toContainEqual([`#${name}`, `./packages/${name}/index.ts`]);
  });
});

const configurations = readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('tsconfig.json'))
  .map((file) => dirname(`packages/${file}`));

test('each has a configuration of its own', () => {
  expect(configurations).toEqual(expect.arrayContaining(packages.map((name) => `packages/${name}`)));
});

test.each(configurations)('%s is compiled without the types of Node if it is pure', (folder) => {
  const { compilerOptions } = JSON.parse(read(`${folder}/tsconfig.json`));
  const isCompiledAlone = manifest.scripts.typecheck.includes(` ${folder} `);
  expect(isCompiledAlone).toBe(compilerOptions.types.length === 0);
});

test.each(doors)('the door %s names what it gives, and has nothing else', (_name, file) => {
  expect(besidesNames(read(file))).toBe('');
});

test.each([
  "export * from './a.ts';",
  'export const a = 1;',
  "import './a.ts';",
  "export { a } from '#base';",
])('planted in a door: %s', (line) => expect(besidesNames(`${line}\n`)).not.toBe(''));
