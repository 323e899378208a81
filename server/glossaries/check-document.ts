import { type EncodingFault, once } from '#base';
import { type Dictionary, GlossaryLinter, type GlossaryLintOptions, reportOfOversize } from '#glossary';
import type { GlossarySetup } from '#manifest';
import type { GlossaryDocument } from '../documents/glossary-document.ts';
import type { DocumentVersion } from '../protocol/to-lsp.ts';
import type { CheckedGlossary, OversizeGlossary } from './glossary.ts';
import type { ServerSetup } from './setup.ts';

/** Checks the newest version of a document, with a linter of an older one if that still fits. */
export function checkDocument(
  document: GlossaryDocument,
  setup: ServerSetup,
  fault: EncodingFault | undefined,
  known: GlossaryLinter | undefined,
): CheckedGlossary | OversizeGlossary {
  const { uri, version } = document;
  const { format, pair } = setup;
  const dictionary = document.read({ format, pair });
  const read = { uri, version, lines: document.lines() };
  if (dictionary === undefined) {
    return { ...read, setup, report: once(() => reportOfOversize(document.countBytes(), setup)) };
  }
  const linter = known?.dictionary === dictionary ? known : undefined;
  linter?.followFault(fault);
  return checkDictionary({ ...read, dictionary }, setup, lintOptionsOf(setup, fault), linter);
}

/** Checks a dictionary. */
export function checkDictionary(
  read: DocumentVersion & { readonly dictionary: Dictionary },
  setup: ServerSetup,
  lintOptions: GlossaryLintOptions,
  known?: GlossaryLinter,
): CheckedGlossary {
  const linter = known ?? new GlossaryLinter(read.dictionary, lintOptions);
  const report = once(() => setup.countedReport?.(linter) ?? linter.report(setup.settings.maxProblems));
  return { ...read, glossaryKey: setup.declared?.glossaryKey, setup, linter, lintOptions, report };
}

/** What a glossary is checked with. */
export function lintOptionsOf(
  { languages, levels, maxDictionaryBytes, unknownPair }: GlossarySetup,
  encodingFault: EncodingFault | undefined,
): GlossaryLintOptions {
  return { languages, levels, maxDictionaryBytes, unknownPair, encodingFault };
}
