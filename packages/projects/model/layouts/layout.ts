import type { Locale } from '#base';

/** How one kind of projects arranges its texts and their translations. Detection looks at paths only. */
export interface ProjectLayout {
  readonly id: string;
  /** As its own documentation calls it. */
  readonly name: string;
  /** Globs of files that show it, relative to the folder of the project; one of them is enough. Empty: the paths of the texts show it. */
  readonly markers: readonly string[];
  /** The first row that has translations counts for a file. */
  readonly rows: readonly LayoutRow[];
  /** They run as tests, and stand in the documentation. */
  readonly examples: readonly LayoutExample[];
}

/**
 * Where some of the texts are, and where their translations are: patterns as a manifest has them (packages/manifest/patterns), relative to the
 * folder of the project. In `source`, `{locale}` is the source language. `{dir}` stands for any number of folders, `{id}` for a part of a
 * name, and `{id:a|b}` for one of these. Their values are the same on both sides. Without `target`, a file holds its sources, and `{locale}` in
 * `source` is the language that it is translated into; where it has none, only its content says that.
 */
export interface LayoutRow {
  readonly source: string;
  readonly target?: string;
  /** Whether any folder or word could be where the locale is, so that its name alone does not say that it is one. */
  readonly isLoose?: true;
  /** Whether no file of a tool says that these are translations: at least two files of one language have to belong to sources. */
  readonly isUnmarked?: true;
  /** Globs of files that are no texts to translate, relative to the folder of the project. */
  readonly exclude?: readonly string[];
}

/** A row whose translations stand in files of their own. */
export interface PairedRow extends LayoutRow {
  readonly target: string;
}

/** Files of a project with this layout. */
export interface LayoutExample {
  /** Files that are no translations: those that show the layout, and those that only look like some. */
  readonly others: readonly string[];
  /** Sources, the paths of their translations, and how these write their locales. */
  readonly files: readonly (readonly [
    source: string,
    target: string,
    written: Readonly<Record<Locale, string>>,
  ])[];
  /** Files that hold their sources, and how their paths write their locales. */
  readonly held?: readonly (readonly [path: string, written: Readonly<Record<Locale, string>>])[];
}
