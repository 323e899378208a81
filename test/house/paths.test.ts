import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const BASE_NAMES = new Set(FILES.map((file) => path.basename(file)));
const TOP = new Set(FILES.map((file) => file.split('/')[0]));

/** Those of package.json. */
const SCRIPTS = new Set(Object.keys(JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).scripts));

/** What a build, a run or a user writes, and what stands for any name. */
const NOT_COMMITTED =
  /^(?:dist|test-results|node_modules|bench\/peers\/node_modules|bench\/(?:\.cache|results\.json))|\bnode_modules\b|\byour-|^\.github\/workflows\/glossaries\.yml$/;

const DOCUMENTS = FILES.filter((file) => file.endsWith('.md')).filter(
  (file) => !/^(?:test|media|docs\/(?:rules|command-line|layouts)\.md|examples\/guide)/.test(file),
);

/** The paths of this repository that a document names in backticks. */
function pathsIn(markdown: string): readonly string[] {
  const text = markdown.replace(/^( *)```[\s\S]*?^\1```/gm, '');
  return [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g)].map(([, named = '']) => named);
}

/** The scripts of this repository that a document says to run, and that are not there. */
function missingScripts(markdown: string): readonly string[] {
  const named = [...markdown.matchAll(/`[^`\n]*?\b(npm run|node) (?:-s )?([\w:./-]+)/g)];
  return named
    .filter(([, program, script = '']) =>
      program === 'npm run' ? !SCRIPTS.has(script) : /^scripts\//.test(script) && !existsSync(ROOT + script),
    )
    .map(([, , script = '']) => script);
}

/** Whether a name in backticks is a path that is not there. */
function isMissing(document: string, named: string): boolean {
  if (NOT_COMMITTED.test(named)) return false;
  const inRepository = existsSync(ROOT + named) || existsSync(path.join(ROOT, path.dirname(document), named));
  if (inRepository) return false;
  const [top = ''] = named.split('/');
  if (named.includes('/')) return TOP.has(top) || /\.(?:ts|mjs|cjs|json|md)$/.test(named);
  return /\.(?:ts|mjs|cjs)$/.test(named) && !BASE_NAMES.has(named);
}

test('a path that is not there is found, and other names are left alone', () => {
  const document =
    '`core/lint.ts`, `core/` and `nothing.ts`, but `dist/cli/main.js`, `detected_source_language`, `a/b`';
  const missing = pathsIn(document).filter((named) => isMissing('README.md', named));
  expect(missing).toEqual(['core/lint.ts', 'nothing.ts']);
});

test('a script that is not there is found', () => {
  const document =
    'Run `npm run build`, `npm run bild`, `node scripts/start.mjs`, `node scripts/stop.mjs --now`, and `node dist/cli/main.js`.';
  expect(missingScripts(document)).toEqual(['bild', 'scripts/stop.mjs']);
});

test.each(DOCUMENTS)('%s names scripts that exist', (document) => {
  expect(missingScripts(readFileSync(ROOT + document, 'utf8'))).toEqual([]);
});

test.each(DOCUMENTS)('%s names files and folders that exist', (document) => {
  const named = pathsIn(readFileSync(ROOT + document, 'utf8'));
  expect(named.filter((name) => isMissing(document, name))).toEqual([]);
});
