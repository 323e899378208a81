import path from 'node:path';
import { type Locale, MANIFEST_NAME, message, parseLocale, toSlashes } from '#base';
import { findManifestAbove } from '#files';
import { targetCodes } from '#manifest';
import { planTranslations, type TranslationsPlan } from '#projects';
import { CancelledError } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { explainSync } from '../command/explain-sync.ts';
import { noteFound } from '../files/note-found.ts';
import { shownPath } from '../files/shown-path.ts';
import { loadLanguageJudge } from '../sdk/language-judge.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import { localize } from '../terminal/localize.ts';
import { askFor, type Confirmation, confirm } from '../verbs/confirm.ts';
import { noteIncomplete } from './note-faults.ts';

/** The options of `parlance init` that matter with `--translations`. */
interface InitOptions {
  readonly from?: string;
  readonly format: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
}

/** Finds the translations of the folder, shows them, asks, and writes the manifest. */
export function initTranslations(
  options: InitOptions,
  question: Confirmation,
  context: CommandContext,
): Promise<void> {
  const { host, output } = context;
  return explainSync(async () => {
    const signal = host.interruption();
    const plan = await plannedFor(options, context, signal);
    const { before, folder, isComplete, isGuess, why } = plan.facts;
    if (!isComplete) noteIncomplete(output);
    output.data(
      options.format === 'json'
        ? `${JSON.stringify(planJson(plan), undefined, 2)}\n`
        : plan.text({ localize, paint: output.paint }),
    );
    if (isGuess === true) throw guessed(plan);
    if (why !== undefined) output.note(message('If they are in another language, name it with --from.'));
    if (options.dryRun === true) return;
    if (options.yes !== true) await confirm(question, context, signal);
    await plan.write();
    const shown = shownPath(path.join(folder, MANIFEST_NAME), host.cwd);
    output.note(
      before === undefined ? message('{0} was created.', shown) : message('{0} was written.', shown),
    );
    output.note(message('To see each file with its translations, run: parlance translations'));
  });
}

/** The plan for the language that the options name, the project shows, or somebody at the terminal names. */
async function plannedFor(
  options: InitOptions,
  context: CommandContext,
  signal: AbortSignal,
): Promise<TranslationsPlan> {
  const { host, output } = context;
  noteFound(0, output);
  const folder = (await findManifestAbove(host.cwd))?.folder ?? toSlashes(host.cwd);
  const codes = targetCodes(await (await factsForFolder(host.cwd, host)).all());
  const planFrom = (source: Locale | undefined) =>
    planTranslations({
      ...{ folder, source, codes, signal },
      loadJudge: loadLanguageJudge,
      onFound: (items) => noteFound(items, output),
    });
  const plan = await planFrom(sourceOf(options));
  const canAsk = host.stdin.isTTY === true && options.yes !== true && options.format !== 'json';
  return plan.facts.isGuess === true && canAsk ? planFrom(await askForSource(plan, context, signal)) : plan;
}

/** @throws CancelledError without an answer; CommandError for one that is no language. */
async function askForSource(
  { facts: { section } }: TranslationsPlan,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Locale> {
  const found = [section.source, ...section.targets].sort().join(', ');
  const question = message(
    'No file says which language the sources are in. There are: {0}. Type the code of their language.',
    found,
  );
  const answer = (await askFor(question, context, signal))?.trim() ?? '';
  if (answer === '') throw new CancelledError();
  return sourceNamed(answer);
}

function guessed({ facts: { section } }: TranslationsPlan): CommandError {
  return new CommandError(
    message('Nothing was written, because the language of the sources is a guess: {0}.', section.source),
    { next: message('Name it with --from.') },
  );
}

function sourceOf({ from }: InitOptions): Locale | undefined {
  return from === undefined ? undefined : sourceNamed(from);
}

function sourceNamed(name: string): Locale {
  const source = parseLocale(name);
  if (source !== undefined) return source;
  throw new CommandError(message('"{0}" is not the code of a language.', name), {
    next: message('Use a code such as de or pt-BR.'),
  });
}

/** What `init --translations` would write, as JSON: the section, the pairs of files, and whether the source language is a guess. */
function planJson({
  facts: { before, section, layouts, pairs, unserved, isGuess },
}: TranslationsPlan): object {
  return {
    version: 1,
    manifest: before === undefined ? 'create' : 'extend',
    guess: isGuess === true,
    translations: section,
    layouts,
    unsupported: unserved,
    pairs: pairs.map(({ source, target, locale, exists }) => ({ source, target, locale, exists })),
  };
}
