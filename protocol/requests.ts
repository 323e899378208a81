import type { Diagnostic, Range } from 'vscode-languageserver';
import type { FileKind, LevelCounts } from '#base';

/** Asks the server to check all folders of the workspace: `Parlance: Check Workspace`. */
export const CHECK_WORKSPACE_REQUEST = 'parlance/checkWorkspace';

export interface CheckWorkspaceParams {
  /** Whether git may be asked what has changed together: a folder can make it run programs. */
  readonly isTrusted: boolean;
}

export interface CheckWorkspaceResult {
  /** All files that were checked. */
  readonly files: readonly CheckedFile[];
  /** Files that could not be checked. */
  readonly unchecked: readonly UncheckedFile[];
  /** Addresses of files that are probably glossaries, but are not marked as ours. */
  readonly otherConventions: readonly string[];
  /** What is not known about the projects. */
  readonly notes: readonly string[];
}

export interface CheckedFile {
  readonly uri: string;
  /** For an open document, the version that was checked; null for a file on disk. */
  readonly version: number | null;
  readonly kind: FileKind;
  /** All problems, also those that the diagnostics leave out. */
  readonly counts: LevelCounts;
  readonly diagnostics: readonly Diagnostic[];
}

export interface UncheckedFile {
  readonly uri: string;
  /** Counted from 0; null if it is about the whole file. */
  readonly line: number | null;
  readonly message: string;
}

/** Says how far a check of the workspace is. */
export const CHECK_PROGRESS_NOTIFICATION = 'parlance/checkProgress';

/** Files that are checked, of all files of ours, or translations of all translations of a project. */
export interface CheckProgressParams {
  readonly kind: 'files' | 'translations';
  readonly done: number;
  readonly all: number;
}

/** Asks for the glossary terms at a position of a text that is no glossary. The client sends a part of a line. */
export const TERMS_AT_REQUEST = 'parlance/termsAt';

export interface TermsAtParams {
  /** The document: the glossaries of the manifest above it count too. */
  readonly uri: string;
  readonly text: string;
  /** UTF-16 units of the text. */
  readonly offset: number;
}

/** The longest term there, and how glossaries translate it. */
export interface TermsAtResult {
  /** UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
  readonly translations: readonly TermTranslation[];
}

export interface TermTranslation {
  /** Without characters that cannot be seen. */
  readonly target: string;
  /** A language code; undefined if the languages of the glossary are unknown. */
  readonly language: string | undefined;
  /** The name of the glossary's file. */
  readonly file: string;
  /** What the terms file beside it says, in lines. */
  readonly about: readonly string[];
}

/**
 * A command of the client that goes to a range of a document: `arguments` are a GoToRangeArguments. The server offers it only to
 * clients that name it in `initializationOptions.commands`.
 */
export const GO_TO_RANGE_COMMAND = 'parlance.goToRange';

/** A command of the client: renames what is at a range. Its arguments are those of `GO_TO_RANGE_COMMAND`. */
export const RENAME_AT_COMMAND = 'parlance.renameAt';

/** A command of the client that shows the documentation of a rule: `arguments` are its id. Named as above. */
export const SHOW_RULE_COMMAND = 'parlance.showRule';

/** A command of the client that reopens a file with the encoding that it has: `arguments` are its address. Named as above. */
export const REOPEN_WITH_ENCODING_COMMAND = 'parlance.reopenWithEncoding';

/** A command of the client that imports a spreadsheet: `arguments` are its address. It is one that users see, too. */
export const IMPORT_SPREADSHEET_COMMAND = 'parlance.importSpreadsheet';

/** A command of the client that saves a file, which is open in another encoding, as UTF-8: `arguments` are its address. Named as above. */
export const SAVE_AS_UTF8_COMMAND = 'parlance.saveAsUtf8';

export type GoToRangeArguments = readonly [uri: string, range: Range];
