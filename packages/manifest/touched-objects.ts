import {
  createLineIndex,
  itemsOf,
  listMembers,
  type Message,
  membersOf,
  runJsonRules,
  type Span,
  spanOf,
} from '#base';
import { readManifestDocument } from './manifest-document.ts';
import { RULE_IDS } from './rule-ids.ts';
import { MANIFEST_RULES } from './rules/index.ts';

/** An error in what a manifest declares. */
export interface ManifestError {
  readonly message: Message;
  /** Counted from 1. */
  readonly line: number;
  /** What it makes unclear. */
  readonly touches: readonly TouchedObject[];
}

/** A part of a manifest that is synced: a glossary or one dictionary of it, a style rule list, or all of them. */
export type TouchedObject =
  | { readonly kind: 'all' }
  /** The dictionary is the one whose codes are in a range of the text; left out: all of the glossary. */
  | { readonly kind: 'glossary'; readonly key: string; readonly dictionary?: Span }
  | { readonly kind: 'list'; readonly key: string };

/**
 * The errors of a manifest that keep something of it from being synced. Files that do not exist are not among them: a pull creates them.
 * Errors of profiles, rules, and ignored files touch nothing that is synced.
 */
export function findManifestErrors(text: string): readonly ManifestError[] {
  const document = readManifestDocument(text, RULE_IDS, {});
  const parts = partsOf(document.root);
  const lines = createLineIndex(text);
  return runJsonRules(MANIFEST_RULES, document, document.manifest.rules)
    .filter(({ level }) => level === 'error')
    .map(({ message, span, related = [] }) => ({
      message,
      line: lines.positionAt(span.start).line + 1,
      touches: [span, ...related.map((one) => one.span)].flatMap((at) => touchedAt(parts, at)),
    }))
    .filter(({ touches }) => touches.length > 0);
}

/** A part of the text, and what an error in it touches. */
interface Part {
  readonly span: Span;
  readonly touches: readonly TouchedObject[];
}

const ALL: readonly TouchedObject[] = [{ kind: 'all' }];

type Root = ReturnType<typeof readManifestDocument>['root'];

/** The innermost parts first; what is in none of them touches everything. */
function partsOf(root: Root): readonly Part[] {
  const members = listMembers(root);
  const named = (field: string) => listMembers(membersOf(root).get(field));
  const dictionaries = named('glossaries').flatMap(({ name: key, value }) =>
    itemsOf(membersOf(value).get('dictionaries')).map((node): Part => {
      const span = spanOf(node);
      return { span, touches: [{ kind: 'glossary', key, dictionary: span }] };
    }),
  );
  const glossaries = named('glossaries').map(
    (member): Part => ({ span: wholeOf(member), touches: [{ kind: 'glossary', key: member.name }] }),
  );
  const lists = named('styleRules').map(
    (member): Part => ({ span: wholeOf(member), touches: [{ kind: 'list', key: member.name }] }),
  );
  const others = members
    .filter(({ name }) => UNTOUCHED.has(name))
    .map((member): Part => ({ span: wholeOf(member), touches: [] }));
  return [...dictionaries, ...glossaries, ...lists, ...others];
}

const UNTOUCHED: ReadonlySet<string> = new Set([
  'profiles',
  'rules',
  'ignore',
  'baseline',
  'endpoint',
  'dictionaryMegabyte',
  'translations',
  '$schema',
]);

function wholeOf({ key, value }: ReturnType<typeof listMembers>[number]): Span {
  return { start: spanOf(key).start, end: value === undefined ? spanOf(key).end : spanOf(value).end };
}

function touchedAt(parts: readonly Part[], { start, end }: Span): readonly TouchedObject[] {
  const part = parts.find(({ span }) => span.start <= start && end <= span.end);
  return part?.touches ?? ALL;
}
