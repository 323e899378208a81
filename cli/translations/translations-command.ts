import path from 'node:path';
import type { Command } from 'commander';
import { message } from '#base';
import { choosePairs, type FilePair } from '#manifest';
import { openProject, type Project } from '#projects';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { addCommand, formatOption } from '../command/options.ts';
import { shownPath } from '../files/shown-path.ts';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';
import { noteFaults, noteIncomplete } from './note-faults.ts';
import { pathsIn, projectHost, withoutProject } from './open-project.ts';

/** `parlance translations`: lists the files that are kept translated. */
export function addTranslationsCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'translations',
    description: message(
      'Lists the files that parlance.json keeps translated: each source with its translations, also those that do not exist yet, and the patterns that lead from one to the other. With paths, only these files, and the files in these folders.',
    ),
    options: [formatOption()],
    examples: ['parlance translations', 'parlance translations docs --format json'],
  })
    .argument('[path...]', localize(message('sources, translations, or folders (default: all)')))
    .action((paths, { format }) => listTranslations(paths, format, context));
}

async function listTranslations(
  paths: readonly string[],
  format: 'text' | 'json',
  context: CommandContext,
): Promise<void> {
  const { host, output } = context;
  const session = await openProject({ folder: host.cwd }, projectHost(undefined, context));
  if (session === undefined) throw await withoutProject(host.cwd);
  const { project } = session;
  const { cwd } = host;
  const pairs = chosenPairs(paths, project, cwd);
  output.data(format === 'json' ? jsonOf(pairs, project, cwd) : tableOf(pairs, project, cwd));
  if (!project.isComplete) noteIncomplete(output);
  if (noteFaults(project.faults, project.section, output)) context.finish(EXIT_CODES.input);
}

/** @throws CommandError for a path that none of them has. */
function chosenPairs(paths: readonly string[], project: Project, cwd: string): readonly FilePair[] {
  const refuse = (name = ''): never => {
    throw new CommandError(message('parlance.json names no translations of {0}.', name), {
      exitCode: EXIT_CODES.notFound,
    });
  };
  const unknown = { locale: refuse, path: (index: number) => refuse(paths[index]) };
  return choosePairs(project.pairs, { paths: pathsIn(project, paths, cwd) }, unknown);
}

function jsonOf(pairs: readonly FilePair[], { folder, section }: Project, cwd: string): string {
  const shown = (file: string) => shownPath(path.join(folder, file), cwd);
  const listed = pairs.map(({ source, target, locale, code, profile, exists, isFrozen, reason }) => ({
    source: shown(source),
    target: shown(target),
    locale,
    code,
    profile,
    exists,
    frozen: isFrozen,
    reason: localize(reason),
  }));
  return `${JSON.stringify({ version: 1, source: section.source, translations: listed }, undefined, 2)}\n`;
}

function tableOf(pairs: readonly FilePair[], { folder }: Project, cwd: string): string {
  const shown = (file: string) => shownPath(path.join(folder, file), cwd);
  const rows = pairs.map(({ source, target, locale, code, exists, isFrozen, reason }) => [
    locale,
    shown(source),
    shown(target),
    [
      ...(exists ? [] : [message('missing')]),
      ...(isFrozen ? [message('never written')] : []),
      ...(code === undefined ? [message('not offered by the service')] : []),
      reason,
    ]
      .map(localize)
      .join('; '),
  ]);
  return formatTable(rows);
}
