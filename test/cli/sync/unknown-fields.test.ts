import { expect, test } from 'vitest';
import { withTeam } from '../../support/glossaries/synced-folder.ts';

const MISSPELLED = '{ "version": 1, "glosaries": {}, "glossaries": {} }';
const NOTE = 'parlance.json:1: Nothing reads the field "glosaries". Did you mean "glossaries"?';

test('a misspelled field of the manifest is noted by every command that syncs', () =>
  withTeam('', async ({ mine }) => {
    await mine.writeText('parlance.json', MISSPELLED);
    for (const command of [['status'], ['status', '--quick'], ['plan'], ['push', '--yes'], ['pull']]) {
      const { stderr } = await mine.run(command);
      expect(
        stderr.split('\n').filter((line) => line.includes('glosaries')),
        command.join(' '),
      ).toEqual([NOTE]);
    }
  }));

test('the note is not part of the data', () =>
  withTeam('', async ({ mine }) => {
    await mine.writeText('parlance.json', MISSPELLED);
    const { stdout, stderr } = await mine.run(['plan', '--format', 'json']);
    expect(stderr).toContain(NOTE);
    expect(JSON.parse(stdout)).toMatchObject({ changes: [] });
  }));

test('a manifest that turns the rule off, and one without such fields, get no note', () =>
  withTeam('', async ({ mine }) => {
    for (const rules of ['"glosaries": {}, "rules": { "unknown-field": "off" }', '"rules": {}']) {
      await mine.writeText('parlance.json', `{ "version": 1, ${rules}, "glossaries": {} }`);
      const { stderr } = await mine.run(['status']);
      expect(stderr).not.toContain('Nothing reads');
    }
  }));
