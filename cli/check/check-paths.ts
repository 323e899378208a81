import path from 'node:path';
import { addAll, cutMessages, type Message, message } from '#base';
import { type CheckedTranslations, checkPaths as checkAll, type TranslationPorts } from '#projects/checking';
import { cancelledAfter } from '../command/cancelled-after.ts';
import type { CommandContext } from '../command/command-context.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { noteFound } from '../files/note-found.ts';
import { shownPath } from '../files/shown-path.ts';
import { collectFiles, type FoundFiles } from '../glossary-files/collect-files.ts';
import { type KnownProblems, MAX_COMPARED } from './baseline/known-problems.ts';
import { openBaselines } from './baseline/open-baselines.ts';
import type { CheckJob } from './check-options.ts';
import type { CheckSettings } from './file/check-settings.ts';
import type { BaselineResult, FileFailure, FileOutcome, FileReport } from './report/report.ts';
import { prepareCheck } from './threads/check-files.ts';
import { givenPath, translationPorts } from './translations/translation-ports.ts';
import { reportTranslations } from './translations/translation-reports.ts';

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
  readonly options: CheckJob;
  readonly settings: CheckSettings;
}

/** Checks what paths name, and says on the way what is fixed and what cannot be checked. */
export async function checkPaths(
  paths: readonly string[],
  { options, settings }: PathsCheck,
  context: CommandContext,
): Promise<CheckResult> {
  const { host, output } = context;
  noteFound(0, output);
  const checkFiles = prepareCheck(options, host);
  const signal = host.interruption();
  const result = new GrowingResult(output);
  let known: KnownProblems | undefined;
  const baselineAt = async (folder: string) => known?.baselineAt(folder);
  const check = { ...settings, signal, countsDetected: options.countsDetected, baselineAt };
  const { files, ...checked } = await checkAll(
    paths.map((given) => givenPath(given, host.cwd)),
    {
      ...translationPorts(check, context),
      settle: options.fix ? settleIn(result, host.cwd) : undefined,
      collect: (all) =>
        collectFiles(
          all.map(({ given }) => given),
          host.cwd,
          (items) => noteFound(items, output),
        ),
      async checkFiles(found: FoundFiles) {
        result.failAll(found.failures.map((failure) => ({ failure: [failure], exitCode: EXIT_CODES.input })));
        known = await openKnown(paths, found, { options, result }, context);
        const hashing = known && { hashesUnits: true, maxProblems: MAX_COMPARED };
        const { outcomes, isCancelled } = await checkFiles(found.files, { ...settings, ...hashing });
        for (const outcome of outcomes) result.add(known?.without(outcome, settings.maxProblems) ?? outcome);
        if (isCancelled) throw cancelledAfter(result.fixed);
      },
      report: (checked) => result.addTranslations(checked, host.cwd),
    },
  );
  output.progress(undefined);
  if (signal.aborted) throw cancelledAfter(result.fixed);
  await noteUnchecked(paths, { found: files, options, ...checked }, context);
  return { ...result, baseline: await known?.close(result.files, paths) };
}

/** The problems that do not count, for everything that is checked. */
async function openKnown(
  paths: readonly string[],
  found: FoundFiles,
  { options, result }: { readonly options: CheckJob; readonly result: GrowingResult },
  context: CommandContext,
): Promise<KnownProblems | undefined> {
  const named = [...absolutePaths(paths, context.host.cwd), ...manifestsAmong(found)];
  const { known, failures } = await openBaselines(options.baseline, named, context);
  for (const failure of failures) result.fail(failure);
  return known;
}

/** Fixes translations before they are reported, and says which. */
function settleIn(result: GrowingResult, cwd: string): TranslationPorts['settle'] {
  return async (found, tools) => {
    const { fixTranslation, unfixedFailure } = await import('./translations/fix-translation.ts');
    const { after, isFixed, failure } = await fixTranslation(found, tools);
    const shown = shownPath(`${tools.project.folder}/${after.status.files.target}`, cwd);
    if (isFixed) result.noteFixed([message('Fixed {0}.', shown)]);
    if (failure !== undefined) result.fail(unfixedFailure(failure, shown));
    return after;
  };
}

function absolutePaths(paths: readonly string[], cwd: string): readonly string[] {
  return [...new Set(paths.map((given) => path.resolve(cwd, given)))];
}

function manifestsAmong({ files }: FoundFiles): readonly string[] {
  return files.flatMap(({ file, kind }) => (kind === 'manifest' ? [file] : []));
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

  addTranslations(checked: CheckedTranslations, cwd: string): void {
    const { files, skipped, unusable } = reportTranslations(checked, cwd);
    addAll(this.files, files);
    this.failAll(skipped);
    this.failAll(unusable);
    for (const note of cutMessages(checked.notes)) this.#output.note(note);
  }

  noteFixed(notes: readonly Message[]): void {
    for (const note of notes) this.#output.note(note);
    this.fixed += notes.length;
  }

  /** Takes failures of one kind, of which only the first are said: reports as data have them all. */
  failAll(all: readonly FileFailure[]): void {
    for (const what of cutMessages(all.map(({ failure: [first] }) => first))) this.#output.failure(what);
    addAll(this.failures, all);
  }

  fail(failed: FileFailure): void {
    this.#output.failure(...failed.failure);
    this.failures.push(failed);
  }
}

/** What was checked, and what was only seen. */
interface Checked extends Omit<Awaited<ReturnType<typeof checkAll>>, 'files'> {
  readonly found: FoundFiles;
  readonly options: CheckJob;
}

async function noteUnchecked(
  paths: readonly string[],
  checked: Checked,
  context: CommandContext,
): Promise<void> {
  const { host, output } = context;
  if (isFirstRun(checked, host)) {
    const { noteFirstRun } = await import('./first-run.ts');
    const [folder = '.', ...others] = paths;
    const root = path.resolve(host.cwd, others.length === 0 ? folder : '.');
    await noteFirstRun(root, checked.found, checked.sightsOf, context);
  } else if (checked.found.otherConventions.length > 0) {
    const { unimportedAmong } = await import('./unimported-files.ts');
    const { describeOtherConventions } = await import('../glossary-files/other-conventions.ts');
    const others = await unimportedAmong(checked.found, context);
    for (const note of describeOtherConventions(others, host.cwd)) output.note(note);
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
  return isRead && files.every((file) => file.kind !== 'manifest');
}
