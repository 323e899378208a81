import { type EncodingFault, once } from '#base';
import { type Dictionary, GlossaryLinter, type GlossaryLintOptions, reportOfOversize } from '#glossary';
import type { GlossaryDocument } from '../documents/glossary-document.ts';
import type { DocumentVersion } from '../protocol/to-lsp.ts';
import type { CheckedGlossary, OversizeGlossary } from './glossary.ts';
import type { ServerGlossarySettings } from './glossary-settings.ts';

/** Checks the newest version of a document, with a linter of an older one if that still fits. */
export function checkDocument(
  document: GlossaryDocument,
  settings: ServerGlossarySettings,
  fault: EncodingFault | undefined,
  known: GlossaryLinter | undefined,
): CheckedGlossary | OversizeGlossary {
  const { uri, version } = document;
  const { format, pair } = settings;
  const dictionary = document.read({ format, pair });
  const read = { uri, version, lines: document.lines() };
  if (dictionary === undefined) {
    return { ...read, settings, report: once(() => reportOfOversize(document.countBytes(), settings)) };
  }
  const linter = known?.dictionary === dictionary ? known : undefined;
  linter?.followFault(fault);
  return checkDictionary({ ...read, dictionary }, settings, lintOptionsOf(settings, fault), linter);
}

/** Checks a dictionary. */
export function checkDictionary(
  read: DocumentVersion & { readonly dictionary: Dictionary },
  settings: ServerGlossarySettings,
  lintOptions: GlossaryLintOptions,
  known?: GlossaryLinter,
): CheckedGlossary {
  const linter = known ?? new GlossaryLinter(read.dictionary, lintOptions);
  const report = once(() => settings.countedReport?.(linter) ?? linter.report(settings.maxProblems));
  return { ...read, glossaryKey: settings.declared?.glossaryKey, settings, linter, lintOptions, report };
}

/** What a glossary is checked with. */
export function lintOptionsOf(
  { languages, levels, maxDictionaryBytes, unknownPair, termEntries }: ServerGlossarySettings,
  encodingFault: EncodingFault | undefined,
): GlossaryLintOptions {
  return { languages, levels, maxDictionaryBytes, unknownPair, termEntries, encodingFault };
}
