import type { Diagnostic, DocumentDiagnosticReport } from 'vscode-languageserver';
import type { JsonFile } from '../documents/json-files.ts';
import type { SavedVersions } from '../documents/saved-versions.ts';
import { diagnosticsOf, jsonDiagnostics } from '../features/diagnostics.ts';
import type { CheckedGlossary, OversizeGlossary } from '../glossaries/glossary.ts';
import { type RuleLink, withLinks } from '../protocol/abilities/rule-links.ts';
import { DocumentDiagnosticReportKind } from '../protocol/library.ts';
import type { TranslationFile } from '../translations/translation-file.ts';
import type { ServerSettings } from '../workspace/settings.ts';

/** One version of a document with its diagnostics. */
export interface DiagnosedDocument {
  readonly uri: string;
  readonly run: ServerSettings['run'];
  /** Stays the same object as long as the diagnostics are the same. */
  identity(): object;
  diagnostics(): Diagnostic[];
}

/** A glossary with its diagnostics. */
export function diagnosedGlossary(glossary: CheckedGlossary | OversizeGlossary): DiagnosedDocument {
  return {
    uri: glossary.uri,
    run: glossary.settings.run,
    identity: () => glossary.report().identity,
    diagnostics: () => diagnosticsOf(glossary, glossary.report()),
  };
}

/** A manifest or a style rule list with its diagnostics. */
export function diagnosedJson(file: JsonFile): DiagnosedDocument {
  return {
    uri: file.uri,
    run: file.settings.run,
    identity: () => file,
    diagnostics: () => jsonDiagnostics(file),
  };
}

/** A source or a translation with its diagnostics, which are loaded with the first such file. */
export function diagnosedTranslation(file: TranslationFile, items: () => Diagnostic[]): DiagnosedDocument {
  return { uri: file.uri, run: file.settings.run, identity: () => file, diagnostics: items };
}

/** Decides which diagnostics an editor gets, and when. */
export interface Diagnosis {
  of(document: DiagnosedDocument): readonly Diagnostic[];
  /** The answer to a request: `unchanged` if the diagnostics that the editor got last, with this id, are still right. */
  report(document: DiagnosedDocument, previousResultId: string | undefined): DocumentDiagnosticReport;
  /** Whether the last diagnostics stay until the document is saved (`parlance.lint.run`: `onSave`). */
  isHeldBack(document: DiagnosedDocument): boolean;
  /** Forgets the last diagnostics of one document, or of all. */
  forget(uri?: string): void;
  /** Forgets the last diagnostics of these documents, or of all, except those that stay until their document is saved. */
  renew(uris?: readonly string[]): void;
}

/** The diagnostics that an editor got last for a document. */
interface Shown {
  readonly resultId: string;
  /** The identity of the version that they belong to. */
  readonly identity: object;
  /** Stored only if the setting is `onSave`. */
  readonly items: Diagnostic[] | undefined;
}

/** Remembers the last diagnostics of each document. */
export function createDiagnosis({ isDirty }: SavedVersions, link: RuleLink): Diagnosis {
  const shown = new Map<string, Shown>();
  let shownCount = 0;
  const heldBack = ({ uri, run }: DiagnosedDocument) =>
    run === 'onSave' && isDirty(uri) ? shown.get(uri)?.items : undefined;
  const show = (document: DiagnosedDocument) => {
    const items = withLinks(document.diagnostics(), link);
    const resultId = String(++shownCount);
    const isKept = document.run === 'onSave';
    const identity = document.identity();
    shown.set(document.uri, { resultId, identity, items: isKept ? items : undefined });
    return { resultId, items };
  };
  return {
    isHeldBack: (document) => heldBack(document) !== undefined,
    of: (document) => heldBack(document) ?? show(document).items,
    report(document, previousResultId) {
      const known = shown.get(document.uri);
      const items = heldBack(document);
      const isSame = items !== undefined || known?.identity === document.identity();
      if (known === undefined || !isSame)
        return { kind: DocumentDiagnosticReportKind.Full, ...show(document) };
      const { resultId } = known;
      if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
      return {
        kind: DocumentDiagnosticReportKind.Full,
        resultId,
        items: items ?? withLinks(document.diagnostics(), link),
      };
    },
    forget(uri) {
      if (uri === undefined) shown.clear();
      else shown.delete(uri);
    },
    renew(uris = [...shown.keys()]) {
      for (const uri of uris) if (shown.get(uri)?.items === undefined || !isDirty(uri)) shown.delete(uri);
    },
  };
}
