import type { Node } from 'jsonc-parser';
import {
  findShapeFaults,
  itemsOf,
  type JsonMember,
  type Language,
  listMembers,
  membersOf,
  parseJson,
  type ServiceFacts,
  type ShapedJson,
  stringOf,
} from '#base';
import { styleLanguages } from '#requests';
import { STYLE_RULES_SHAPE } from './shape.ts';

/** A text of a style rule list that has a limit. */
export interface StyleText {
  readonly node: Node;
  readonly text: string;
}

/** A style rule list as its rules see it. */
export interface StyleDocument extends ShapedJson {
  readonly name: StyleText | undefined;
  readonly language: StyleText | undefined;
  /** The nodes of the custom instructions. */
  readonly instructions: readonly Node[];
  readonly labels: readonly StyleText[];
  readonly prompts: readonly StyleText[];
  /** The source languages of the custom instructions that have one. */
  readonly sources: readonly StyleText[];
  /** The languages that lists can be for; none where that is not known. */
  readonly languages: readonly Language[];
  readonly service: ServiceFacts;
}

/** Reads a style rule list for its rules. */
export function readStyleDocument(text: string, service: ServiceFacts): StyleDocument {
  const json = parseJson(text);
  const members = membersOf(json.root);
  const instructions = itemsOf(members.get('custom_instructions'));
  const textsOf = (field: string) => instructions.flatMap((node) => textOf(membersOf(node).get(field)) ?? []);
  return {
    ...json,
    shapeFaults: findShapeFaults(json.root, STYLE_RULES_SHAPE),
    name: textOf(members.get('name')),
    language: textOf(members.get('language')),
    instructions,
    labels: textsOf('label'),
    prompts: textsOf('prompt'),
    sources: textsOf('source_language'),
    languages: styleLanguages(service),
    service,
  };
}

function textOf(node: Node | undefined): StyleText | undefined {
  const text = stringOf(node);
  return node === undefined || text === undefined ? undefined : { node, text };
}

/** The categories of predefined rules in a list. */
export function categoriesOf({ root }: Pick<StyleDocument, 'root'>): readonly JsonMember[] {
  return listMembers(membersOf(root).get('configured_rules'));
}

/** A predefined rule in a list, with its category. */
interface ConfiguredRule {
  readonly category: string;
  readonly member: JsonMember;
}

/** The predefined rules in a list. */
export function configuredRulesOf(document: Pick<StyleDocument, 'root'>): readonly ConfiguredRule[] {
  return categoriesOf(document).flatMap(({ name, value }) =>
    listMembers(value).map((member) => ({ category: name, member })),
  );
}
