import type { Dictionary, GlossaryLinter, GlossaryLintOptions, LintReport } from '#glossary';
import type { DocumentVersion } from '../protocol/to-lsp.ts';
import type { ServerGlossarySettings } from './glossary-settings.ts';

/** A glossary of the workspace that was read: one version of an open document, or a file. */
export interface Glossary extends DocumentVersion {
  readonly dictionary: Dictionary;
  /** Which glossary of which manifest it belongs to: the same for all its dictionaries; undefined if no manifest names it. */
  readonly glossaryKey: string | undefined;
}

/** A glossary with its problems. It is out of date as soon as the document is edited. */
export interface CheckedGlossary extends Glossary {
  readonly settings: ServerGlossarySettings;
  readonly linter: GlossaryLinter;
  readonly lintOptions: GlossaryLintOptions;
  /** The worst problems, as many as its settings show; computed once. */
  report(): LintReport;
}

/** A glossary that is too large to be read. Its report says so. */
export type OversizeGlossary = DocumentVersion & Pick<CheckedGlossary, 'settings' | 'report'>;

/** Whether a glossary was read. */
export function isChecked(glossary: CheckedGlossary | OversizeGlossary): glossary is CheckedGlossary {
  return 'dictionary' in glossary;
}
