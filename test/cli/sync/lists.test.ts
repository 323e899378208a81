import { describe, expect, test } from 'vitest';
import type { StyleList } from '../../../service/resources/style-rules.ts';
import { type Clone, type Team, withTeam } from '../../support/synced-folder.ts';

const FILE = 'marketing.de.style-rules.json';

const MANIFEST = { version: 1, styleRules: { marketing: { file: FILE } } };

/** A list as somebody writes it: with comments, its own spaces, and a rule that no catalogue has. */
const TEXT = `{
  // What the agency asked for.
  "name": "Marketing",
  "language": "de",
  "configured_rules": {
    "punctuation": { "apostrophe": "use_curly_apostrophes" },
    "x_future": { "new_rule": "whatever" } // not in the catalogue
  },
  "custom_instructions": [
    { "label": "Du", "prompt": "Address the reader as du." },
    // Brands are never translated.
    { "label": "Brand", "prompt": "Keep Larkplan.", "source_language": "en" }
  ]
}
`;

/** Two clones with a list; the service is empty. */
function withLists(work: (team: Team) => Promise<void>, switches: Readonly<Record<string, string>> = {}) {
  return withTeam(
    'a=1',
    async (team) => {
      for (const clone of [team.mine, team.theirs]) {
        await clone.declare(MANIFEST);
        await clone.writeText(FILE, TEXT);
      }
      await work(team);
    },
    { switches },
  );
}

/** Both clones and the service have the same list, and both know it. */
async function synced({ mine, theirs, share }: Team): Promise<void> {
  await mine.expectExit(0, 'push', '--yes');
  await share(mine, theirs);
}

async function listAt({ mine }: Team, name = 'Marketing'): Promise<StyleList> {
  const { stdout } = await mine.expectExit(0, 'style', 'show', name, '--format', 'json');
  return JSON.parse(stdout) as StyleList;
}

async function edit(clone: Clone, from: string, to: string): Promise<void> {
  const text = await clone.text(FILE);
  expect(text).toContain(from);
  await clone.writeText(FILE, text.replace(from, to));
}

/** The prompts by label, as the service has them. */
async function promptsAt(team: Team): Promise<Readonly<Record<string, string>>> {
  const { custom_instructions = [] } = await listAt(team);
  return Object.fromEntries(custom_instructions.map(({ label, prompt }) => [label, prompt]));
}

async function expectQuiet(...clones: readonly Clone[]): Promise<void> {
  for (const clone of clones) {
    const plan = await clone.expectExit(0, 'plan', '--format', 'json', '--detailed-exitcode');
    expect(JSON.parse(plan.stdout)).toMatchObject({ changes: [], drift: [] });
  }
}

describe('a push', () => {
  test('creates a list that nobody has, and a plan is empty afterwards', () =>
    withLists(async (team) => {
      await team.mine.expectExit(0, 'push', '--yes');
      expect(await listAt(team)).toMatchObject({
        language: 'de',
        version: 1,
        configured_rules: { x_future: { new_rule: 'whatever' } },
        custom_instructions: [{ label: 'Du' }, { label: 'Brand', source_language: 'en' }],
      });
      expect(await team.mine.text('parlance.lock')).toMatch(/^style "marketing" at \S+ version 1$/m);
      await expectQuiet(team.mine);
    }));
});
