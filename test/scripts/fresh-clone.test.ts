import { builtinModules } from 'node:module';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** The modules outside of the repository that are loaded before the first line of a script runs. */
async function loadedAtOnce(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'unused',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const outputs = Object.entries(metafile.outputs);
  const importsOf = (file: string): readonly string[] => {
    const imports = outputs.find(([name]) => name === file)?.[1].imports ?? [];
    return imports
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap(({ path, external }) => (external === true ? [path] : importsOf(path)));
  };
  const [start] = outputs.find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  return [...new Set(importsOf(start ?? ''))];
}

it.each(['scripts/test.mjs', 'scripts/start.mjs'])(
  '%s begins with nothing but Node: it installs the packages itself',
  async (script) => {
    const loaded = await loadedAtOnce(script);
    expect(loaded).toContain('node:process');
    expect(loaded.filter((name) => !builtinModules.includes(name.replace(/^node:/, '')))).toEqual([]);
  },
);
