import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
// Loaded before the first test, whose time it is not.
import '../../../cli/translations/run-review.ts';
import '../../../cli/translations/run-update.ts';
import { agentTools } from '../../support/agents/agent-tools.ts';
import type { TestProject } from '../../support/project.ts';
import {
  countsOf,
  LEFT_OUT_SAMPLES,
  type LeftOutSample,
  leaveOut,
  targetOfSample,
  withTranslation,
} from '../../support/projects/left-out-project.ts';

const ALL = Object.entries<LeftOutSample>(LEFT_OUT_SAMPLES);

/** In gettext, another source is another message. */
const KEYED = ALL.filter(([name]) => !name.includes('PO'));

interface Unit {
  readonly id: string;
  readonly source: string;
}

/** The text that is left out, as an agent reads it. */
async function leftOutUnit(project: TestProject, state: 'left-out' | 'review'): Promise<Unit> {
  const { units } = await agentTools(project.folder).call<{ units: Unit[] }>('get_units', {
    states: [state],
  });
  const [unit, ...others] = units;
  if (unit === undefined || others.length > 0) throw new Error(`Texts that are left out: ${units.length}`);
  return unit;
}

/** Runs `parlance review --edit` on a terminal, with an editor that writes a text. */
async function editTo(project: TestProject, text: string, ids: readonly string[]) {
  await project.write('home/editor.cjs', `require('node:fs').writeFileSync(process.argv.at(-1), '${text}');`);
  return project.run(['review', '--edit', ...ids], {
    stdin: Object.assign(Readable.from([]), { isTTY: true }),
    env: { ...project.env, EDITOR: `node ${project.folder}/home/editor.cjs` },
  });
}

/** What a person decided is written, theirs, and kept by the next updates. */
async function checkWritten(project: TestProject, file: string, text: string): Promise<void> {
  expect(await project.read(file)).toContain(text);
  expect(await countsOf(project)).toMatchObject({
    leftOut: 0,
    review: 0,
    missing: 0,
    extra: 0,
    characters: 0,
  });
  const written = await project.read(file);
  expect((await project.run(['update', '--yes'])).code).toBe(0);
  expect(await project.read(file)).toBe(written);
}

/** An agent cannot write what a person has left out. */
async function checkAgent(project: TestProject, { id, source }: Unit): Promise<void> {
  const items = [{ id, source, text: 'Guten Morgen euch allen' }];
  const answer = await agentTools(project.folder).call('write_translations', { items });
  expect(answer).toMatchObject({ written: 0, items: [{ id, result: 'human-text' }] });
}

describe('a text that people have left out', () => {
  test.each(ALL)('%s stays so when it is accepted, and for agents', (_, sample) =>
    withTranslation(sample, async (project, commit) => {
      await leaveOut(project, sample, commit);
      const left = await project.read(targetOfSample(sample));
      const unit = await leftOutUnit(project, 'left-out');
      await checkAgent(project, unit);
      expect((await project.run(['review', '--accept', unit.id])).code).toBe(0);
      expect(await project.read(targetOfSample(sample))).toBe(left);
      expect(await countsOf(project)).toMatchObject({ leftOut: 1, review: 0, missing: 0 });
    }),
  );

  test.each(ALL)('%s can be written by a person', (_, sample) =>
    withTranslation(sample, async (project, commit) => {
      await leaveOut(project, sample, commit);
      const { id } = await leftOutUnit(project, 'left-out');
      expect(await editTo(project, 'Guten Morgen euch allen', [id])).toMatchObject({ code: 0 });
      await checkWritten(project, targetOfSample(sample), 'Guten Morgen euch allen');
    }),
  );
});

describe('a text whose source has changed since people left it out', () => {
  test.each(KEYED)('%s is listed and exported, and an agent leaves it', (_, sample) =>
    withTranslation(sample, async (project, commit) => {
      await leaveOut(project, sample, commit);
      await project.edit(sample.source, 'to all of you', 'to each of you');
      const { stdout } = await project.run(['review', '--format', 'json']);
      const unit = await leftOutUnit(project, 'review');
      expect(JSON.parse(stdout)).toMatchObject({ units: [{ id: unit.id, target: '' }] });
      await checkAgent(project, unit);

      await project.run(['review', '--export', 'de.xlf']);
      const left = await project.read(targetOfSample(sample));
      expect(await project.run(['review', '--import', 'de.xlf'])).toMatchObject({ code: 0 });
      expect(await project.read(targetOfSample(sample))).toBe(left);
      expect(await countsOf(project)).toMatchObject({ leftOut: 0, review: 1, missing: 0 });

      await project.edit('de.xlf', '></target>', '>Guten Morgen euch allen</target>');
      expect(await project.run(['review', '--import', 'de.xlf'])).toMatchObject({ code: 0 });
      await checkWritten(project, targetOfSample(sample), 'Guten Morgen euch allen');
    }),
  );

  test.each(KEYED)('%s can be edited, and translated again', (_, sample) =>
    withTranslation(sample, async (project, commit) => {
      await leaveOut(project, sample, commit);
      await project.edit(sample.source, 'to all of you', 'to each of you');
      expect((await project.run(['update', '--yes', '--include', 'review'])).code).toBe(0);
      expect(await countsOf(project)).toMatchObject({ leftOut: 0, review: 0, missing: 0, extra: 0 });
      commit();
      await leaveOut(project, sample, commit);
      await project.edit(sample.source, 'to each of you', 'to both of you');
      expect((await editTo(project, 'Guten Morgen euch beiden', [])).code).toBe(0);
      await checkWritten(project, targetOfSample(sample), 'Guten Morgen euch beiden');
    }),
  );
});
