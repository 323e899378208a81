/** The part of `gettext-parser` that tests read catalogs with; the library brings no types. */
declare module 'gettext-parser' {
  interface Message {
    readonly msgid: string;
    readonly msgstr: readonly string[];
  }

  export const po: {
    /** Messages by their context, which is empty where they have none, and by their id. */
    parse(catalog: string): {
      readonly translations: Readonly<Record<string, Readonly<Record<string, Message>>>>;
    };
  };
}
