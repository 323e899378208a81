import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
// Loaded before the first test, whose time it is not.
import '../../../cli/translations/run-update.ts';
import type { TestProject } from '../../support/project.ts';
import {
  countsOf,
  type LeftOutSample,
  LEFT_OUT_SAMPLES as SAMPLES,
  targetOfSample,
  withTranslation,
} from '../../support/projects/left-out-project.ts';

/** Runs `parlance update` on a terminal. */
function updateWith(project: TestProject, answer: string) {
  return project.run(['update'], { stdin: Object.assign(Readable.from([`${answer}\n`]), { isTTY: true }) });
}

test.each<[string, LeftOutSample]>(Object.entries(SAMPLES))(
  'a whole translation that went (as of %s) is asked about once',
  (_, sample) =>
    withTranslation(sample, async (project, commit) => {
      const file = targetOfSample(sample);
      const whole = await project.read(file);
      await project.remove(file);
      commit();
      const { stderr } = await project.run(['update', '--plan']);
      expect(stderr).toContain(`${file} was removed, and is made again.`);
      expect(await countsOf(project)).toMatchObject({ leftOut: 0 });

      const origins = await project.origins();
      expect((await updateWith(project, 'no')).stderr).toContain('type yes.');
      await expect(project.read(file)).rejects.toThrow();
      expect(await project.origins()).toEqual(origins);

      await updateWith(project, 'yes');
      expect(await project.read(file)).toBe(whole);
      expect((await project.run(['update'])).stderr).not.toContain('was removed');
      expect(await countsOf(project)).toMatchObject({ leftOut: 0, missing: 0, characters: 0 });
    }),
);

test('a translation that was never there is made without that question', () =>
  withTranslation(SAMPLES['a key in JSON'], async (project) => {
    await project.edit('parlance.json', '"de"', '"de", "fr"');
    expect((await project.run(['update', '--plan'])).stderr).not.toContain('was removed');
  }));

test.each([
  ['behind it', 'Guten Morgen.\n\nUnd zwar euch allen.'],
  ['at the end of a list of parts', 'Guten Morgen.\n\nUnd zwar euch.\n\nEuch allen.'],
])('a paragraph that a translator has split leaves nothing without a source, with a part %s', (_, parts) =>
  withTranslation(SAMPLES['a paragraph in Markdown'], async (project, commit) => {
    await project.edit('docs/de/a.md', /^.*Ĝ.*$/m, parts);
    commit();
    for (let run = 0; run < 2; run++) {
      expect(await countsOf(project)).toMatchObject({ extra: 0, missing: 0, review: 0, characters: 0 });
      await project.run(['update', '--yes']);
      expect(await project.read('docs/de/a.md')).toContain(parts);
    }
    const { stdout } = await project.run(['check', '--format', 'json']);
    expect(stdout).not.toContain('extra-translation');
  }),
);
