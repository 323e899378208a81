declare module '@nlpjs/lang-*' {
  /** A stemmer that works on one word at a time. Its `stemWord` keeps every word that it has seen, so it is not used. */
  class Stemmer {
    setCurrent(word: string): void;
    innerStem(): void;
    getCurrent(): string;
  }
  export = Stemmer;
}
