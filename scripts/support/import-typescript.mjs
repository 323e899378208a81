import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Imports a module of the sources, with everything that it needs, the way that it is built.
 * @param {string} entry The module's file.
 */
export async function importTypeScript(entry) {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-'));
  try {
    const outfile = path.join(folder, 'module.cjs');
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'cjs',
      platform: 'node',
      mainFields: ['module', 'main'],
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
