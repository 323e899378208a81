import { type Message, message } from '#base';
import type { DictionaryState, SyncedState, SyncedStatus } from '#sync';
import type { LineTexts } from '../../../shell/ui/tree-item.ts';
import { describeMoreTerms, describeTermNode } from './describe-term-node.ts';
import type {
  DictionaryNode,
  GlossaryNode,
  GroupNode,
  LegacyNode,
  RemoteDictionaryNode,
  RemoteGlossaryNode,
  SyncNode,
} from './glossary-nodes.ts';

type Described = Exclude<SyncNode, { readonly kind: 'root' }>;

/** Describes a line; that of a folder has the folder's name. */
export function describeNode(node: Described): LineTexts {
  switch (node.kind) {
    case 'glossary':
      return describeGlossary(node);
    case 'dictionary':
      return describeDictionary(node);
    case 'remote-glossary':
      return describeRemoteGlossary(node);
    case 'remote-dictionary':
      return describeRemoteDictionary(node);
    case 'group':
      return describeGroup(node);
    case 'legacy':
      return describeLegacy(node);
    case 'term':
      return describeTermNode(node);
    case 'more-terms':
      return describeMoreTerms(node);
  }
}

/** The icon of each status. */
export const ICONS: Readonly<Record<SyncedStatus, string>> = {
  'in-sync': 'check',
  'changed-here': 'arrow-up',
  'changed-there': 'arrow-down',
  'changed-both': 'arrow-swap',
  conflict: 'warning',
  'only-here': 'cloud-upload',
  'only-there': 'cloud-download',
  nowhere: 'circle-slash',
  faulty: 'error',
  blocked: 'question',
};

/** What a push can send. */
const PUSHED: ReadonlySet<SyncedStatus> = new Set(['changed-here', 'only-here']);
/** What a pull can bring. */
const PULLED: ReadonlySet<SyncedStatus> = new Set([
  'changed-there',
  'changed-both',
  'conflict',
  'only-there',
]);

function describeDictionary({ state }: DictionaryNode): LineTexts {
  const { status, declared, local, remote, faults } = state;
  const { source, target } = declared.pair;
  const size = (local ?? { entries: remote }).entries?.size;
  return {
    label: message('{0} → {1}', source.toUpperCase(), target.toUpperCase()),
    description: [statusWords(state), ...(size === undefined ? [] : [entriesText(size)])],
    details: [message('{0}', declared.dictionary.file), ...faults],
    icon: ICONS[status],
    actions: [
      'dictionary',
      ...(local === undefined ? [] : ['open']),
      ...syncActions(state),
      ...(remote === undefined ? [] : ['delete']),
    ],
  };
}

/** What a sync can do with a dictionary or a style rule list, as words for the menus. */
export function syncActions({ status, undecided, local, remote }: SyncedState): readonly string[] {
  return [
    ...(PUSHED.has(status) ? ['push', 'plan'] : []),
    ...(PULLED.has(status) ? ['pull'] : []),
    ...(undecided.length > 0 ? ['undecided'] : []),
    ...(local !== undefined && remote !== undefined && status !== 'in-sync' ? ['compare'] : []),
  ];
}

/** Words of its own for what a glossary that is not there does to its dictionaries. */
function statusWords(state: DictionaryState): Message {
  if (state.link.kind === 'gone') return NOT_THERE;
  return state.words;
}

function entriesText(count: number): Message {
  return count === 1 ? message('1 entry') : message('{0} entries', count);
}

function describeGlossary({ name, key, remote, dictionaries }: GlossaryNode): LineTexts {
  const has = (statuses: ReadonlySet<SyncedStatus>) =>
    dictionaries.some(({ status }) => statuses.has(status));
  const gone = dictionaries.flatMap(({ link }) => (link.kind === 'gone' ? [link.where] : []))[0];
  return {
    label: message('{0}', name),
    description: remote === undefined ? [gone === undefined ? message('only here') : NOT_THERE] : [],
    details: [
      message('In parlance.json: {0}', key),
      ...(remote === undefined || remote.name === name
        ? []
        : [message('Name at the service: {0}', remote.name)]),
      ...(remote === undefined ? [] : [message('ID: {0}', remote.glossary_id)]),
      ...(gone === undefined ? [] : [gone]),
    ],
    icon: 'book',
    actions: [
      'glossary',
      'add',
      'use',
      'rename',
      ...(has(PUSHED) || gone !== undefined ? ['push', 'plan'] : []),
      ...(has(PULLED) ? ['pull'] : []),
      ...(remote === undefined ? [] : ['id', 'delete']),
    ],
  };
}

const NOT_THERE = message('not at this service');

function describeRemoteGlossary({
  remote: { name, glossary_id, dictionaries },
}: RemoteGlossaryNode): LineTexts {
  const { length } = dictionaries;
  return {
    label: message('{0}', name),
    description: [length === 1 ? message('1 dictionary') : message('{0} dictionaries', length)],
    details: [message('ID: {0}', glossary_id)],
    icon: 'book',
    actions: ['remoteGlossary', 'edit', 'download', 'use', 'rename', 'id', 'delete'],
  };
}

function describeRemoteDictionary({ pair, entries }: RemoteDictionaryNode): LineTexts {
  return {
    label: message('{0} → {1}', pair.source.toUpperCase(), pair.target.toUpperCase()),
    description: [message('only at the service'), entriesText(entries)],
    details: [],
    icon: 'cloud',
    actions: ['remoteDictionary', 'edit', 'download', 'delete'],
  };
}

function describeGroup({ group, children }: GroupNode): LineTexts {
  const isLegacy = group === 'legacy';
  return {
    label: isLegacy ? message('Legacy Glossaries (v2)') : message('Only at the Service'),
    description: [message('{0}', children.length)],
    details: [
      isLegacy
        ? message('Each has one language pair and cannot be changed.')
        : message('parlance.json does not name these glossaries of your account.'),
    ],
    icon: isLegacy ? 'archive' : 'cloud',
    actions: isLegacy ? ['group', 'legacyGroup'] : ['group'],
  };
}

function describeLegacy({ remote }: LegacyNode): LineTexts {
  const { name, source_lang, target_lang, entry_count, glossary_id } = remote;
  return {
    label: message('{0}', name),
    description: [
      message('{0} → {1}', source_lang.toUpperCase(), target_lang.toUpperCase()),
      entriesText(entry_count),
    ],
    details: [message('ID: {0}', glossary_id)],
    icon: 'archive',
    actions: ['legacyGlossary', 'legacy', 'id'],
  };
}
