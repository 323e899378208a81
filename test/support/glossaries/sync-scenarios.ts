import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../runs.ts';
import { useTeams } from '../team-process.ts';
import type { Team } from './synced-folder.ts';

/** What happens in a scenario, from a team whose two clones and service have the same entries. */
export type Scenario = readonly [name: string, entries: string, run: (team: Team) => Promise<void>];

/** In a terminal, a push leaves the second look to the next command. */
export function terminal(): Readable {
  return Object.assign(Readable.from([]), { isTTY: true });
}

/** Both clones and the service have the same entries, and both know it. */
export async function synced(team: Team): Promise<void> {
  const { mine, theirs, share } = team;
  await mine.expectExit(0, 'push', '--yes');
  await share(mine, theirs);
  await theirs.expectExit(0, 'pull');
}

/** Ends a scenario: nothing is left to push or to pull, in both clones. */
export async function expectQuiet(...clones: readonly Team['mine'][]): Promise<void> {
  for (const clone of clones) {
    const plan = await clone.expectExit(0, 'plan', '--format', 'json', '--detailed-exitcode');
    expect(JSON.parse(plan.stdout)).toMatchObject({ changes: [], drift: [] });
  }
}

export const DE = { source: 'en', target: 'de', file: 'product.en-de.glossary.csv' };
export const FR = { source: 'en', target: 'fr', file: 'product.en-fr.glossary.csv' };
export const manifestOf = (dictionaries: readonly object[], name = 'Product') => ({
  version: 1,
  glossaries: { product: { name, dictionaries } },
});

/** Tests scenarios of one theme, each with an empty service and new clones. */
export function checkScenarios(theme: string, scenarios: readonly Scenario[]): void {
  const withTeamOfProcess = useTeams();
  describe(theme, () => {
    test.each(inTurn(scenarios))('%s', (_scenario, entries, run) => withTeamOfProcess(entries, run));
  });
}
