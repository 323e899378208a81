import {
  type Diagnostic,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
} from 'vscode-languageserver';
import type { DiagnosedGlossary } from './checked-glossary.ts';
import type { Documents } from './documents.ts';
import { diagnosticsOf } from './features/diagnostics.ts';
import { GlossaryDocument } from './glossary-document.ts';

/** Which diagnostics an editor is shown, and when. */
export interface Diagnosis {
  of(glossary: DiagnosedGlossary): readonly Diagnostic[];
  /** For an editor that asks: `unchanged` when what it was given last, by this id, is still right. */
  report(glossary: DiagnosedGlossary, previousResultId: string | undefined): DocumentDiagnosticReport;
  /** Whether the ones shown last stay until the document is saved (`parlance.lint.run`: `onSave`). */
  isHeldBack(glossary: DiagnosedGlossary): boolean;
  /** Forgets what was shown for one document, or for all. */
  forget(uri?: string): void;
}

/** What an editor was given for a document. */
interface Shown {
  readonly resultId: string;
  /** Of the report that it was made of. */
  readonly identity: object;
  /** Kept where the settings say `onSave`. */
  readonly items: Diagnostic[] | undefined;
}

/** Makes a diagnosis that remembers what was shown last. */
export function createDiagnosis(documents: Documents): Diagnosis {
  const shown = new Map<string, Shown>();
  let shownCount = 0;
  const heldBack = ({ uri, setup }: DiagnosedGlossary) => {
    const document = documents.get(uri);
    const isDirty = document instanceof GlossaryDocument && document.isDirty;
    return setup.settings.run === 'onSave' && isDirty ? shown.get(uri)?.items : undefined;
  };
  const show = (glossary: DiagnosedGlossary) => {
    const items = diagnosticsOf(glossary);
    const resultId = String(++shownCount);
    const { identity } = glossary.report();
    const isKept = glossary.setup.settings.run === 'onSave';
    shown.set(glossary.uri, { resultId, identity, items: isKept ? items : undefined });
    return { resultId, items };
  };
  return {
    isHeldBack: (glossary) => heldBack(glossary) !== undefined,
    of: (glossary) => heldBack(glossary) ?? show(glossary).items,
    report(glossary, previousResultId) {
      const known = shown.get(glossary.uri);
      const items = heldBack(glossary);
      const isSame = items !== undefined || known?.identity === glossary.report().identity;
      if (known === undefined || !isSame)
        return { kind: DocumentDiagnosticReportKind.Full, ...show(glossary) };
      const { resultId } = known;
      if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
      return { kind: DocumentDiagnosticReportKind.Full, resultId, items: items ?? diagnosticsOf(glossary) };
    },
    forget(uri) {
      if (uri === undefined) shown.clear();
      else shown.delete(uri);
    },
  };
}
