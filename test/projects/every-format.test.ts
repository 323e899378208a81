import { expect, test } from 'vitest';
import type { FileFormat } from '#formats';
import { FORMATS } from '../../packages/formats/formats.ts';
import { FormatProject } from '../support/projects/format-project.ts';
import { FORMAT_SAMPLES, type SampleText } from '../support/projects/format-samples.ts';
import { inTurn } from '../support/runs.ts';

/** A text of the source with its number; `at` is its name and its time. */
function text(at: number, number = at): SampleText {
  return { name: `key${at}`, text: `Café number ${number} is open`, second: at * 3 };
}

/** Plays what a team does with the files of a format. */
async function checkTeam(project: FormatProject): Promise<void> {
  // What has no name but itself stays behind when its source has changed: nobody knows what it belongs to.
  const left = (...translations: readonly string[]) => (project.isNamedByText ? translations : []);
  const isOrdered = !project.isNamedByText && !project.isShared;

  await project.write([text(1), text(3), text(4), text(5), text(6)]);
  await project.update({ sent: [1, 3, 4, 5, 6], translations: ['m1', 'm3', 'm4', 'm5', 'm6'] });
  await project.saveOtherwise();

  await project.translate({ 3: 3 });
  await project.update({ sent: [], translations: ['m1', 'h3', 'm4', 'm5', 'm6'] });

  await project.write([text(1), text(2), text(3), text(4), text(5), text(6)]);
  await project.update({
    sent: [2],
    translations: ['m1', 'm2', 'h3', 'm4', 'm5', 'm6'],
    isOrdered: !project.isShared,
  });

  await project.write([text(1), text(2), text(3), text(4, 40), text(5), text(6)]);
  await project.update({
    sent: [40],
    translations: ['m1', 'm2', 'h3', 'm40', 'm5', 'm6', ...left('m4')],
    isOrdered,
  });

  await project.translate({ 5: 5 });
  await project.write([text(1), text(2), text(3), text(4, 40), text(5, 50), text(6)]);
  await project.update({
    sent: project.isNamedByText ? [50] : [],
    translations: ['m1', 'm2', 'h3', 'm40', 'h5', 'm6', ...left('m4', 'm50')],
    isOrdered,
    marked: 'h5',
  });

  await project.write([text(6), text(1), text(2), text(3), text(4, 40), text(5, 50)]);
  await project.update({
    sent: [],
    translations: ['m1', 'm2', 'h3', 'm40', 'h5', 'm6', ...left('m4', 'm50')],
    isOrdered: false,
  });

  await project.write([text(6), text(2), text(4, 40), text(5, 50)]);
  await project.update(
    {
      sent: [],
      translations: ['m2', 'm40', 'h5', 'm6', ...(project.isShared ? [] : ['h3']), ...left('m50')],
      isOrdered: false,
    },
    { prunes: true },
  );
}

test.each(inTurn(Object.keys(FORMATS) as FileFormat[]))(
  '%s: texts are inserted, deleted, edited, and moved, people edit translations and both sides, and all else stays',
  (format) => FormatProject.open(FORMAT_SAMPLES[format], checkTeam),
);

test('every format has a sample', () => {
  expect(Object.keys(FORMAT_SAMPLES)).toEqual(Object.keys(FORMATS));
});
