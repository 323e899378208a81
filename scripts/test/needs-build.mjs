// Whether tests run the output of esbuild.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What the files of test/ import from one another. */
const importPattern = /^(?:import|export|\}) .*from '(\.[^']+\.ts)';$/gm;
const builtFiles = /\bdist\//;

/**
 * Whether one of these files, or a file of test/ that it imports, names a built file.
 * @param {readonly string[]} files
 * @returns {Promise<boolean>}
 */
export async function needsBuild(files) {
  /** @type {Set<string>} */
  const seen = new Set();
  let next = [...files];
  while (next.length > 0) {
    const added = next.filter((file) => !seen.has(file));
    for (const file of added) {
      seen.add(file);
    }
    const texts = await Promise.all(added.map((file) => readFile(file, 'utf8')));
    if (texts.some((text) => builtFiles.test(text))) {
      return true;
    }
    next = added.flatMap((file, index) =>
      [...(texts[index] ?? '').matchAll(importPattern)]
        .map(([, to]) => path.resolve(path.dirname(file), to ?? ''))
        .filter((to) => to.includes(`${path.sep}test${path.sep}`)),
    );
  }
  return false;
}
