import path from 'node:path';
import { formatOfExtension, recognizeFile } from '../../core/file-kinds.ts';
import type { Message } from '../../core/message.ts';
import { toSlashes } from '../../core/text/path.ts';
import { cancelledAfter } from '../command/cancelled-after.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { collectFiles, type FoundFiles } from '../glossary-files/collect-files.ts';
import { MAX_COMPARED } from './baseline/known-problems.ts';
import { openBaselines } from './baseline/open-baselines.ts';
import type { CheckOptions } from './check-options.ts';
import type { CheckSettings } from './file/check-settings.ts';
import type { BaselineResult, FileFailure, FileOutcome, FileReport } from './report/report.ts';
import { prepareCheck } from './threads/check-files.ts';
import type { TranslationsCheck } from './translations/check-translations.ts';
import { type ChosenProject, ChosenProjects } from './translations/chosen-projects.ts';

/** The outcome for all files. */
export interface CheckResult {
  readonly files: readonly FileReport[];
  /** Why a file could not be checked. */
  readonly failures: readonly FileFailure[];
  /** Undefined without one. */
  readonly baseline?: BaselineResult | undefined;
}

/** How the files that paths lead to are checked. */
interface PathsCheck {
  readonly options: CheckOptions;
  readonly settings: CheckSettings;
}

/** Checks what paths name, and says on the way what is fixed and what cannot be checked. */
export async function checkPaths(
  paths: readonly string[],
  { options, settings }: PathsCheck,
  context: CommandContext,
): Promise<CheckResult> {
  const { host, output } = context;
  const checkFiles = prepareCheck(options, host);
  const signal = host.interruption();
  const projects = new ChosenProjects({ cwd: host.cwd, kept: settings.kept, signal });
  const found = await collectFiles(await projects.choosePaths(paths), host.cwd);
  const result = new GrowingResult(output);
  for (const failure of found.failures) result.fail({ failure: [failure], exitCode: EXIT_CODES.input });
  const named = [...absolutePaths(paths, host.cwd), ...manifestsAmong(found)];
  const { known, failures } = await openBaselines(options.baseline, named, context);
  for (const failure of failures) result.fail(failure);
  const hashing = known && { hashesUnits: true, maxProblems: MAX_COMPARED };
  const { outcomes, isCancelled } = await checkFiles(found.files, { ...settings, ...hashing });
  for (const outcome of outcomes)
    result.add(known === undefined ? outcome : known.without(outcome, settings.maxProblems));
  if (isCancelled) throw cancelledAfter(result.fixed);
  const checkIn = (folder: string) => ({
    ...{ ...settings, signal, countsDetected: options.countsDetected, fix: options.fix },
    baseline: known?.baselineAt(folder),
  });
  const declared = await projects.all(found.files);
  for (const project of declared)
    await addTranslations(result, project, checkIn(project.location.folder), context);
  const folders = declared.map(({ location }) => location.folder);
  for (const { folder, seen } of undeclaredAmong(found, folders, absolutePaths(paths, host.cwd))) {
    const { translationsBelow } = await import('./first-run.ts');
    if ((await translationsBelow(folder, seen)).found.length === 0) continue;
    // Loaded here, because the checks of translations are most of the command line.
    const { checkDetected } = await import('./translations/check-detected.ts');
    result.files.push(...(await checkDetected(folder, seen, checkIn(folder), context)));
  }
  if (signal.aborted) throw cancelledAfter(result.fixed);
  await noteUnchecked(paths, { found, options, isDeclared: declared.length > 0 }, context);
  return { ...result, baseline: await known?.close(result.files, paths) };
}

function absolutePaths(paths: readonly string[], cwd: string): readonly string[] {
  return [...new Set(paths.map((given) => path.resolve(cwd, given)))];
}

/** A folder whose translations no manifest names, and its files. */
interface UndeclaredFolder {
  readonly folder: string;
  readonly seen: readonly string[];
}

/**
 * Folders that can have translations that no manifest names.
 * @param declared Folders of manifests that name some, with `/`.
 */
function undeclaredAmong(
  { seen }: FoundFiles,
  declared: readonly string[],
  paths: readonly string[],
): readonly UndeclaredFolder[] {
  const hasOthers = seen.some(
    (file) => recognizeFile(file) === undefined && formatOfExtension(file) === undefined,
  );
  if (!hasOthers) return [];
  const isDeclared = (file: string) => declared.some((folder) => toSlashes(file).startsWith(`${folder}/`));
  const free = declared.length === 0 ? seen : seen.filter((file) => !isDeclared(file));
  return paths.flatMap((folder) => {
    // Thousands of paths are not compared, and stay the same list, if they all are below the only one.
    const below =
      paths.length === 1 ? free : free.filter((file) => file.startsWith(path.join(folder, path.sep)));
    return below.length === 0 ? [] : [{ folder, seen: below }];
  });
}

function manifestsAmong({ files }: FoundFiles): readonly string[] {
  return files.flatMap(({ file, format }) => (format === 'manifest' ? [file] : []));
}

/** What is known so far. Whatever is added is also said. */
class GrowingResult implements CheckResult {
  readonly files: FileReport[] = [];
  readonly failures: FileFailure[] = [];
  /** Files that were fixed. */
  fixed = 0;
  readonly #output: CommandContext['output'];

  constructor(output: CommandContext['output']) {
    this.#output = output;
  }

  add(outcome: FileOutcome): void {
    if ('failure' in outcome) {
      this.fail(outcome);
      return;
    }
    this.files.push(outcome.report);
    this.noteFixed(outcome.notes);
  }

  noteFixed(notes: readonly Message[]): void {
    for (const note of notes) this.#output.note(note);
    this.fixed += notes.length;
  }

  fail(failed: FileFailure): void {
    this.#output.failure(...failed.failure);
    this.failures.push(failed);
  }
}

async function addTranslations(
  result: GrowingResult,
  project: ChosenProject,
  settings: TranslationsCheck,
  context: CommandContext,
): Promise<void> {
  // Loaded here, because most of it is needed for translations only.
  const { checkTranslations } = await import('./translations/check-translations.ts');
  const { files, failures, fixed, notes } = await checkTranslations(project, settings, context);
  result.files.push(...files);
  result.noteFixed(fixed);
  for (const failure of failures) result.fail(failure);
  for (const note of notes) context.output.note(note);
}

/** What was checked, and what was only seen. */
interface Checked {
  readonly found: FoundFiles;
  readonly options: CheckOptions;
  /** Whether a manifest names translations. */
  readonly isDeclared: boolean;
}

async function noteUnchecked(
  paths: readonly string[],
  checked: Checked,
  context: CommandContext,
): Promise<void> {
  const { host, output } = context;
  const { otherConventions } = checked.found;
  if (isFirstRun(checked, host)) {
    const { noteFirstRun } = await import('./first-run.ts');
    const [folder = '.', ...others] = paths;
    const root = path.resolve(host.cwd, others.length === 0 ? folder : '.');
    await noteFirstRun(root, checked.found, context);
  } else if (otherConventions.length > 0) {
    const { describeOtherConventions } = await import('../glossary-files/other-conventions.ts');
    output.note(describeOtherConventions(otherConventions, host.cwd));
  }
}

/** Whether to say what there is to begin with: nothing was checked, or a person reads the report of a folder without parlance.json. */
function isFirstRun(
  { found: { failures, files, seen }, options: { format }, isDeclared }: Checked,
  { stderr }: CommandContext['host'],
): boolean {
  if (failures.length > 0 || isDeclared) return false;
  if (files.length === 0) return true;
  const isRead = stderr.isTerminal && format === 'text' && seen.length > 0;
  return isRead && files.every((file) => file.format !== 'manifest');
}
