import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importedFile } from '../../scripts/support/imported-file.mjs';
import { PRODUCT } from '../../scripts/support/product-folders.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file and one that it imports, as paths below the root. */
type Import = readonly [file: string, imported: string];

async function importsOf(file: string): Promise<Import[]> {
  const text = await readFile(join(ROOT, file), 'utf8');
  const found = text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([.#][^']+)'/g);
  return [...found].map(([, path = '']) => [file, importedFile(file, path)]);
}

async function importsOfLayer(layer: string): Promise<Import[]> {
  const names = await readdir(join(ROOT, layer), { recursive: true });
  const files = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(layer, name));
  return (await Promise.all(files.map(importsOf))).flat();
}

/** The halves of packages that have a door of their own. */
const HALVES = readdirSync(join(ROOT, 'packages'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/').split('/'))
  .filter((parts) => parts.length === 3 && parts[2] === 'tsconfig.json')
  .map(([name, half]) => `packages/${name}/${half}`);

/** The path of a file by its rooms, from the outermost one. A half of a package is one beside the rest of it. */
function roomsAbove(file: string): readonly string[] {
  const half = HALVES.find((each) => file.startsWith(`${each}/`) || file === `${each}.ts`);
  if (half === undefined) return file.split('/');
  return ['packages', half.slice('packages/'.length), ...file.slice(half.length + 1).split('/')];
}

/** The rooms of a folder are its folders and its loose files. For each folder: which of its rooms imports which, by which files. */
function roomsOf(imports: readonly Import[]): Map<string, Map<string, Map<string, Import>>> {
  const folders = new Map<string, Map<string, Map<string, Import>>>();
  for (const [file, imported] of imports) {
    const [from, to] = [roomsAbove(file), roomsAbove(imported)];
    const depth = from.findIndex((name, index) => name !== to[index]);
    const folder = from.slice(0, depth).join('/');
    const rooms = folders.get(folder) ?? new Map<string, Map<string, Import>>();
    const below = rooms.get(from[depth] ?? '') ?? new Map<string, Import>();
    below.set(to[depth] ?? '', [file, imported]);
    folders.set(folder, rooms.set(from[depth] ?? '', below));
  }
  return folders;
}

/** The imports of one circle of rooms, in their order, or nothing. */
function circleIn(rooms: ReadonlyMap<string, ReadonlyMap<string, Import>>): Import[] {
  const done = new Set<string>();
  const visit = (room: string, way: readonly string[], by: readonly Import[]): Import[] => {
    if (way.includes(room)) return by.slice(way.indexOf(room));
    if (done.has(room)) return [];
    for (const [next, edge] of rooms.get(room) ?? []) {
      const circle = visit(next, [...way, room], [...by, edge]);
      if (circle.length > 0) return circle;
    }
    done.add(room);
    return [];
  };
  return [...rooms.keys()].map((room) => visit(room, [], [])).find(({ length }) => length > 0) ?? [];
}

/** One line for each folder whose rooms form a circle. */
function circlesOf(imports: readonly Import[]): string[] {
  return [...roomsOf(imports)].flatMap(([folder, rooms]) => {
    const circle = circleIn(rooms).map((edge) => edge.join(' imports '));
    return circle.length === 0 ? [] : [`${folder}: ${circle.join('; ')}`];
  });
}

describe('the rooms of a folder, which are its folders and loose files, form no circle', () => {
  test.each(PRODUCT)('%s', async (layer) => {
    const imports = await importsOfLayer(layer);
    expect(imports.length).toBeGreaterThan(5);
    expect(circlesOf(imports)).toEqual([]);
  });

  test('a planted circle is found, over three rooms and at every depth', () => {
    const order: Import[] = [
      ['packages/sync/model/plan/a.ts', 'packages/sync/model/merge/b.ts'],
      ['packages/sync/model/merge/c.ts', 'packages/sync/model/entries.ts'],
      ['packages/sync/model/entries.ts', 'packages/base/d.ts'],
    ];
    expect(circlesOf(order)).toEqual([]);
    expect(
      circlesOf([...order, ['packages/sync/model/entries.ts', 'packages/sync/model/plan/e.ts']]),
    ).toEqual([
      'packages/sync/model: packages/sync/model/plan/a.ts imports packages/sync/model/merge/b.ts; packages/sync/model/merge/c.ts imports packages/sync/model/entries.ts; packages/sync/model/entries.ts imports packages/sync/model/plan/e.ts',
    ]);
    expect(circlesOf([...order, ['packages/base/d.ts', 'packages/sync/model/plan/e.ts']])).toHaveLength(1);
  });
});
