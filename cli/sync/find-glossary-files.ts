import path from 'node:path';
import { MANIFEST_NAME, recognizeFile } from '../../core/file-kinds.ts';
import { toSlashes } from '../../core/text/path.ts';
import type { CommandContext } from '../command/command-context.ts';
import { collectFiles } from '../glossary-files/collect-files.ts';

/** The glossary and style rule files in a folder, by their names, relative to it; without those of folders that have a manifest of their own. */
export async function findGlossaryFiles(
  folder: string,
  { host, output }: CommandContext,
): Promise<readonly string[]> {
  const { files, failures } = await collectFiles([folder], host.cwd);
  for (const failure of failures) output.note(failure);
  const relative = files.map(({ file }) => toSlashes(path.relative(folder, file)));
  const others = relative
    .filter((file) => file.endsWith(`/${MANIFEST_NAME}`))
    .map((file) => file.slice(0, -MANIFEST_NAME.length));
  return relative.filter((file) => {
    const kind = recognizeFile(file)?.kind;
    const isSynced = kind === 'glossary' || kind === 'style-rules';
    return isSynced && !others.some((beginning) => file.startsWith(beginning));
  });
}
