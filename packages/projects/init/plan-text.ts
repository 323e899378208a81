import { MANIFEST_NAME, type Message, message } from '#base';
import type { FilePair } from '#manifest';
import type { Proposal } from '../model/layouts/detection/propose-section.ts';
import type { ChosenSource } from './choose-source.ts';

/** How words are shown where the plan is read. */
export interface PlanTextPorts {
  localize(text: Message): string;
  paint(style: 'green', text: string): string;
}

/** What of a plan is shown. */
interface ShownPlan extends Proposal, Pick<ChosenSource, 'why'> {
  readonly before: string | undefined;
  readonly pairs: readonly FilePair[];
  readonly unserved: readonly string[];
}

/** What declaring translations would write, for people: nothing has been written yet. */
export function translationsPlanText(plan: ShownPlan, { localize, paint }: PlanTextPorts): string {
  const { before, section, layouts, pairs, unserved, why } = plan;
  const title =
    before === undefined
      ? message('{0} will be created.', MANIFEST_NAME)
      : message('{0} will be extended.', MANIFEST_NAME);
  const { source, targets, files, locales = {} } = section;
  const missing = pairs.filter(({ exists }) => !exists).length;
  const lines = [
    localize(title),
    ...(why === undefined ? [] : [localize(why)]),
    localize(message('from {0} into {1}', source, targets.join(', '))),
    ...files.flatMap((one, index) => [
      paint('green', one.target === undefined ? `+ ${one.source}` : `+ ${one.source} -> ${one.target}`),
      `    ${localize(message('{0}: {1}', layouts[index] ?? '', (one.targets ?? targets).join(', ')))}`,
    ]),
    ...Object.entries(locales).map(([locale, code]) =>
      localize(
        message(
          '{0} is translated as {1}. To use another one, change it in {2}.',
          locale,
          code,
          MANIFEST_NAME,
        ),
      ),
    ),
    ...(unserved.length === 0
      ? []
      : [localize(message('The service does not translate into: {0}.', unserved.join(', ')))]),
    localize(
      message('files with translations: {0}, missing translations: {1}', pairs.length - missing, missing),
    ),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
