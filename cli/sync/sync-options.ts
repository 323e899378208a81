import type { Option } from 'commander';
import { message } from '#base';
import { formatOption, option, removalsOption, serviceOptions, wholeNumber } from '../command/options.ts';
import { LEAST_LIMIT } from './report/markdown.ts';
import type { DriftShown } from './report/plan-markdown.ts';
import type { SyncFlags } from './use-sync.ts';

/** The options of verbs that plan a push. */
export interface PlanFlags extends SyncFlags {
  readonly format: string;
  readonly full?: boolean;
  readonly prune?: boolean;
  readonly create?: boolean;
  readonly detailedExitcode?: boolean;
  /** Left out: in Markdown only the number, else the entries. */
  readonly drift?: DriftShown;
  readonly maxCharacters?: number;
}

/** The options of verbs that carry something out. */
export interface ApplyFlags extends PlanFlags {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly confirmRemovals?: number;
  readonly forceWithLease?: string;
}

/** The options that every verb has. */
export function syncOptions(formats?: Parameters<typeof formatOption>[0]): Option[] {
  return [formatOption(formats), ...serviceOptions()];
}

/** The options of a plan. */
export function planOptions(): Option[] {
  return [
    option('--full', message('show every change, however many there are')),
    option('--prune', message('delete what the lock has and parlance.json no longer has')),
    option(
      '--create',
      message(
        'create glossaries and lists that belong to another service, are gone, or are for another language',
      ),
    ),
    option(
      '--drift <how>',
      message('show what others have changed at the service, or only how much (default: number in Markdown)'),
    ).choices(['entries', 'number']),
  ];
}

/** The options of verbs that change something. */
export function applyOptions(): Option[] {
  return [
    option('--yes', message('do it without a question')),
    option('--dry-run', message('only show what would be done')),
    removalsOption(),
  ];
}

/** `--detailed-exitcode`, for verbs that only show something. */
export function exitCodeOption(): Option {
  return option(
    '--detailed-exitcode',
    message('exit with 10 if there is something to push or the service has changed'),
  );
}

/** `--max-characters`, for comments. */
export function maxCharactersOption(): Option {
  return option(
    '--max-characters <number>',
    message('the length of the Markdown (default: 65536, as GitHub has it)'),
  ).argParser(wholeNumber(LEAST_LIMIT));
}
