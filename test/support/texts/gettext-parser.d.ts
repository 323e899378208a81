/** The part of `gettext-parser` that tests read catalogs with; the library brings no types. */
declare module 'gettext-parser' {
  interface Message {
    readonly msgid: string;
    readonly msgstr: readonly string[];
  }

  interface Catalog {
    /** Messages by their context, which is empty where they have none, and by their id. */
    readonly translations: Readonly<Record<string, Readonly<Record<string, Message>>>>;
  }

  export const po: {
    parse(catalog: string): Catalog;
    /** @param options With a `foldLength` of 0, lines are broken only where texts have line breaks. */
    compile(
      catalog: Catalog & { readonly charset: string },
      options: { readonly foldLength: number },
    ): Buffer;
  };

  /** Compiled catalogs. */
  export const mo: { parse(catalog: Buffer): Catalog };
}
