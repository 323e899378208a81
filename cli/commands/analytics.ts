import { type Command, InvalidArgumentError } from 'commander';
import { message } from '../../core/message.ts';
import type { UsageFigures, UsageReport } from '../../service/resources/analytics.ts';
import type { CommandContext } from '../command/command-context.ts';
import { given } from '../command/given.ts';
import { option } from '../command/options.ts';
import { thisMonth } from '../keys/dates.ts';
import { clockOf } from '../terminal/host.ts';
import { localize } from '../terminal/localize.ts';
import type { Shown } from '../verbs/show.ts';
import { readingVerb } from '../verbs/verb.ts';

interface AnalyticsFlags {
  readonly from?: string;
  readonly to?: string;
  readonly groupBy?: 'key' | 'key_and_day';
}

const HEADS = [
  message('Key'),
  message('Label'),
  message('Day'),
  message('Characters'),
  message('Texts'),
  message('Documents'),
  message('Improved'),
  message('Speech to text, min'),
  message('Speech to speech, min'),
];

/** `parlance analytics`: what the organization has used (specification 2.10, 4.8). */
export function addAnalyticsCommand(program: Command, context: CommandContext): void {
  const add = readingVerb({
    name: 'analytics',
    description: message(
      'Reports what the keys of the account have used. Needs the admin key in PARLANCE_ADMIN_KEY, in the file of PARLANCE_ADMIN_KEY_FILE, or with --key-stdin. Days are in UTC; the service accepts at most 366 of them.',
    ),
    options: [
      option(
        '--from <date>',
        message('the first day, such as 2026-11-01 (default: the first day of this month)'),
      ).argParser(readDate),
      option('--to <date>', message('the last day (default: today)')).argParser(readDate),
      option('--group-by <how>', message('show a row for each key, or for each key and day')).choices([
        'key',
        'key_and_day',
      ]),
    ],
    examples: ['parlance analytics', 'parlance analytics --from 2026-10-01 --to 2026-10-31 --group-by key'],
    isForAdmins: true,
    run: async ({ client, context: { host }, signal }, flags: AnalyticsFlags) => {
      const month = thisMonth(clockOf(host).now());
      const request = {
        start_date: flags.from ?? month.from,
        end_date: flags.to ?? month.to,
        ...given({ group_by: flags.groupBy }),
      };
      return showReport(await client.analytics(request, { signal }));
    },
  });
  add(program, context);
}

function readDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError(localize(message('Expected a day such as 2026-11-01.')));
}

function showReport(report: UsageReport): Shown {
  const byKey = (report.key_usages ?? []).map((used) => ({ ...used, usage_date: '' }));
  const rows = [...byKey, ...(report.key_and_day_usages ?? [])].map((used) => [
    used.api_key,
    used.api_key_label ?? '',
    used.usage_date.slice(0, 10),
    ...figuresOf(used.usage),
  ]);
  const total = [localize(message('All keys')), '', '', ...figuresOf(report.total_usage)];
  return { answer: { usage_report: report }, heads: HEADS, rows: [...rows, total] };
}

/** Figures that a report does not mention stay empty. */
function figuresOf(figures: UsageFigures): readonly string[] {
  return [
    figures.total_characters,
    figures.text_translation_characters,
    figures.document_translation_characters,
    figures.text_improvement_characters,
    figures.speech_to_text_minutes,
    figures.speech_to_speech_minutes,
  ].map((figure) => (figure === undefined ? '' : String(figure)));
}
