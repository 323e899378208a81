import { expect, test } from 'vitest';
import { inEnglish } from '#base';
import type { StyleList } from '#service';
import { matchList } from '../../../packages/sync/kinds/lists/match-list.ts';

const EMPTY_LOCK = { glossaries: [], dictionaries: [], lists: [] };

function listsCalled(...names: readonly string[]): readonly StyleList[] {
  return names.map((name, index) => ({ style_id: `id-${index}`, name, language: 'de' }) as StyleList);
}

/** Finds the list of a German file called Blog among lists with these names, and says what was found. */
function foundAmong(...names: readonly string[]): string {
  const known = { lock: EMPTY_LOCK, origin: 'https://api.example.com', remote: listsCalled(...names) };
  const link = matchList('blog', { name: 'Blog', language: 'de' }, known);
  if (link.kind === 'found') return link.remote.style_id;
  return link.kind === 'unclear' ? inEnglish(link.fault) : link.kind;
}

test.each<[names: readonly string[], found: string]>([
  [[], 'new'],
  [['Other', 'blog'], 'new'],
  [['Other', 'Blog'], 'id-1'],
  [['Blog', 'Other', 'Blog'], 'The service has 2 style rule lists called "Blog": id-0, id-2'],
])('of the lists %j, the one of a file called Blog is: %s', (names, found) =>
  expect(foundAmong(...names)).toBe(found),
);
