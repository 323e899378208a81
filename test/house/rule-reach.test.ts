import { describe, expect, test } from 'vitest';
import { namedImports } from './named-imports.ts';
import { productFiles, productText } from './product-files.ts';

/** Files of the program that a rule for translations may reach, itself left out. Before it saw only texts, it reached 257. */
const MOST = 23;

const RULES = productFiles(['packages/checks/rules']).filter((file) =>
  /\/rules\/(?!index)[\w-]+\.ts$/.test(file),
);

const DOOR = /^packages\/[\w-]+\/index\.ts$/;

/** The files that a file imports, types too. What it takes from a door are the files behind that. */
function importsOf(file: string, text: string): readonly string[] {
  return namedImports(file, text).flatMap(({ target, names }) =>
    DOOR.test(target) ? names.map((name) => fileBehind(target, name)) : [target],
  );
}

/** Doors give every name as the file behind them has it. */
function fileBehind(door: string, name: string): string {
  const file = namedImports(door, productText(door)).find(({ names }) => names.includes(name))?.target;
  if (file === undefined) throw new Error(`${door} has no ${name}.`);
  return file;
}

/** All files that a file needs to be understood. */
function reachOf(file: string, text = productText(file)): ReadonlySet<string> {
  const reached = new Set(importsOf(file, text));
  for (const each of reached) for (const next of importsOf(each, productText(each))) reached.add(next);
  reached.delete(file);
  return reached;
}

describe('a rule for translations sees two texts, and not how units and terms come about', () => {
  test('there are rules', () => {
    expect(RULES.length).toBeGreaterThan(30);
  });

  test.each(RULES)('%s', (file) => {
    expect([...reachOf(file)].filter((each) => each.startsWith('packages/terms/'))).toEqual([]);
    expect(reachOf(file).size).toBeLessThanOrEqual(MOST);
  });

  test.each([
    "import type { UnitStanding } from '#units';",
    "import type { PairTerms } from '#terms';",
    "import type { FileFormat } from '#formats';",
    "import { findPlaceholders } from '#protect';",
    "import { textsOf } from '../unit-texts.ts';",
  ])('planted: %s', (line) => {
    const file = 'packages/checks/rules/ellipsis.ts';
    expect(reachOf(file, `${line}\n${productText(file)}`).size).toBeGreaterThan(MOST);
  });
});
