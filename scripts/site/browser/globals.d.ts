// What the files beside search.js, which the page loads when somebody searches, define.
interface SearchText {
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

declare const searchTexts: readonly SearchText[];

declare class MiniSearch {
  constructor(options: Readonly<Record<string, unknown>>);
  addAll(texts: readonly SearchText[]): void;
  search(
    query: string,
    options?: Readonly<Record<string, unknown>>,
  ): readonly (SearchText & { readonly terms: readonly string[] })[];
}
