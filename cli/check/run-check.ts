import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { message, type RuleDescription, recognizeFile } from '#base';
import { GLOSSARY_RULES } from '#glossary';
import { collectedFile } from '#projects/checking';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES, type ExitCode } from '../command/exit-codes.ts';
import { shownPath } from '../files/shown-path.ts';
import { createSettingsFinder } from '../glossary-files/find-settings.ts';
import { keptFacts } from '../service/facts-at-hand.ts';
import { MAX_COMPARED } from './baseline/known-problems.ts';
import { openBaselines } from './baseline/open-baselines.ts';
import type { CheckJob } from './check-options.ts';
import { type CheckResult, checkPaths } from './check-paths.ts';
import { checkBytes } from './file/check-file.ts';
import type { CheckSettings } from './file/check-settings.ts';
import { printReport } from './report/print-report.ts';
import { type FileReport, totalsOf } from './report/report.ts';
import type { TranslationsCheck } from './translations/translation-ports.ts';

/** Checks, prints the report, and returns the exit code. */
export async function runCheck(options: CheckJob, context: CommandContext): Promise<ExitCode> {
  const { input } = options;
  const settings = { ...options.settings, kept: await keptFacts(context.host, { facts: options.facts }) };
  const result =
    'stdinName' in input
      ? await checkStdin(input.stdinName, settings, context)
      : await checkPaths(input.paths, { options, settings }, context);
  await printReport(options.format, { ...result, rules: () => rulesOf(result.files) }, context);
  const [failed] = result.failures;
  if (failed !== undefined) return failed.exitCode;
  const { error, warning } = totalsOf(result.files);
  return error > 0 || warning > options.maxWarnings ? EXIT_CODES.problems : EXIT_CODES.ok;
}

/** The rules that a report can mention: those for glossaries, and the others only if there are other files. */
async function rulesOf(files: readonly FileReport[]): Promise<readonly RuleDescription[]> {
  if (files.every(({ kind }) => kind === 'glossary')) return GLOSSARY_RULES;
  const { ALL_RULES } = await import('./file/check-json.ts');
  if (files.every(({ kind }) => kind !== 'translation')) return ALL_RULES;
  const { PAIR_RULES } = await import('#checks/lazy');
  return [...ALL_RULES, ...PAIR_RULES];
}

/** Checks the text on standard input as if it stood at its place. */
async function checkStdin(
  name: string,
  settings: CheckSettings,
  context: CommandContext,
): Promise<CheckResult> {
  const { host, output } = context;
  const absolute = path.resolve(host.cwd, name);
  const { known, failures } = await openBaselines(NO_BASELINE, [absolute], context);
  for (const { failure } of failures) output.failure(...failure);
  const translation = await translationAt(
    absolute,
    { ...settings, baselineAt: async () => known?.baselineAt(absolute) },
    context,
  );
  if (translation !== undefined)
    return { files: translation.files, failures: [...failures, ...translation.failures] };
  const hashing = known && { hashesUnits: true, maxProblems: MAX_COMPARED };
  const report = await reportOfText(name, absolute, { ...settings, ...hashing }, host);
  const outcome = { report, notes: [] };
  const left = known?.without(outcome, settings.maxProblems) ?? outcome;
  return { files: 'report' in left ? [left.report] : [], failures };
}

/** The baseline of a text is that of its manifest. */
const NO_BASELINE = { file: undefined, isUpdate: false };

/** Undefined if the place of the text belongs to no translations that a manifest names. */
async function translationAt(
  file: string,
  settings: Omit<TranslationsCheck, 'signal'>,
  context: CommandContext,
) {
  if (recognizeFile(file) !== undefined) return undefined;
  const { checkTranslationText } = await import('./translations/check-text.ts');
  const text = { file, read: () => buffer(context.host.stdin) };
  const checked = await checkTranslationText(text, settings, context);
  for (const { failure } of checked?.failures ?? []) context.output.failure(...failure);
  return checked;
}

/** The report of a glossary, or of a JSON file of ours. */
async function reportOfText(
  name: string,
  absolute: string,
  settings: CheckSettings,
  host: CommandContext['host'],
): Promise<FileReport> {
  const named = collectedFile(name);
  if (named === undefined) {
    throw new CommandError(
      message('A file with the name of --stdin-filename "{0}" cannot be checked.', name),
    );
  }
  const { pair, unknownPair, levels, maxDictionaryBytes, facts } =
    await createSettingsFinder(settings)(absolute);
  const ownSettings = { ...settings, levels, maxDictionaryBytes, unknownPair, facts };
  const bytes = await buffer(host.stdin);
  const shown = shownPath(absolute, host.cwd);
  if (named.kind === 'glossary') {
    const given = { file: absolute, shown, format: named.format };
    return checkBytes(bytes, given, pair, ownSettings);
  }
  const { checkJson } = await import('./file/check-json.ts');
  return checkJson({ file: absolute, shown, kind: named.kind }, bytes, ownSettings);
}
