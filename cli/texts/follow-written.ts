import { readFile } from 'node:fs/promises';
import type { CommandContext } from '../command/command-context.ts';
import { createFile } from '../files/create-file.ts';
import { shownPath } from '../files/shown-path.ts';
import { existence } from './place-of-file.ts';
import type { PlannedTranslation } from './plan-translations.ts';
import { reportDeadLinks } from './translate-one.ts';

/** Lets links between translations lead where they led before, when all of them are written, and names those that lead nowhere. */
export async function followWritten(
  written: readonly PlannedTranslation[],
  context: CommandContext,
): Promise<void> {
  if (written.length === 0) return;
  // Loaded here, because its parsers are large and rarely needed.
  const { documentsBy, followIntoOthers } = await import(
    '../../workspace/translation/links/follow-into-others.ts'
  );
  const exists = existence([]);
  const documentAt = documentsBy((path) => readFile(path).catch(() => undefined));
  for (const work of written) {
    const { file, target, place } = work;
    if (target === undefined) continue;
    const source = { source: file.decoded.text, format: file.format };
    const { text, dead } = await followIntoOthers(source, { ...place, exists, documentAt });
    reportDeadLinks(work, dead, context);
    if (text === undefined) continue;
    const shown = shownPath(target, context.host.cwd);
    await createFile({ file: target, shown, text: file.decoded.encode(text) }, { force: true });
  }
}
