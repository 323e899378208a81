import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Pages about how the parts work together. A list of files goes stale in them: the page of each package names its own. */
const FEWER_THAN = 60;

const TRACKED = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
const SOURCES = new Set(TRACKED.filter((file) => /\.(?:ts|mts|mjs|js)$/.test(file)));
const PAGES = TRACKED.filter((file) => /^docs\/architecture\/.*\.md$/.test(file));

/** The source files that a page names by their whole path, wherever it does. */
function sourcesIn(page: string): readonly string[] {
  return Array.from(page.matchAll(/[\w.@/-]+\.(?:ts|mts|mjs|js)\b/g), ([named]) => named).filter((named) =>
    SOURCES.has(named),
  );
}

function sourcesOf(pages: readonly string[]): ReadonlySet<string> {
  return new Set(pages.flatMap(sourcesIn));
}

test(`the pages of docs/architecture name fewer than ${FEWER_THAN} source files`, () => {
  expect(PAGES.length).toBeGreaterThan(5);
  const named = sourcesOf(PAGES.map((page) => readFileSync(ROOT + page, 'utf8')));
  expect(named.size).toBeGreaterThan(5);
  expect(named.size).toBeLessThan(FEWER_THAN);
});

test('planted in a page: files are counted once each, in backticks, in code, and in tables', () => {
  const [first = '', second = '', third = ''] = SOURCES;
  const page = `\`${first}\` and \`${first}\`\n\`\`\`text\n// ${second}\n\`\`\`\n| a | \`${third}\` | gone.ts | README.md |`;
  expect(sourcesOf([page])).toEqual(new Set([first, second, third]));
  const list = Array.from(SOURCES).slice(0, FEWER_THAN).join('`, `');
  expect(sourcesOf([`\`${list}\``]).size).not.toBeLessThan(FEWER_THAN);
});
