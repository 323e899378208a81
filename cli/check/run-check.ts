import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { GLOSSARY_RULES } from '../../core/glossary/rules/index.ts';
import { glossaryLanguages } from '../../core/languages/snapshot/glossary-languages.ts';
import { type Message, message } from '../../core/message.ts';
import type { RuleDescription } from '../../core/rule.ts';
import { cancelledAfter } from '../command/cancelled-after.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { shownPath } from '../files/shown-path.ts';
import {
  checkedFormatOf,
  collectFiles,
  type FoundFiles,
  isJsonKind,
} from '../glossary-files/collect-files.ts';
import { createSetupFinder } from '../glossary-files/find-setup.ts';
import { findServiceFacts } from '../service/service-facts.ts';
import type { CheckOptions } from './check-options.ts';
import { checkBytes } from './file/check-file.ts';
import type { CheckSettings } from './file/check-settings.ts';
import { printReport } from './report/print-report.ts';
import { type FileReport, totalsOf } from './report/report.ts';
import { prepareCheck } from './threads/check-files.ts';
import { ChosenProjects } from './translations/chosen-projects.ts';

/** The outcome for all files. */
interface CheckResult {
  readonly files: readonly FileReport[];
  /** Why a named file could not be checked. */
  readonly failures: readonly Message[];
  /** That of the first failure. */
  readonly failedWith?: ExitCode | undefined;
}

/** Checks, prints the report, and returns the exit code. */
export async function runCheck(options: CheckOptions, context: CommandContext): Promise<ExitCode> {
  const { input } = options;
  const service = await findServiceFacts(options.facts, context.host);
  const settings = { ...options.settings, service, languages: glossaryLanguages(service) };
  const result =
    'stdinName' in input
      ? await checkStdin(input.stdinName, settings, context)
      : await checkPaths(input.paths, { options, settings }, context);
  await printReport(options.format, { ...result, rules: () => rulesOf(result.files) }, context.output);
  if (result.failures.length > 0) return result.failedWith ?? EXIT_CODES.input;
  const { error, warning } = totalsOf(result.files);
  return error > 0 || warning > options.maxWarnings ? EXIT_CODES.problems : EXIT_CODES.ok;
}

/** The rules that a report can mention: those for glossaries, and the others only if there are other files. */
async function rulesOf(files: readonly FileReport[]): Promise<readonly RuleDescription[]> {
  if (files.every(({ kind }) => kind === 'glossary')) return GLOSSARY_RULES;
  const { ALL_RULES } = await import('./file/check-json.ts');
  if (files.every(({ kind }) => kind !== 'translation')) return ALL_RULES;
  const { PAIR_RULES } = await import('../../core/projects/rules/index.ts');
  return [...ALL_RULES, ...PAIR_RULES];
}

async function checkStdin(
  name: string,
  settings: CheckSettings,
  { host }: CommandContext,
): Promise<CheckResult> {
  const format = checkedFormatOf(name);
  if (format === undefined) {
    throw new CommandError(
      message('A file with the name of --stdin-filename "{0}" cannot be checked.', name),
    );
  }
  const absolute = path.resolve(host.cwd, name);
  const { pair, unknownPair, levels, maxDictionaryBytes } = await createSetupFinder(settings)(absolute);
  const ownSettings = { ...settings, levels, maxDictionaryBytes, unknownPair };
  const bytes = await buffer(host.stdin);
  const shown = shownPath(absolute, host.cwd);
  if (isJsonKind(format)) {
    const { checkJson } = await import('./file/check-json.ts');
    const report = await checkJson({ file: absolute, shown, format }, bytes, ownSettings);
    return { files: [report], failures: [] };
  }
  return { files: [checkBytes(bytes, { shown, format }, pair, ownSettings)], failures: [] };
}

/** How the files that paths lead to are checked. */
interface PathsCheck {
  readonly options: CheckOptions;
  readonly settings: CheckSettings;
}

async function checkPaths(
  paths: readonly string[],
  { options, settings }: PathsCheck,
  context: CommandContext,
): Promise<CheckResult> {
  const { host, output } = context;
  const checkFiles = prepareCheck(options, settings, host);
  const signal = host.interruption();
  const projects = new ChosenProjects({ cwd: host.cwd, service: settings.service, signal });
  const found = await collectFiles(await projects.choosePaths(paths), host.cwd);
  for (const failure of found.failures) output.failure(failure);
  const failures = [...found.failures];
  const files: FileReport[] = [];
  let fixed = 0;
  let failedWith: ExitCode | undefined = failures.length > 0 ? EXIT_CODES.input : undefined;
  const { outcomes, isCancelled } = await checkFiles(found.files);
  for (const outcome of outcomes) {
    if ('report' in outcome) {
      files.push(outcome.report);
      for (const note of outcome.notes) output.note(note);
      fixed += outcome.notes.length;
    } else {
      output.failure(...outcome.failure);
      failures.push(outcome.failure[0]);
      failedWith ??= outcome.exitCode;
    }
  }
  if (isCancelled) throw cancelledAfter(fixed);
  for (const project of await projects.all(found.files)) {
    const { checkTranslations } = await import('./translations/check-translations.ts');
    const checked = await checkTranslations(project, { ...settings, signal }, context);
    files.push(...checked.files);
    for (const failure of checked.failures) output.failure(failure);
    failures.push(...checked.failures);
    for (const note of checked.notes) output.note(note);
    if (checked.failures.length > 0) failedWith ??= EXIT_CODES.input;
    if (signal.aborted) throw cancelledAfter(fixed);
  }
  if (files.every(({ kind }) => kind !== 'translation') && isFirstRun(found, options, host)) {
    const { noteFirstRun } = await import('./first-run.ts');
    const [folder = '.', ...others] = paths;
    await noteFirstRun(path.resolve(host.cwd, others.length === 0 ? folder : '.'), found, context);
  } else if (found.otherConventions.length > 0) {
    const { describeOtherConventions } = await import('../glossary-files/other-conventions.ts');
    output.note(describeOtherConventions(found.otherConventions, host.cwd));
  }
  return { files, failures, failedWith };
}

/** Whether to say what there is to begin with: nothing was checked, or a person reads the report of a folder without parlance.json. */
function isFirstRun(
  { files, failures, seen }: FoundFiles,
  { format }: CheckOptions,
  { stderr }: CommandContext['host'],
): boolean {
  if (failures.length > 0) return false;
  if (files.length === 0) return true;
  const isRead = stderr.isTerminal && format === 'text' && seen.length > 0;
  return isRead && files.every((file) => file.format !== 'manifest');
}
