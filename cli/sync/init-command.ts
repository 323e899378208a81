import path from 'node:path';
import type { Command } from 'commander';
import { cutMessages, formatOfExtension, MANIFEST_NAME, message, recognizeFile, toSlashes } from '#base';
import { findManifestAbove } from '#files';
import { planInit } from '#sync';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { explainSync } from '../command/explain-sync.ts';
import { addCommand } from '../command/options.ts';
import { shownPath } from '../files/shown-path.ts';
import { collectFiles } from '../glossary-files/collect-files.ts';
import { chosenEndpoint } from '../service/endpoint.ts';
import { factsAtHand, factsForFolder } from '../service/facts-at-hand.ts';
import { useService } from '../service/use-service.ts';
import { localize } from '../terminal/localize.ts';
import { confirm } from '../verbs/confirm.ts';
import { type InitOptions, initOptions } from './sync-options.ts';

/** `parlance init`: creates or extends the manifest. */
export function addInitCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'init',
    description: message(
      'Creates or extends parlance.json. With --translations, it finds the files that have translations by their names and folders, and shows them with their locales first: documentation of Docusaurus, VitePress, Hugo, and others, and texts of programs. Without it, it adds the glossary files of its folder, with the languages in their names, and the style rule lists, and downloads those of the account. Files product.en-de.glossary.csv and product.en-fr.glossary.csv become one glossary. Shows first what it would write, and how the files and the service differ. Replaces no such file. Works without a service unless something is downloaded.',
    ),
    options: initOptions(),
    examples: [
      'parlance init',
      'parlance init --translations --dry-run',
      'parlance init --download',
      'parlance init --download Product --yes',
    ],
  }).action((options) => runInit(options, context));
}

/** Plans, shows the plan, asks, and writes the manifest and the files. */
function runInit(options: InitOptions, context: CommandContext): Promise<void> {
  if (options.offline === true && options.download !== undefined) {
    throw new CommandError(message('Use --offline or --download, not both.'));
  }
  if (options.translations === true) return declareTranslations(options, context);
  if (options.from !== undefined) throw new CommandError(message('Use --from only with --translations.'));
  return explainSync(async () => {
    const plan = await planned(options, context);
    const { output, host } = context;
    output.data(
      options.format === 'json'
        ? `${JSON.stringify(plan.json(localize), undefined, 2)}\n`
        : plan.text({ localize, paint: output.paint }),
    );
    if (options.dryRun === true || !plan.changesSomething) return;
    if (options.yes !== true) await confirm(QUESTION, context, host.interruption());
    await plan.carryOut();
    noteNextSteps(plan.folder, plan.isNew, context);
  });
}

/** Loaded here, because the layouts of projects are many, and glossaries need none. */
async function declareTranslations(options: InitOptions, context: CommandContext): Promise<void> {
  const { download, offline, endpoint, keyStdin } = options;
  if ([download, offline, endpoint, keyStdin].some((given) => given !== undefined)) {
    throw new CommandError(message('--translations does not use the service.'), {
      next: message('Leave out --download, --offline, --endpoint, and --key-stdin.'),
    });
  }
  const { initTranslations } = await import('../translations/run-init.ts');
  return initTranslations(options, QUESTION, context);
}

const QUESTION = {
  question: message('To write this, type yes.'),
  answer: 'yes',
  hint: message('To skip the question, add --yes. To only see what would be written, add --dry-run.'),
};

async function planned(options: InitOptions, context: CommandContext) {
  const { host, output } = context;
  const folder = (await findManifestAbove(host.cwd))?.folder ?? toSlashes(host.cwd);
  const files = await findGlossaryFiles(folder, context);
  const sources = { folder, files, signal: host.interruption() };
  if (!usesService(options, context)) {
    output.note(message('The service was not asked. To compare the files with it, name it with --endpoint.'));
    const facts = await (await factsForFolder(folder, host)).all();
    return planInit({ ...sources, facts, service: undefined });
  }
  const download = options.download === true ? [] : options.download;
  return useService(context, options, async (client, service) => {
    const facts = await factsAtHand(service, host);
    return planInit({ ...sources, facts, service: { client, origin: service.origin, download } });
  });
}

/**
 * The glossary and style rule files in a folder, by their names, and files that look like glossaries, relative to it; without those of
 * folders that have a manifest of their own.
 */
async function findGlossaryFiles(
  folder: string,
  { host, output }: CommandContext,
): Promise<readonly string[]> {
  const { files, failures, otherConventions } = await collectFiles([folder], host.cwd);
  for (const failure of cutMessages(failures)) output.note(failure);
  const relativeTo = (file: string) => toSlashes(path.relative(folder, file));
  const relative = files.map(({ file }) => relativeTo(file));
  const others = relative
    .filter((file) => file.endsWith(`/${MANIFEST_NAME}`))
    .map((file) => file.slice(0, -MANIFEST_NAME.length));
  const synced = relative.filter((file) => {
    const kind = recognizeFile(file)?.kind;
    return kind === 'glossary' || kind === 'style-rules';
  });
  return [...synced, ...otherConventions.filter(isTable).map(relativeTo)].filter(
    (file) => !others.some((beginning) => file.startsWith(beginning)),
  );
}

/** An address that only the manifest names is not used for a comparison that nobody asked for. */
function usesService({ offline, download, endpoint }: InitOptions, { host }: CommandContext): boolean {
  if (offline === true) return false;
  return download !== undefined || chosenEndpoint(host.env, endpoint) !== undefined;
}

function noteNextSteps(folder: string, isNew: boolean, { host, output }: CommandContext): void {
  const shown = shownPath(path.join(folder, MANIFEST_NAME), host.cwd);
  output.note(isNew ? message('{0} was created.', shown) : message('{0} was written.', shown));
  output.note(message('To see how the files and the service differ, run: parlance status'));
  output.note(message('To merge glossaries by entry in git, run: parlance merge-driver --install --write'));
}

/** A workbook has to be imported first. */
function isTable(file: string): boolean {
  return formatOfExtension(file) !== undefined;
}
