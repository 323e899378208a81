// Eleventy has no types: what the site uses of it.
declare module '@11ty/eleventy' {
  export interface Page {
    readonly outputPath: string;
    readonly content: string;
  }

  export interface Config {
    addTemplate(name: string, content: string, data: Readonly<Record<string, unknown>>): void;
    addFilter(name: string, filter: (value: string) => unknown): void;
    amendLibrary(name: 'md', change: (library: import('./markdown.mjs').MarkdownIt) => void): void;
    on(event: 'eleventy.after', listener: (written: { readonly results: readonly Page[] }) => void): void;
  }

  class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        readonly quietMode: boolean;
        readonly config: (config: Config) => Readonly<Record<string, unknown>>;
      },
    );
    disableLogger(): void;
    write(): Promise<unknown>;
  }

  // biome-ignore lint/style/noDefaultExport: Eleventy exports it so.
  export { Eleventy as default };
}
