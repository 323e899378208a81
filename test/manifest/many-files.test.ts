import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { checkManifest } from '../../packages/manifest/check-manifest.ts';
import { MAX_NAMED_FILES } from '../../packages/manifest/file-nodes.ts';
import { findSurroundings } from '../../packages/manifest/lookup/find-surroundings.ts';
import { parseManifest } from '../../packages/manifest/manifest.ts';

/** A manifest that names this many style rule lists, after a dictionary. */
function manifestWith(lists: number): string {
  const styleRules = Object.fromEntries(
    Array.from({ length: lists }, (_, index) => [`l${index}`, { file: `${index}.style-rules.json` }]),
  );
  const dictionaries = [{ source: 'en', target: 'de', file: 'a.glossary.csv' }];
  return JSON.stringify({ glossaries: { g: { name: 'G', dictionaries } }, styleRules });
}

/** What `check` reports about a manifest in an empty folder, and how many files it looked for. */
async function check(text: string) {
  const located = new Set<string>();
  const surroundings = await findSurroundings(text, '/w', {
    locate: async (path) => {
      located.add(path);
      return { kind: 'missing', real: path };
    },
    read: async () => undefined,
  });
  const problems = checkManifest(text, { service: SNAPSHOT_FACTS, ...surroundings });
  return { problems, located: [...located].filter((path) => /\.(?:csv|json)$/.test(path)).length };
}

/** Reliability R3. */
test('a manifest with more files than count: one problem at the first of them, and the others are checked', async () => {
  const text = manifestWith(MAX_NAMED_FILES + 500);
  const { problems, located } = await check(text);
  expect(located).toBe(MAX_NAMED_FILES);
  expect(problems).toHaveLength(MAX_NAMED_FILES + 1);
  const tooMany = problems.filter(({ message }) => inEnglish(message).startsWith('From here on files'));
  expect(tooMany.map(({ span }) => text.slice(span.start, span.end))).toEqual([
    `"${MAX_NAMED_FILES - 1}.style-rules.json"`,
  ]);
  expect(parseManifest(text).styleRules).toHaveLength(MAX_NAMED_FILES - 1);
});

test('as many as count are no problem', async () => {
  const { problems } = await check(manifestWith(MAX_NAMED_FILES - 1));
  expect(problems.filter(({ message }) => inEnglish(message).startsWith('From here'))).toEqual([]);
});
