import path from 'node:path';
import { MANIFEST_NAME, recognizeFile } from '../../core/file-kinds.ts';
import { toSlashes } from '../../core/text/path.ts';
import type { CommandContext } from '../command/command-context.ts';
import { collectFiles } from '../glossary-files/collect-files.ts';

/**
 * The glossary and style rule files in a folder, by their names, and files that look like glossaries, relative to it; without those of folders that have a manifest of their own.
 */
export async function findGlossaryFiles(
  folder: string,
  { host, output }: CommandContext,
): Promise<readonly string[]> {
  const { files, failures, otherConventions } = await collectFiles([folder], host.cwd);
  for (const failure of failures) output.note(failure);
  const relativeTo = (file: string) => toSlashes(path.relative(folder, file));
  const relative = files.map(({ file }) => relativeTo(file));
  const others = relative
    .filter((file) => file.endsWith(`/${MANIFEST_NAME}`))
    .map((file) => file.slice(0, -MANIFEST_NAME.length));
  const synced = relative.filter((file) => {
    const kind = recognizeFile(file)?.kind;
    return kind === 'glossary' || kind === 'style-rules';
  });
  return [...synced, ...otherConventions.map(relativeTo)].filter(
    (file) => !others.some((beginning) => file.startsWith(beginning)),
  );
}
