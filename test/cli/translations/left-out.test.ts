import { expect, test } from 'vitest';
// Loaded before the first test, whose time it is not.
import '../../../cli/translations/run-update.ts';
import '../../../cli/translations/run-update-check.ts';
import {
  countsOf,
  type LeftOutSample,
  LEFT_OUT_SAMPLES as SAMPLES,
  withTranslation,
} from '../../support/projects/left-out-project.ts';

test.each<[string, LeftOutSample]>(Object.entries(SAMPLES))(
  '%s that a person removed is not written again',
  (_, sample) =>
    withTranslation(sample, async (project, commit) => {
      const file = sample.target.replace('{locale}', 'de');
      const whole = await project.read(file);
      await project.edit(file, sample.removed, sample.by ?? '');
      commit();
      const left = await project.read(file);
      expect(await countsOf(project)).toMatchObject({ leftOut: 1, missing: 0, extra: 0, characters: 0 });
      for (let run = 0; run < 2; run++) {
        expect((await project.run(['update', '--yes'])).code).toBe(0);
        expect(await project.read(file)).toBe(left);
      }
      expect(await project.origins()).toContain('de h');
      expect((await project.run(['update', '--check'])).code).toBe(0);
      expect((await project.run(['update', '--plan'])).stderr).toContain('Left out by people: 1.');
      commit();

      expect((await project.run(['update', '--yes', '--include', 'left-out'])).code).toBe(0);
      expect((await project.read(file)).replace(/\s+/g, ' ')).toBe(whole.replace(/\s+/g, ' '));
      expect(await countsOf(project)).toMatchObject({ leftOut: 0, missing: 0 });
    }),
);

const KEYED = Object.entries<LeftOutSample>(SAMPLES).filter(([name]) => !name.includes('PO'));

test.each(KEYED)('%s that a person removed waits for a person when its source changes', (_, sample) =>
  withTranslation(sample, async (project, commit) => {
    const file = sample.target.replace('{locale}', 'de');
    await project.edit(file, sample.removed, sample.by ?? '');
    commit();
    await project.run(['update', '--yes']);
    const left = await project.read(file);
    for (const [from, to] of [
      ['to all of you', 'to each of you'],
      ['to each of you', 'to both of you'],
    ] as const) {
      await project.edit(sample.source, from, to);
      expect(await countsOf(project)).toMatchObject({ leftOut: 0, review: 1, missing: 0, characters: 0 });
      await project.run(['update', '--yes']);
      commit();
      expect(await project.read(file)).toBe(left);
    }
    expect((await project.run(['review', '--accept'])).code).toBe(0);
    expect(await countsOf(project)).toMatchObject({ leftOut: 1, review: 0, missing: 0 });
  }),
);

test.each<[string, LeftOutSample]>(Object.entries(SAMPLES))(
  'without git, %s that somebody removed comes back',
  (_, sample) =>
    withTranslation(
      sample,
      async (project) => {
        const file = sample.target.replace('{locale}', 'de');
        await project.edit(file, sample.removed, sample.by ?? '');
        const left = await project.read(file);
        await project.run(['update', '--yes']);
        expect(await project.read(file)).not.toBe(left);
        expect(await countsOf(project)).toMatchObject({ leftOut: 0, missing: 0 });
      },
      false,
    ),
);
