import type { Command } from 'commander';
import { type Glob, message } from '#base';
import { compileKeys, type TextFilter, TRANSLATABLE_EXTENSIONS } from '#formats';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { addCommand } from '../command/options.ts';
import { localize } from '../terminal/localize.ts';
import { findReferences } from './find-references.ts';
import { runTranslateFile, type TranslateFileJob } from './run-translate-file.ts';
import { type TranslateFileOptions, translateFileOptions } from './text-options.ts';
import { requestOf, withProfile } from './translate-request.ts';

/** `parlance translate-file`: translates the texts of files and keeps everything else of them. */
export function addTranslateFileCommand(program: Command, context: CommandContext): void {
  addCommand(program, {
    name: 'translate-file',
    description: message(
      'Translates the texts in files and keeps everything else, byte for byte: {0}. Placeholders, markup, and code in the texts are verified. A text whose translation would be damaged stays in its own language and is reported. Without --output, the translation of one file into one language goes to standard output. Several translations, and those of a folder, go where the names of files and folders say: en.json becomes de.json, app_en.arb becomes app_de.arb, manual/en/guide.md becomes manual/de/guide.md, and guide.md becomes guide.de.md. In a folder, all files in these formats are translated, except translations that have their original there, files for programs, links, hidden folders, and node_modules. If the service fails on the way, what has arrived is written, and the other texts stay in their own language; run the command again to bill only the rest. Exit code 12: some translations were not written, some texts were refused, or nothing was translated because all texts are left out.',
      TRANSLATABLE_EXTENSIONS.join(', '),
    ),
    options: translateFileOptions(),
    examples: [
      'parlance translate-file README.md --to de > README.de.md',
      "parlance translate-file docs/*.md --from en --to de,fr --output '{folder}/{name}.{target}{extension}'",
      'parlance translate-file locales/en.json --to de,ja',
      'parlance translate-file docs --from en --to fr',
    ],
  })
    .argument('<path...>', localize(message('files and folders to translate')))
    .action(async (files, typed) => runTranslateFile(await jobOf(files, typed, context), context));
}

/** @throws CommandError for options that cannot work. */
async function jobOf(
  files: readonly string[],
  { to: typedTo, output, ...typed }: TranslateFileOptions,
  context: CommandContext,
): Promise<TranslateFileJob> {
  const { options } = await withProfile(typed, context);
  const [first, ...others] = typedTo ?? (options.to === undefined ? [] : [options.to]);
  if (first === undefined) {
    throw new CommandError(message('The target language is missing.'), {
      next: message('Add --to with a language code, such as --to de.'),
    });
  }
  const { force = false, strict = false, commentRefused = false, retranslate = false } = typed;
  return {
    files,
    requests: [first, ...others].map((target) => requestOf({ ...options, to: target })),
    references: options,
    find: (client, call) => findReferences(client, options, call),
    sendAnyway: options.sendAnyway ?? false,
    output,
    force,
    isStrict: strict,
    commentsRefused: commentRefused,
    retranslate,
    filter: textFilter(typed),
    options,
  };
}

/** @throws CommandError for a pattern that is too long or too wild. */
function textFilter({
  keys,
  except,
  anyFile,
}: Pick<TranslateFileOptions, 'keys' | 'except' | 'anyFile'>): TextFilter {
  return { keys: globsOf(keys), except: globsOf(except), anyFile };
}

function globsOf(pattern: string | undefined): readonly Glob[] | undefined {
  if (pattern === undefined) return undefined;
  const glob = compileKeys(pattern);
  if (glob !== undefined) return [glob];
  throw new CommandError(message('The pattern {0} is too long or has too many wildcards.', pattern));
}
