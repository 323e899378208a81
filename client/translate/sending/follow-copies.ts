import { writeFound } from '../../shell/editor/file-system.ts';
import { isLinkedThere, readLinked } from './linked-files.ts';
import type { Copy } from './plan-copies.ts';
import { showDeadLinks } from './show-file-differences.ts';

/** Lets links between new files lead where they led before, when all of them are created, and shows those that lead nowhere. */
export async function followCopies(copies: readonly Copy[]): Promise<void> {
  const [first] = copies;
  if (first === undefined) return;
  // Loaded here, because its parsers are large and rarely needed.
  const { documentsBy, followIntoOthers } = await import('#translate/lazy');
  const at = (path: string) => first.original.with({ path });
  const documentAt = documentsBy((path) => readLinked(at(path)));
  for (const { uri, file, place } of copies) {
    const project = { ...place, exists: (path: string) => isLinkedThere(at(path)), documentAt };
    const source = {
      source: { text: file.decoded.text, format: file.format, facts: { isLatin1: file.decoded.isLatin1 } },
    };
    const { text, dead } = await followIntoOthers(source, project);
    if (text !== undefined) await writeFound(uri, file.decoded.encode(text));
    if (dead.length > 0) showDeadLinks(uri, dead);
  }
}
