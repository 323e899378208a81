import type { Diagnostic } from 'vscode-languageserver';
import type { DiagnosedGlossary } from './checked-glossary.ts';
import type { Documents } from './documents.ts';
import { diagnosticsOf } from './features/diagnostics.ts';
import { GlossaryDocument } from './glossary-document.ts';

/** Which diagnostics an editor is shown, and when. */
export interface Diagnosis {
  of(glossary: DiagnosedGlossary): readonly Diagnostic[];
  /** Whether the ones shown last stay until the document is saved (`parlance.lint.run`: `onSave`). */
  isHeldBack(glossary: DiagnosedGlossary): boolean;
  /** Forgets what was shown for one document, or for all. */
  forget(uri?: string): void;
}

/** Makes a diagnosis that remembers what was shown last where the settings say `onSave`. */
export function createDiagnosis(documents: Documents): Diagnosis {
  const shown = new Map<string, readonly Diagnostic[]>();
  const isHeldBack = ({ uri, setup }: DiagnosedGlossary) => {
    const document = documents.get(uri);
    const isDirty = document instanceof GlossaryDocument && document.isDirty;
    return setup.settings.run === 'onSave' && isDirty && shown.has(uri);
  };
  return {
    isHeldBack,
    of(glossary) {
      const { uri, setup } = glossary;
      if (isHeldBack(glossary)) return shown.get(uri) ?? [];
      const diagnostics = diagnosticsOf(glossary);
      if (setup.settings.run === 'onSave') shown.set(uri, diagnostics);
      return diagnostics;
    },
    forget(uri) {
      if (uri === undefined) shown.clear();
      else shown.delete(uri);
    },
  };
}
