import type { CancellationToken } from 'vscode-languageserver';
import { once, type Steps } from '#base';
import type { Documents } from '../documents/documents.ts';
import type { Glossaries } from '../glossaries/glossaries.ts';
import {
  type CheckedGlossary,
  type Glossary,
  isChecked,
  type OversizeGlossary,
} from '../glossaries/glossary.ts';
import type { WorkspaceIndex } from '../glossaries/workspace-index.ts';
import { type IsOvertaken, refuseWhenStopped, takeSteps } from '../protocol/take-steps.ts';

interface DocumentParams {
  readonly textDocument: { readonly uri: string };
}

/** What answers requests. */
type Features = typeof import('../features/asked.ts');

/** Loads it with the first request, so that the server starts sooner. */
export const loadFeatures = once(() => import('../features/asked.ts'));

/** How requests about a document are answered. `otherwise` is the answer for a document that is not a glossary, or is too large. */
export interface Answers {
  /** Immediately. */
  at<Result>(
    params: DocumentParams,
    token: CancellationToken,
    otherwise: Result,
    compute: (glossary: CheckedGlossary, features: Features) => Result,
  ): Promise<Result>;
  /** In steps. Other messages are handled between them. */
  inSteps<Result>(
    params: DocumentParams,
    token: CancellationToken,
    otherwise: Result,
    compute: (glossary: CheckedGlossary, features: Features) => Steps<Result>,
  ): Promise<Result>;
  /** In steps, with the other glossaries of the project. */
  withOthers<Result>(
    params: DocumentParams,
    token: CancellationToken,
    otherwise: Result,
    compute: (glossary: CheckedGlossary, features: Features, others: readonly Glossary[]) => Steps<Result>,
  ): Promise<Result>;
  /** Immediately, and also for files that are too large. */
  anySize<Result>(
    params: DocumentParams,
    token: CancellationToken,
    otherwise: Result,
    compute: (glossary: CheckedGlossary | OversizeGlossary) => Result,
  ): Promise<Result>;
}

/** Answers from the newest version of the document. A request that was cancelled, or whose document was edited meanwhile, fails. */
export function createAnswers(documents: Documents, glossaries: Glossaries, index: WorkspaceIndex): Answers {
  const follow = (uri: string): IsOvertaken => {
    const version = documents.get(uri)?.version;
    return () => documents.get(uri)?.version !== version;
  };
  const newest = async (uri: string, token: CancellationToken, isOvertaken: IsOvertaken) => {
    const glossary = await glossaries.get(uri);
    refuseWhenStopped(token, isOvertaken);
    return glossary;
  };
  const checked = async (uri: string, token: CancellationToken, isOvertaken: IsOvertaken) => {
    const features = await loadFeatures();
    const glossary = await newest(uri, token, isOvertaken);
    return glossary !== undefined && isChecked(glossary) ? { glossary, features } : undefined;
  };
  return {
    async at({ textDocument: { uri } }, token, otherwise, compute) {
      const found = await checked(uri, token, follow(uri));
      return found === undefined ? otherwise : compute(found.glossary, found.features);
    },
    async inSteps({ textDocument: { uri } }, token, otherwise, compute) {
      const isOvertaken = follow(uri);
      const found = await checked(uri, token, isOvertaken);
      if (found === undefined) return otherwise;
      return takeSteps(compute(found.glossary, found.features), token, isOvertaken);
    },
    async withOthers({ textDocument: { uri } }, token, otherwise, compute) {
      const isOvertaken = follow(uri);
      const found = await checked(uri, token, isOvertaken);
      if (found === undefined) return otherwise;
      const others = (await index.ofProject(uri)).filter((other) => other.uri !== uri);
      refuseWhenStopped(token, isOvertaken);
      return takeSteps(compute(found.glossary, found.features, others), token, isOvertaken);
    },
    async anySize({ textDocument: { uri } }, token, otherwise, compute) {
      const glossary = await newest(uri, token, follow(uri));
      return glossary === undefined ? otherwise : compute(glossary);
    },
  };
}
