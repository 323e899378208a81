import { importedFile } from '../../scripts/support/imported-file.mjs';
import { namedImports } from './named-imports.ts';

/** The packages, and how many names of each the plan lets others take. */
export const DOMAINS: Readonly<Record<string, number>> = {
  base: 200,
  protect: 25,
  formats: 30,
  terms: 30,
  glossary: 60,
  exchange: 30,
  manifest: 50,
  units: 60,
  checks: 15,
  projects: 40,
  requests: 60,
  service: 110,
  translate: 50,
  sync: 40,
  'style-rules': 20,
  documents: 18,
  voice: 12,
  agents: 8,
  files: 40,
  'local-service': 10,
};

/** What is no package: apps, and what stands between them. */
const APPS = ['client', 'server', 'cli', 'protocol'];

/** The domain or the app that a file belongs to; undefined for none. */
export function unitOf(file: string): string | undefined {
  const [folder = '', name = ''] = file.split('/');
  if (folder === 'packages') return name in DOMAINS ? name : undefined;
  return APPS.includes(folder) ? folder : undefined;
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
  const units = [...Object.keys(DOMAINS), ...APPS];
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
    // Libraries are no part of the program, whether npm installs them or not.
    if (target.startsWith('vendor/')) return [];
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

/** What takes a file from behind a door: any import, a load at run time, or a replaced module. */
const RELATIVE = /(?:\bfrom|\bimport\(|\bmock\()\s*'(\.[^']+)'/g;

/**
 * The imports of tests that reach behind a door of a package. The tests of a package itself, which have its name, may: they test its parts.
 * @param texts Of tests, and of benchmarks.
 */
export function countReaches(texts: ReadonlyMap<string, string>): number {
  const reaches = [...texts].flatMap(([file, text]) =>
    Array.from(text.matchAll(RELATIVE), ([, path = '']) => importedFile(file, path).split('/')).filter(
      ([folder, name]) => folder === 'packages' && !file.startsWith(`test/${name}/`),
    ),
  );
  return reaches.length;
}
