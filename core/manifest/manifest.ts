import { type Node, parseTree } from 'jsonc-parser';

/** A dictionary of a glossary as the manifest declares it. */
export interface ManifestDictionary {
  readonly source: string;
  readonly target: string;
  /** Relative to the manifest's folder. */
  readonly file: string;
}

/** A glossary of the manifest. */
export interface ManifestGlossary {
  readonly id: string;
  readonly name: string;
  readonly dictionaries: readonly ManifestDictionary[];
}

/** What `parlance.json` declares. */
export interface Manifest {
  readonly glossaries: readonly ManifestGlossary[];
}

/**
 * Reads a manifest: JSON with comments. Never throws; what does not have its form is left out, so that one wrong line does not
 * silence the rest. The tree is walked rather than turned into objects, because `__proto__` is an ordinary key in it.
 */
export function parseManifest(text: string): Manifest {
  const root = parseTree(text, [], { allowTrailingComma: true });
  const glossaries = membersOf(membersOf(root).get('glossaries'));
  return { glossaries: [...glossaries].map(([id, node]) => readGlossary(id, node)) };
}

function readGlossary(id: string, node: Node): ManifestGlossary {
  const members = membersOf(node);
  return {
    id,
    name: stringOf(members.get('name')) ?? id,
    dictionaries: itemsOf(members.get('dictionaries')).flatMap(readDictionary),
  };
}

function readDictionary(node: Node): ManifestDictionary[] {
  const members = membersOf(node);
  const source = stringOf(members.get('source'));
  const target = stringOf(members.get('target'));
  const file = stringOf(members.get('file'));
  return source === undefined || target === undefined || file === undefined ? [] : [{ source, target, file }];
}

function membersOf(node: Node | undefined): Map<string, Node> {
  const members = new Map<string, Node>();
  for (const property of node?.type === 'object' ? (node.children ?? []) : []) {
    const [key, value] = property.children ?? [];
    if (key !== undefined && value !== undefined) members.set(String(key.value), value);
  }
  return members;
}

function itemsOf(node: Node | undefined): readonly Node[] {
  return node?.type === 'array' ? (node.children ?? []) : [];
}

function stringOf(node: Node | undefined): string | undefined {
  return node?.type === 'string' ? String(node.value) : undefined;
}
