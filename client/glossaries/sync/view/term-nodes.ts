import * as vscode from 'vscode';
import { readTermEntries, type TermEntry } from '#terms';
import { exists } from '../../../shell/editor/files.ts';
import { readTermsText, termsUriOf } from '../../files/read-terms.ts';
import type { DictionaryNode, MoreTermsNode, SyncNode, TermNode } from './glossary-nodes.ts';

/** Terms of a dictionary that are shown: nobody scrolls further. */
const MOST_TERMS = 500;

/** A line that says whether there are terms below it. */
export async function withTerms(node: SyncNode): Promise<SyncNode> {
  if (node.kind !== 'dictionary') return node;
  return { ...node, hasTerms: await exists(termsUriOf(glossaryOf(node))) };
}

/** The entries of the terms file of a dictionary, in their order. */
export async function termsOf(dictionary: DictionaryNode): Promise<readonly (TermNode | MoreTermsNode)[]> {
  const text = await readTermsText(glossaryOf(dictionary));
  const entries = [...readTermEntries(text ?? '').values()];
  const shown = entries
    .slice(0, MOST_TERMS)
    .map((entry) => ({ kind: 'term', dictionary, entry, target: targetOf(dictionary, entry) }) as const);
  const left = entries.length - shown.length;
  return left === 0 ? shown : [...shown, { kind: 'more-terms', dictionary, left }];
}

/** The glossary file of a dictionary. */
export function glossaryOf({ state }: DictionaryNode): vscode.Uri {
  return vscode.Uri.file(state.declared.path);
}

function targetOf({ state }: DictionaryNode, { source, status }: TermEntry): string | undefined {
  return status === 'keep' ? undefined : state.local?.entries.get(source);
}
