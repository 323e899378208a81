import { namedImports } from './named-imports.ts';

/** A domain of the product: where its files are, and how many names others may take once it is a package. */
interface Domain {
  readonly name: string;
  /** Folders and files beside its package, from the root; the longest one that a file is in decides. */
  readonly paths: readonly string[];
  readonly goal: number;
}

export const DOMAINS: readonly Domain[] = [
  { name: 'base', paths: [], goal: 200 },
  { name: 'protect', paths: [], goal: 25 },
  { name: 'formats', paths: [], goal: 30 },
  { name: 'terms', paths: [], goal: 30 },
  { name: 'glossary', paths: [], goal: 60 },
  { name: 'exchange', paths: [], goal: 30 },
  { name: 'manifest', paths: [], goal: 50 },
  { name: 'units', paths: [], goal: 60 },
  { name: 'checks', paths: [], goal: 15 },
  { name: 'projects', paths: ['core/projects', 'workspace/projects'], goal: 40 },
  { name: 'requests', paths: [], goal: 60 },
  { name: 'service', paths: [], goal: 110 },
  { name: 'translate', paths: [], goal: 50 },
  { name: 'sync', paths: [], goal: 40 },
  { name: 'style-rules', paths: [], goal: 20 },
  { name: 'documents', paths: [], goal: 18 },
  { name: 'voice', paths: [], goal: 12 },
  { name: 'agents', paths: [], goal: 8 },
  { name: 'files', paths: [], goal: 40 },
  { name: 'local-service', paths: [], goal: 10 },
  { name: 'check', paths: ['workspace/check'], goal: 20 },
];

/** What is no package: apps, and what stands between them. */
const APPS = ['client', 'server', 'cli', 'protocol'];

const UNITS: readonly (readonly [path: string, name: string])[] = [
  ...DOMAINS.flatMap(({ name, paths }) =>
    [`packages/${name}`, ...paths].map((path) => [path, name] as const),
  ),
  ...APPS.map((name) => [name, name] as const),
].sort(([one], [other]) => other.length - one.length);

/** The domain or the app that a file belongs to; undefined for none. */
export function unitOf(file: string): string | undefined {
  return UNITS.find(([path]) => file === path || file.startsWith(`${path}/`))?.[1];
}

/** How wide the door of a domain stands open. */
export interface Door {
  /** Exported names that other units take, and the files that have them. */
  readonly names: number;
  readonly files: number;
  /** Imports of its files that leave it, and how many other units they go to. */
  readonly leaving: number;
  readonly arrows: number;
}

/** The doors of all units, by the texts of their files. */
export function countDoors(texts: ReadonlyMap<string, string>): Readonly<Record<string, Door>> {
  const crossings = [...texts].flatMap(([file, text]) => crossingsOf(file, text));
  const doorOf = (unit: string): Door => {
    const taken = crossings.filter(({ to }) => to === unit);
    const leaving = crossings.filter(({ from }) => from === unit);
    return {
      names: new Set(taken.flatMap(({ target, names }) => names.map((name) => `${target} ${name}`))).size,
      files: new Set(taken.map(({ target }) => target)).size,
      leaving: leaving.length,
      arrows: new Set(leaving.map(({ to }) => to)).size,
    };
  };
  const units = [...DOMAINS.map(({ name }) => name), ...APPS];
  return Object.fromEntries(units.map((unit) => [unit, doorOf(unit)]));
}

interface Crossing {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly target: string;
  readonly names: readonly string[];
}

function crossingsOf(file: string, text: string): readonly Crossing[] {
  const from = unitOf(file);
  return namedImports(file, text).flatMap(({ target, names }) => {
    const to = unitOf(target);
    return to === from ? [] : [{ from, to, target, names }];
  });
}

/** Words that the exported names of a program have too often to say anything. */
export interface VagueNames {
  /** Functions whose names end with `Of`. */
  readonly functionsOf: number;
  /** Members of exported types that are called `found`, `known`, `own`, or `there`. */
  readonly members: number;
}

const FUNCTION_OF = /^(?:export )?(?:async )?function\*? \w+Of\b/gm;
/** An exported type up to the brace that closes it. */
const EXPORTED_TYPE = /^export (?:abstract )?(?:interface|type|class) [^;]*?\{\n[\s\S]*?^\}/gm;
const VAGUE_MEMBER = /^ {2}(?:readonly |get )?(?:found|known|own|there)\??[:(]/gm;

export function countVagueNames(texts: ReadonlyMap<string, string>): VagueNames {
  const all = [...texts.values()];
  const types = all.flatMap((text) => text.match(EXPORTED_TYPE) ?? []);
  return {
    functionsOf: all.reduce((sum, text) => sum + (text.match(FUNCTION_OF)?.length ?? 0), 0),
    members: types.reduce((sum, text) => sum + (text.match(VAGUE_MEMBER)?.length ?? 0), 0),
  };
}
