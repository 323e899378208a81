import { type LanguagePair, sameCode } from '#base';
import { declaredFiles } from '#manifest';
import type { Glossary, LegacyGlossary } from '#service';
import type { DictionaryState, SyncedState } from '#sync';
import type { TermEntry } from '#terms';
import type { LocalFileNode, OutageNode } from '../../../shell/ui/outage-lines.ts';
import type { SyncRoot } from '../roots/find-sync-roots.ts';
import type { RootState, SyncStatesNow } from '../states/read-states.ts';

/** A folder with a manifest; shown if there are several. */
export interface RootNode {
  readonly kind: 'root';
  readonly state: RootState;
}

/** A glossary of a manifest. */
export interface GlossaryNode {
  readonly kind: 'glossary';
  readonly root: SyncRoot;
  /** Its name in the manifest, and the key before it. */
  readonly name: string;
  readonly key: string;
  /** What the service has; undefined if it does not have the glossary. */
  readonly remote: Glossary | undefined;
  readonly dictionaries: readonly DictionaryState[];
  /** The languages of dictionaries that only the service has. */
  readonly others: readonly RemoteDictionaryNode[];
}

/** A dictionary of a manifest. */
export interface DictionaryNode {
  readonly kind: 'dictionary';
  readonly root: SyncRoot;
  readonly state: DictionaryState;
  /** Whether it has a terms file, whose entries are below it. */
  readonly hasTerms?: boolean;
}

/** A term of a dictionary that its terms file says something about. */
export interface TermNode {
  readonly kind: 'term';
  readonly dictionary: DictionaryNode;
  readonly entry: TermEntry;
  /** Undefined if the glossary does not have the term, or if it is never translated. */
  readonly target: string | undefined;
}

/** The terms of a dictionary that are too many to be shown. */
export interface MoreTermsNode {
  readonly kind: 'more-terms';
  readonly dictionary: DictionaryNode;
  readonly left: number;
}

/** A glossary of the account that no manifest means. */
export interface RemoteGlossaryNode {
  readonly kind: 'remote-glossary';
  readonly remote: Glossary;
}

/** A dictionary that only the service has, and no manifest names. */
export interface RemoteDictionaryNode {
  readonly kind: 'remote-dictionary';
  readonly remote: Glossary;
  readonly pair: LanguagePair;
  readonly entries: number;
  /** Where the manifest has other dictionaries of the glossary. */
  readonly managed: { readonly root: SyncRoot; readonly key: string } | undefined;
}

/** A group of glossaries. */
export interface GroupNode {
  readonly kind: 'group';
  readonly group: 'elsewhere' | 'legacy';
  readonly children: readonly (RemoteGlossaryNode | LegacyNode)[];
}

/** A glossary of the version 2 of the service. */
export interface LegacyNode {
  readonly kind: 'legacy';
  readonly remote: LegacyGlossary;
}

export type SyncNode =
  | RootNode
  | GlossaryNode
  | DictionaryNode
  | TermNode
  | MoreTermsNode
  | RemoteGlossaryNode
  | RemoteDictionaryNode
  | GroupNode
  | LegacyNode;

/** A line of the view. */
export type GlossaryLine = SyncNode | OutageNode;

/** The first level of the view. */
export function topNodes(now: SyncStatesNow): readonly GlossaryLine[] {
  if (now.kind === 'failed') return outageNodes(now.failure, now.roots);
  if (now.kind !== 'ready') return [];
  const [only] = now.roots;
  const roots: readonly GlossaryLine[] =
    now.roots.length === 1 && only !== undefined
      ? glossariesOf(only)
      : now.roots.map((state) => ({ kind: 'root', state }));
  const elsewhere = now.elsewhere.map((remote) => ({ kind: 'remote-glossary', remote }) as const);
  const legacy = now.legacy.map((remote) => ({ kind: 'legacy', remote }) as const);
  return [...roots, ...groupOf('elsewhere', elsewhere), ...groupOf('legacy', legacy)];
}

/** What is below a node, apart from the terms of a dictionary, which are read when they are shown. */
export function childrenOf(node: GlossaryLine): readonly GlossaryLine[] {
  switch (node.kind) {
    case 'root':
      return glossariesOf(node.state);
    case 'glossary':
      return [
        ...node.dictionaries.map((state) => ({ kind: 'dictionary', root: node.root, state }) as const),
        ...node.others,
      ];
    case 'remote-glossary':
      return dictionariesOf(node.remote, undefined);
    case 'group':
      return node.children;
    default:
      return [];
  }
}

/** How many dictionaries and style rule lists of manifests are not in sync. */
export function countOutOfSync(now: SyncStatesNow): Readonly<Record<'dictionaries' | 'lists', number>> {
  const roots = now.kind === 'ready' ? now.roots.filter((root) => 'sync' in root) : [];
  const isOut = ({ status }: SyncedState) => status !== 'in-sync' && status !== 'nowhere';
  return {
    dictionaries: roots.flatMap(({ sync }) => sync.dictionaries).filter(isOut).length,
    lists: roots.flatMap(({ lists }) => lists).filter(isOut).length,
  };
}

function groupOf(group: GroupNode['group'], children: GroupNode['children']): readonly GroupNode[] {
  return children.length === 0 ? [] : [{ kind: 'group', group, children }];
}

/** The files of manifests, while nobody knows what the service has. */
function outageNodes(failure: string, roots: readonly SyncRoot[]): readonly OutageNode[] {
  const files = roots.flatMap(({ location }) => declaredFiles(location));
  return [
    { kind: 'try-again', failure },
    ...files.map(({ path }): LocalFileNode => ({ kind: 'local-file', path })),
  ];
}

/** The glossaries of a manifest, in its order. */
function glossariesOf(state: RootState): readonly (GlossaryNode | OutageNode)[] {
  if ('failure' in state) return outageNodes(state.failure, [state.root]);
  const { root, sync } = state;
  return root.location.manifest.glossaries.map(({ id: key, name }) => {
    const dictionaries = sync.dictionaries.filter((one) => one.key.glossary === key);
    const remote = dictionaries.flatMap(({ link }) => (link.kind === 'found' ? [link.remote] : []))[0];
    const others =
      remote === undefined
        ? []
        : dictionariesOf(remote, { root, key }).filter(
            ({ pair }) => !dictionaries.some((one) => isSame(one.key, pair)),
          );
    return { kind: 'glossary', root, key, name, remote, dictionaries, others };
  });
}

function dictionariesOf(
  remote: Glossary,
  managed: RemoteDictionaryNode['managed'],
): readonly RemoteDictionaryNode[] {
  return remote.dictionaries.map(({ source_lang, target_lang, entry_count }) => ({
    kind: 'remote-dictionary',
    remote,
    pair: { source: source_lang, target: target_lang },
    entries: entry_count,
    managed,
  }));
}

function isSame(a: LanguagePair, b: LanguagePair): boolean {
  return sameCode(a.source, b.source) && sameCode(a.target, b.target);
}
