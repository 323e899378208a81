import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ServiceClient } from '#service';
import { deleteLegacy } from '../../../../client/glossaries/legacy/change-legacy.ts';
import { deleteGlossary } from '../../../../client/glossaries/sync/rename-or-delete-glossary.ts';
import { restoreGlossary } from '../../../../client/glossaries/sync/restore-glossary.ts';
import type { Outcome } from '../../../../client/shell/ui/outcome.ts';
import { deleteList } from '../../../../client/style-lists/changes/change-lists.ts';
import { type Team, withTeam } from '../../../support/glossaries/synced-folder.ts';
import { inTurn } from '../../../support/runs.ts';
import { clientFor } from '../../../support/service-client.ts';
import { openSyncEditor } from '../../../support/sync-editor.ts';
import { openSyncWindow, type SyncWindow } from '../../../support/sync-window.ts';

vi.mock('vscode', async () => (await import('../../../support/sync-editor.ts')).vscodeForSync);

const DICTIONARY = {
  source_lang: 'en',
  target_lang: 'de',
  entries: 'task\tAufgabe\nsave\tspeichern\n',
  entries_format: 'tsv',
} as const;

const LIST = {
  language: 'de',
  configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
  custom_instructions: [{ label: 'Du', prompt: 'Use du.' }],
};

/** Something that is called Terms, and what is left of it. */
interface Kind {
  /** What the question says of it. */
  readonly amount: string;
  readonly restored: string;
  /** Creates it, and returns what deletes it in a window. */
  create(client: ServiceClient): Promise<(window: SyncWindow) => Promise<Outcome>>;
  /** How many are there. */
  there(client: ServiceClient): Promise<number>;
}

const kinds: Record<string, Kind> = {
  'a glossary': {
    amount: 'Entries: 2.',
    restored: 'A new glossary with its dictionaries is created: EN → DE',
    async create(client) {
      const remote = await client.createGlossary({ name: 'Terms', dictionaries: [DICTIONARY] });
      return ({ context, target: { root } }) => deleteGlossary(context, { root, remote, pair: undefined });
    },
    there: async (client) => (await client.listGlossaries()).filter(({ name }) => name === 'Terms').length,
  },
  'a glossary of the older interface': {
    amount: 'Entries: 2.',
    restored: 'A new glossary with its dictionaries is created: EN → DE',
    async create(client) {
      const old = await client.createLegacyGlossary({ name: 'Terms', ...DICTIONARY });
      return ({ context }) => deleteLegacy(context, old);
    },
    there: async (client) => (await client.listLegacyGlossaries()).length,
  },
  'a style rule list': {
    amount: 'Rules and instructions: 2.',
    restored: 'A new list with its content is created.',
    async create(client) {
      const list = await client.createStyleList({ name: 'Terms', ...LIST });
      return ({ context }) => deleteList({ ...context, remoteObjects: { forget() {} } as never }, list);
    },
    there: async (client) => (await client.listStyleLists()).length,
  },
};

/** A window of a team, which keeps what belongs to its user beside the clones. */
function withWindow(work: (team: Team, client: ServiceClient) => Promise<void>): Promise<void> {
  return withTeam('a=1', async (team) => {
    vi.stubEnv('XDG_STATE_HOME', path.join(team.mine.folder, '../state'));
    const { PARLANCE_URL: url = '', PARLANCE_KEY: key = '' } = team.env;
    await work(team, clientFor(url, { key }));
  });
}

test.each(inTurn(Object.entries(kinds)))(
  'deleting %s says how much it is, saves it, and a restore says that it is created again (reliability S7a, S9)',
  (_kind, { amount, restored, create, there }) =>
    withWindow(async (team, client) => {
      const remove = await create(client);
      const window = await openSyncWindow(team);
      expect(await remove(window)).toBe('cancelled');
      const [question] = window.shown.filter((text) => text.includes('Delete Terms at the service?'));
      expect(question).toContain(`${amount} A backup is saved in the folder .parlance.`);
      expect(await there(client)).toBe(1);

      window.answer(['Delete Terms at the service?', 'Terms']);
      expect(await remove(window)).toBe('done');
      expect(await there(client)).toBe(0);

      const [backup] = JSON.parse((await team.mine.run(['restore', '--format', 'json'])).stdout).backups;
      window.answer(['Which backup', backup.id], ['Put the backup of Terms back?', 'Put Back']);
      expect(await restoreGlossary(window.context, window.target)).toBe('done');
      expect(window.shown.join('\n')).toContain(`It is no longer at the service. ${restored}`);
      expect(await there(client)).toBe(1);
    }),
);

test.each(Object.entries(kinds).filter(([kind]) => kind !== 'a glossary'))(
  'without a manifest, parlance restore creates %s again that the editor has deleted',
  (_kind, { create, there }) =>
    withWindow(async (team, client) => {
      const remove = await create(client);
      await team.mine.remove('parlance.json');
      const window = openSyncEditor([], team.env);
      window.answer(['To put it back, run: parlance restore.', 'Terms']);
      expect(await remove(window as SyncWindow)).toBe('done');
      expect(await there(client)).toBe(0);
      const setting = { env: { XDG_STATE_HOME: path.join(team.mine.folder, '../state') } };
      const { stdout } = await team.mine.run(['restore', '--format', 'json'], setting);
      await team.mine.run(['restore', JSON.parse(stdout).backups[0].name, '--yes'], setting);
      expect(await there(client)).toBe(1);
    }),
);
