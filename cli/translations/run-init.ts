import path from 'node:path';
import { type Locale, MANIFEST_NAME, message, parseLocale, toSlashes } from '#base';
import { findManifestAbove } from '#files';
import { targetCodes } from '#manifest';
import { planTranslations, type TranslationsPlan } from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { explainSync } from '../command/explain-sync.ts';
import { shownPath } from '../files/shown-path.ts';
import { loadLanguageJudge } from '../sdk/language-judge.ts';
import { factsForFolder } from '../service/facts-at-hand.ts';
import { localize } from '../terminal/localize.ts';
import { type Confirmation, confirm } from '../verbs/confirm.ts';
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
    const folder = (await findManifestAbove(host.cwd))?.folder ?? toSlashes(host.cwd);
    const codes = targetCodes(await (await factsForFolder(host.cwd, host)).all());
    const signal = host.interruption();
    const plan = await planTranslations({
      folder,
      source: sourceOf(options),
      codes,
      signal,
      loadJudge: loadLanguageJudge,
    });
    const { before, isComplete, why } = plan.facts;
    if (!isComplete) noteIncomplete(output);
    output.data(
      options.format === 'json'
        ? `${JSON.stringify(planJson(plan), undefined, 2)}\n`
        : plan.text({ localize, paint: output.paint }),
    );
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

function sourceOf({ from }: InitOptions): Locale | undefined {
  if (from === undefined) return undefined;
  const source = parseLocale(from);
  if (source !== undefined) return source;
  throw new CommandError(message('"{0}" is not the code of a language.', from), {
    next: message('Use a code such as de or pt-BR.'),
  });
}

/** What `init --translations` would write, as JSON: the section, and the pairs of files. */
function planJson({ facts: { before, section, layouts, pairs } }: TranslationsPlan): object {
  return {
    version: 1,
    manifest: before === undefined ? 'create' : 'extend',
    translations: section,
    layouts,
    pairs: pairs.map(({ source, target, locale, exists }) => ({ source, target, locale, exists })),
  };
}
