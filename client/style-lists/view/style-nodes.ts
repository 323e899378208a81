import { message } from '#base';
import { MAX_LIST_INSTRUCTIONS } from '#requests';
import type { CustomInstruction, StyleList } from '#service';
import { describeCategory, describeOption } from '#style-rules/model';
import { ICONS, syncActions } from '../../glossaries/sync/view/describe-node.ts';
import type { ListLine } from '../../glossaries/sync/view/list-line.ts';
import type { LineTexts } from '../../shell/ui/tree-item.ts';

/** A list of the account. */
interface ListNode {
  readonly kind: 'list';
  readonly list: StyleList;
}

/** The configured rules of a category. */
interface CategoryNode {
  readonly kind: 'category';
  readonly list: StyleList;
  readonly category: string;
}

/** A configured rule with its option. */
interface RuleNode {
  readonly kind: 'rule';
  readonly list: StyleList;
  readonly category: string;
  readonly rule: string;
  readonly option: string;
}

/** The instructions of a list. */
interface InstructionsNode {
  readonly kind: 'instructions';
  readonly list: StyleList;
}

interface InstructionNode {
  readonly kind: 'instruction';
  readonly list: StyleList;
  readonly instruction: CustomInstruction;
}

/** The last line of a view that has more pages. */
interface MoreNode {
  readonly kind: 'more';
}

export type StyleNode =
  | ListLine
  | ListNode
  | CategoryNode
  | RuleNode
  | InstructionsNode
  | InstructionNode
  | MoreNode;

const KINDS: readonly string[] = [
  'file',
  'list',
  'category',
  'rule',
  'instructions',
  'instruction',
  'more',
] satisfies readonly StyleNode['kind'][];

/** Whether a command was run on a line of the view. */
export function isStyleNode(node: unknown): node is StyleNode {
  return typeof node === 'object' && node !== null && 'kind' in node && KINDS.includes(String(node.kind));
}

/** What is below a line. */
export function childrenOf(node: StyleNode): readonly StyleNode[] {
  switch (node.kind) {
    case 'file':
      return node.state.answer === undefined ? [] : childrenOf({ kind: 'list', list: node.state.answer });
    case 'list':
      return [
        ...Object.keys(rulesOf(node)).map((category) => ({ ...node, kind: 'category', category }) as const),
        { ...node, kind: 'instructions' },
      ];
    case 'category':
      return Object.entries(rulesOf(node)[node.category] ?? {}).map(([rule, option]) => ({
        ...node,
        kind: 'rule',
        rule,
        option,
      }));
    case 'instructions':
      return (node.list.custom_instructions ?? []).map((instruction) => ({
        ...node,
        kind: 'instruction',
        instruction,
      }));
    default:
      return [];
  }
}

/** A line of the view in words. */
interface NodeTexts extends LineTexts {
  readonly id: string;
}

/** Describes a line. */
export function describeNode(node: StyleNode): NodeTexts {
  return node.kind === 'file' ? describeFile(node) : { actions: [node.kind], ...describeOther(node) };
}

/** How a list of a manifest differs from the service, and what a sync can do about it. */
function describeFile({ root, state }: ListLine): NodeTexts {
  const { declared, status, local, answer, faults } = state;
  const version = answer === undefined ? [] : [message('version {0}', String(answer.version))];
  const language = local?.content.language ?? answer?.language ?? '';
  return {
    id: `${root.manifest} ${declared.id}`,
    label: message('{0}', declared.id),
    description: [
      ...(language === '' ? [] : [message('{0}', language.toUpperCase())]),
      state.words,
      ...version,
    ],
    details: [
      message('{0}', declared.file),
      ...(answer === undefined ? [] : [message('ID: {0}', answer.style_id)]),
      ...faults,
    ],
    icon: ICONS[status],
    actions: [
      'file',
      ...(answer === undefined ? [] : ['list']),
      ...(local === undefined ? [] : ['try']),
      ...syncActions(state),
    ],
  };
}

function describeOther(node: Exclude<StyleNode, ListLine>): Omit<NodeTexts, 'actions'> {
  switch (node.kind) {
    case 'list':
      return describeList(node.list);
    case 'category':
      return describeCategoryNode(node);
    case 'rule':
      return describeRule(node);
    case 'instructions':
      return describeInstructions(node.list);
    case 'instruction':
      return describeInstruction(node);
    case 'more':
      return { id: 'more', label: message('More style rule lists'), description: [], details: [] };
  }
}

function describeList({
  style_id,
  name,
  language,
  version,
  updated_time,
}: StyleList): Omit<NodeTexts, 'actions'> {
  const changed = timeOf(updated_time);
  return {
    id: style_id,
    label: message('{0}', name),
    description: [
      message('{0}', language.toUpperCase()),
      message('version {0}', String(version)),
      message('{0}', changed),
    ],
    details: [message('Last change: {0}', changed), message('ID: {0}', style_id)],
    icon: 'symbol-ruler',
  };
}

/** A time of the service without its fractions; any other text stays as it is. */
function timeOf(time: string): string {
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(time) ?? [];
  return day === undefined ? time : `${day} ${minute}`;
}

function describeCategoryNode(node: CategoryNode): Omit<NodeTexts, 'actions'> {
  const { length } = childrenOf(node);
  return {
    id: `${node.list.style_id} ${node.category}`,
    label: message('{0}', wordsOf(node.category)),
    description: [length === 1 ? message('1 rule') : message('{0} rules', length)],
    details: [describeCategory(node.category)],
    icon: 'symbol-enum',
  };
}

function describeRule({ list, category, rule, option }: RuleNode): Omit<NodeTexts, 'actions'> {
  return {
    id: `${list.style_id} ${category} ${rule}`,
    label: message('{0}', wordsOf(rule)),
    description: [describeOption(option)],
    details: [message('{0}: {1}', `${category}.${rule}`, option)],
    icon: 'symbol-enum-member',
  };
}

function describeInstructions({ style_id, custom_instructions = [] }: StyleList): Omit<NodeTexts, 'actions'> {
  return {
    id: `${style_id} instructions`,
    label: message('Instructions'),
    description: [message('{0} of {1}', custom_instructions.length, MAX_LIST_INSTRUCTIONS)],
    details: [],
    icon: 'comment-discussion',
  };
}

function describeInstruction({ list, instruction }: InstructionNode): Omit<NodeTexts, 'actions'> {
  const { id, label, prompt, source_language } = instruction;
  return {
    id: `${list.style_id} ${id}`,
    label: message('{0}', label),
    description: [message('{0}', prompt)],
    details: [
      message('{0}', prompt),
      ...(source_language ? [message('Only for texts in {0}.', source_language.toUpperCase())] : []),
    ],
    icon: 'comment',
  };
}

function rulesOf({ list }: Pick<ListNode, 'list'>) {
  return list.configured_rules ?? {};
}

function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
