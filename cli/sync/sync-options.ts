import { message } from '#base';
import { formatOption, option, removalsOption, serviceOptions, wholeNumber } from '../command/options.ts';
import type { OptionsOf } from '../command/typed-option.ts';
import { LEAST_LIMIT } from './report/markdown.ts';

/** The options of `parlance init`. */
export function initOptions() {
  return [
    option(
      '--download [name...]',
      message('download glossaries and style rule lists of the account, by name or ID (default: all)'),
    ),
    option('--translations', message('declare files and their translations instead of glossaries')),
    option(
      '--from <lang>',
      message('the language of the files that are translated (default: what the project shows)'),
    ),
    option('--offline', message('do not ask the service')),
    option('--yes', message('do it without a question')),
    option('--dry-run', message('only show what would be done')),
    formatOption(),
    ...serviceOptions(),
  ];
}

export type InitOptions = OptionsOf<ReturnType<typeof initOptions>>;

/** The options of `parlance status`. */
export function statusOptions() {
  return [
    option(
      '--quick',
      message(
        'compare only how many entries, and which versions of lists, the lock and the service have; reads no entries and no files',
      ),
    ),
    exitCodeOption(),
    ...syncOptions(),
  ];
}

export type StatusOptions = OptionsOf<ReturnType<typeof statusOptions>>;

/** The options of `parlance diff`. */
export function diffOptions() {
  return [
    option('--full', message('show every entry, however many there are')),
    option('--git <file>', message('write this file for git diff')),
    exitCodeOption(),
    formatOption(['text', 'json', 'markdown']),
    ...serviceOptions(),
  ];
}

export type DiffOptions = OptionsOf<ReturnType<typeof diffOptions>>;

/** The options of `parlance plan`. */
export function planOptions() {
  return [
    option('-o, --output <path>', message('save the plan, for "parlance apply"')),
    ...plannedOptions(),
    option(
      '--max-characters <number>',
      message('the length of the Markdown (default: 65536, as GitHub has it)'),
    ).argParser(wholeNumber(LEAST_LIMIT)),
    exitCodeOption(),
    formatOption(['text', 'json', 'markdown']),
    ...serviceOptions(),
  ];
}

export type PlanOptions = OptionsOf<ReturnType<typeof planOptions>>;

/** The options of `parlance push`. */
export function pushOptions() {
  return [
    ...plannedOptions(),
    ...changeOptions(),
    option('--force-with-lease <hash>', message('overwrite exactly this version at the service')),
    ...syncOptions(),
  ];
}

export type PushOptions = OptionsOf<ReturnType<typeof pushOptions>>;

/** The options of `parlance apply`. */
export function applyOptions() {
  return [...plannedOptions(), ...changeOptions(), ...syncOptions()];
}

export type ApplyOptions = OptionsOf<ReturnType<typeof applyOptions>>;

/** The options of `parlance pull`. */
export function pullOptions() {
  return [
    option('--full', message('show every change, however many there are')),
    option('--yes', message('accepted as with push; pull asks nothing')),
    option('--dry-run', message('only show what would be done')),
    removalsOption(),
    ...syncOptions(),
  ];
}

export type PullOptions = OptionsOf<ReturnType<typeof pullOptions>>;

/** The options of `parlance resolve`. */
export function resolveOptions() {
  return [
    option('--mine', message('keep what the file has')),
    option('--theirs', message('take what the service or the other branch has')),
    ...syncOptions(),
  ];
}

export type ResolveOptions = OptionsOf<ReturnType<typeof resolveOptions>>;

/** The options of `parlance restore`. */
export function restoreOptions() {
  return [
    option('--yes', message('do it without a question')),
    option('--dry-run', message('only show what would be done')),
    ...syncOptions(),
  ];
}

export type RestoreOptions = OptionsOf<ReturnType<typeof restoreOptions>>;

function syncOptions() {
  return [formatOption(), ...serviceOptions()];
}

/** What a plan of a push is made with, and how it is shown. */
function plannedOptions() {
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

/** For verbs that carry a plan out. */
function changeOptions() {
  return [
    option('--yes', message('do it without a question')),
    option('--dry-run', message('only show what would be done')),
    removalsOption(),
  ];
}

/** For verbs that only show something. */
function exitCodeOption() {
  return option(
    '--detailed-exitcode',
    message('exit with 10 if there is something to push or the service has changed'),
  );
}
