/** Calls a plugin with the tree of a document. */
export type CompileMdx = (
  file: string,
  options: { readonly remarkPlugins: readonly (() => (tree: never) => void)[] },
) => Promise<unknown>;

/** The compiler of MDX; undefined in a checkout whose packages were installed before it was one of them. */
export async function mdxCompiler(): Promise<CompileMdx | undefined> {
  const name: string = '@mdx-js/mdx';
  const found: { readonly compile: CompileMdx } | undefined = await import(name).catch(() => undefined);
  return found?.compile;
}
