import path from 'node:path';
import { addAll, type Message, message } from '#base';
import { DOCUMENT_EXTENSIONS, documentKindOf, extensionOf } from '#documents/model';
import { listNamed, statNamed } from '#files';
import { recognizeFormat } from '#formats';
import { CommandError } from '../command/command-error.ts';
import { unreadable } from '../files/read-bytes.ts';

/** A document to translate. */
export interface FoundDocument {
  /** Absolute. */
  readonly file: string;
  /** Its folder relative to the named folder; empty for a named file. */
  readonly subfolder: string;
}

/** Which documents of a folder are translations themselves. */
type TranslationTest = (file: string) => boolean;

/**
 * Finds the documents: files by their names, and those of every folder below the named ones, except translations,
 * hidden folders and links.
 * @throws CommandError for a path that cannot be read, or is not a document.
 */
export async function collectDocuments(
  paths: readonly string[],
  cwd: string,
  isTranslation: TranslationTest,
): Promise<readonly FoundDocument[]> {
  const found = new Map<string, FoundDocument>();
  for (const given of paths) {
    for (const document of await documentsAt(given, path.resolve(cwd, given), isTranslation)) {
      if (!found.has(document.file)) found.set(document.file, document);
    }
  }
  return [...found.values()];
}

async function documentsAt(
  given: string,
  file: string,
  isTranslation: TranslationTest,
): Promise<readonly FoundDocument[]> {
  try {
    if (statNamed(file).kind === 'folder') return await documentsBelow(file, '', isTranslation);
  } catch (error) {
    throw new CommandError(unreadable(error, given));
  }
  if (documentKindOf(file) !== undefined) return [{ file, subfolder: '' }];
  throw new CommandError(message('The service does not translate documents of this type: {0}.', given), {
    next: insteadOfDocuments(given),
  });
}

/** What to do with a file that is not a document. */
function insteadOfDocuments(given: string): Message {
  return recognizeFormat(path.basename(given)) === undefined
    ? message('Supported types: {0}', DOCUMENT_EXTENSIONS.join(', '))
    : message('To translate its texts and keep the rest, run parlance translate-file {0}.', given);
}

async function documentsBelow(
  root: string,
  subfolder: string,
  isTranslation: TranslationTest,
): Promise<FoundDocument[]> {
  const items = listNamed(path.join(root, subfolder));
  const found: FoundDocument[] = [];
  for (const item of items.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = path.join(subfolder, item.name);
    const file = path.join(root, below);
    if (item.isDirectory() && !item.name.startsWith('.') && item.name !== 'node_modules') {
      addAll(found, await documentsBelow(root, below, isTranslation));
    } else if (item.isFile() && documentKindOf(item.name) !== undefined && !isTranslation(file)) {
      found.push({ file, subfolder });
    }
  }
  return found;
}

/** Whether a file is named like a translation into one of these languages: `letter.de.docx`. */
export function isNamedAsTranslation(file: string, languages: readonly string[]): boolean {
  const name = path.basename(file).toLowerCase();
  const end = `.${extensionOf(file)}`;
  return languages.some((language) => name.endsWith(`.${language.toLowerCase()}${end}`));
}
