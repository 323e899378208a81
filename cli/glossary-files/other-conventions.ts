import path from 'node:path';
import { cutMessages, MANIFEST_NAME, type Message, message, toSlashes } from '#base';
import { declarationOf, isDeclarable } from '#exchange/model';
import { isNamedThere } from '#files';
import { argument } from '../completion/shell-cases.ts';
import { shownPath } from '../files/shown-path.ts';

/**
 * Says that these files were not checked, and how they become glossaries: a line of the manifest for tables that say their languages,
 * and an import for all others.
 */
export function describeOtherConventions(files: readonly string[], cwd: string): readonly Message[] {
  const declarable = files.filter(isDeclarable);
  const sheets = files.filter((file) => !isDeclarable(file)).map((file) => toImport(file, cwd));
  return [...describeDeclarable(declarable, cwd), ...cutMessages(sheets)];
}

function toImport(file: string, cwd: string): Message {
  const shown = shownPath(file, cwd);
  return message(
    '{0} may be a glossary and was not checked. To import it, run: parlance import {1}',
    shown,
    argument(shown),
  );
}

function describeDeclarable(files: readonly string[], cwd: string): readonly Message[] {
  const [first, ...others] = files;
  if (first === undefined) return [];
  const folder = manifestFolder(path.dirname(first)) ?? cwd;
  const manifest = shownPath(path.join(folder, MANIFEST_NAME), cwd);
  const args = [
    shownPath(first, cwd),
    manifest,
    declarationOf(toSlashes(path.relative(folder, first))),
  ] as const;
  return others.length === 0
    ? [message('{0} may be a glossary and was not checked. To include it, add to {1}: {2}', ...args)]
    : [
        message(
          '{0} and other files ({3}) may be glossaries and were not checked. To include the first, add to {1}: {2}',
          ...args,
          others.length,
        ),
      ];
}

/** The nearest folder above that has a manifest. */
function manifestFolder(folder: string): string | undefined {
  if (isNamedThere(path.join(folder, MANIFEST_NAME))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : manifestFolder(above);
}
