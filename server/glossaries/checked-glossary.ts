import { isUtf8 } from 'node:buffer';
import type { Dictionary } from '../../core/glossary/dictionary.ts';
import { GlossaryLinter, type GlossaryLintOptions, type LintReport } from '../../core/glossary/lint/lint.ts';
import { reportOfOversize } from '../../core/glossary/lint/oversize.ts';
import { once } from '../../core/once.ts';
import { type ByteFault, type EncodingFault, findEncodingFault } from '../../core/text/encoding/encoding.ts';
import type { GlossaryDocument } from '../documents/glossary-document.ts';
import type { Place } from '../protocol/to-lsp.ts';
import { pathOfUri, type ServerFiles } from '../workspace/files.ts';
import type { GlossarySetup } from './setup.ts';

/** One version of a glossary with its problems. It is out of date as soon as the document is edited. */
export interface DiagnosedGlossary extends Place {
  readonly setup: GlossarySetup;
  /** The worst problems, as many as its settings show; computed once. */
  report(): LintReport;
}

/** One version of a glossary that was taken apart: one that is not too large. */
export interface CheckedGlossary extends DiagnosedGlossary {
  readonly dictionary: Dictionary;
  readonly linter: GlossaryLinter;
  readonly lintOptions: GlossaryLintOptions;
}

/** Whether a glossary was taken apart. */
export function isChecked(glossary: DiagnosedGlossary): glossary is CheckedGlossary {
  return 'dictionary' in glossary;
}

/** The check of a document's newest version, with the linter of an older one where that still fits. */
export function checkDocument(
  document: GlossaryDocument,
  setup: GlossarySetup,
  fault: EncodingFault | undefined,
  previous: DiagnosedGlossary | undefined,
): DiagnosedGlossary {
  const { uri, version } = document;
  const dictionary = document.read(setup.options);
  const place = { uri, version, setup, lines: document.lines() };
  if (dictionary === undefined) return { ...place, report: oversizeReport(document, setup) };
  const linter = reusableLinter(previous, dictionary, setup, fault);
  const lintOptions = lintOptionsOf(setup, fault);
  return checkedGlossary(place, dictionary, lintOptions, linter);
}

/** The check of a dictionary. */
export function checkedGlossary(
  place: Omit<DiagnosedGlossary, 'report'>,
  dictionary: Dictionary,
  lintOptions: GlossaryLintOptions,
  known?: GlossaryLinter,
): CheckedGlossary {
  const linter = known ?? new GlossaryLinter(dictionary, lintOptions);
  const report = once(() => linter.report(place.setup.settings.maxProblems));
  return { ...place, dictionary, linter, lintOptions, report };
}

/** What a glossary is checked with. */
export function lintOptionsOf(
  { languages, levels, maxDictionaryBytes }: GlossarySetup,
  encodingFault: EncodingFault | undefined,
): GlossaryLintOptions {
  return { languages, levels, maxDictionaryBytes, encodingFault };
}

function oversizeReport(document: GlossaryDocument, setup: GlossarySetup) {
  return once(() => reportOfOversize(document.countBytes(), setup));
}

/** A linter remembers what it found in lines that no edit has touched. */
function reusableLinter(
  previous: DiagnosedGlossary | undefined,
  dictionary: Dictionary,
  setup: GlossarySetup,
  fault: EncodingFault | undefined,
): GlossaryLinter | undefined {
  if (previous === undefined || !isChecked(previous) || previous.dictionary !== dictionary) return undefined;
  const { lintOptions, linter } = previous;
  const isSame = previous.setup === setup && fault === lintOptions.encodingFault;
  return isSame ? linter : undefined;
}

/** Finds out whether the bytes of a document's file are UTF-8. */
export async function readEncodingFault(
  document: GlossaryDocument,
  files: ServerFiles,
): Promise<ByteFault | undefined> {
  const path = pathOfUri(document.uri);
  if (path === undefined) return undefined;
  const bytes = await files.read(path);
  return bytes === undefined || isUtf8(bytes) ? undefined : findEncodingFault(bytes);
}

const OTHER_ENCODING: EncodingFault = { kind: 'other-encoding' };

/**
 * An encoding fault where a document shows it now; undefined when it no longer does, because the bytes that could not be read were
 * replaced and wait for the next save.
 */
export function shownFault(
  document: GlossaryDocument,
  fault: ByteFault | undefined,
): EncodingFault | undefined {
  if (fault === undefined) return undefined;
  if (!document.mayBeForeign) return OTHER_ENCODING;
  const offset = document.findReplacement();
  if (offset === -1) return undefined;
  return fault.kind === 'utf-16' ? fault : { ...fault, offset };
}
