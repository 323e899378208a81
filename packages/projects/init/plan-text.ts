import { MANIFEST_NAME, type Message, message } from '#base';
import { describeSign } from './choose-source.ts';
import type { TranslationsPlan } from './plan-translations.ts';

/** How words are shown where the plan is read. */
interface PlanTextPorts {
  localize(text: Message): string;
  paint(style: 'green', text: string): string;
}

/** What declaring translations would write, for people: nothing has been written yet. */
export function translationsPlanText(plan: TranslationsPlan, { localize, paint }: PlanTextPorts): string {
  const { before, section, layouts, pairs, sign } = plan;
  const title =
    before === undefined
      ? message('{0} will be created.', MANIFEST_NAME)
      : message('{0} will be extended.', MANIFEST_NAME);
  const { source, targets, files, locales = {} } = section;
  const missing = pairs.filter(({ exists }) => !exists).length;
  const lines = [
    localize(title),
    ...(sign === undefined ? [] : [localize(describeSign(sign, source))]),
    localize(message('from {0} into {1}', source, targets.join(', '))),
    ...files.flatMap((one, index) => [
      paint('green', `+ ${one.source} -> ${one.target}`),
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
    localize(
      message('files with translations: {0}, missing translations: {1}', pairs.length - missing, missing),
    ),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
