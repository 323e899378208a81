import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { cli, withFiles } from '../../support/cli.ts';

const FILES = {
  'a.en-de.glossary.csv': 'Task,Aufgabe\nTask,Auftrag\nTask,Arbeit\n,leer\n',
  'b <&">.en-de.glossary.csv': 'Task,\u0007Auf"gabe\n',
  'clean.en-de.glossary.csv': 'Task,Aufgabe\n',
  'warned.en-de.glossary.csv': 'Task,Auf\u200bgabe\n',
};

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function check(format: string, cwd: string, ...paths: readonly string[]) {
  return cli(['check', '--format', format, ...paths], { cwd });
}

/** The elements of a text, which has to be XML. */
function elementsOf(xml: string): readonly Element[] {
  const elements: Element[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) =>
    elements.push({ name, attributes: attributes as Element['attributes'] }),
  );
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return elements;
}

describe('check --format gitlab', () => {
  test('is a list of issues with severities, lines, and fingerprints that differ', () =>
    withFiles(FILES, async (cwd) => {
      const { code, stdout } = await check('gitlab', cwd);
      const issues = JSON.parse(stdout) as readonly Issue[];
      expect(code).toBe(1);
      expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
      expect(
        issues
          .filter(({ check_name }) => check_name === 'duplicate-source')
          .map(({ location }) => location.lines.begin),
      ).toEqual([2, 3]);
      expect(new Set(issues.map(({ severity }) => severity))).toEqual(new Set(['major', 'minor']));
      expect(issues.map(({ location }) => location.path)).toContain('b <&">.en-de.glossary.csv');
    }));

  test('a fingerprint stays when the line moves', async () => {
    const prints = await Promise.all(
      ['', 'Other,Andere\n'].map((before) =>
        withFiles({ 'a.en-de.glossary.csv': `${before},leer\n` }, async (cwd) => {
          const [issue] = JSON.parse((await check('gitlab', cwd)).stdout) as readonly Issue[];
          return { print: issue?.fingerprint, line: issue?.location.lines.begin };
        }),
      ),
    );
    expect(prints.map(({ line }) => line)).toEqual([1, 2]);
    expect(prints[0]?.print).toBe(prints[1]?.print);
  });

  test('nothing wrong is an empty list', () =>
    withFiles(FILES, async (cwd) => {
      expect(await check('gitlab', cwd, 'clean.en-de.glossary.csv')).toMatchObject({
        code: 0,
        stdout: '[]\n',
      });
    }));
});

describe('check --format junit', () => {
  test('is XML with a suite for each file: errors fail, the rest passes', () =>
    withFiles(FILES, async (cwd) => {
      const { code, stdout } = await check('junit', cwd);
      const elements = elementsOf(stdout);
      expect(code).toBe(1);
      const suites = elements.filter(({ name }) => name === 'testsuite');
      expect(suites.map(({ attributes }) => [attributes.name, attributes.failures])).toEqual([
        ['a.en-de.glossary.csv', '3'],
        ['b <&">.en-de.glossary.csv', '1'],
        ['clean.en-de.glossary.csv', '0'],
        ['warned.en-de.glossary.csv', '0'],
      ]);
      expect(elements.filter(({ name }) => name === 'failure')).toHaveLength(4);
      expect(elements[0]).toEqual({
        name: 'testsuites',
        attributes: { name: 'parlance check', failures: '4', errors: '0' },
      });
    }));

  test('a file that cannot be checked is an error', () =>
    withFiles(FILES, async (cwd) => {
      const { code, stdout } = await check(
        'junit',
        cwd,
        'clean.en-de.glossary.csv',
        'missing.en-de.glossary.csv',
      );
      expect({ code, errors: elementsOf(stdout).filter(({ name }) => name === 'error').length }).toEqual({
        code: 6,
        errors: 1,
      });
    }));

  test('no text of a file breaks the XML', () =>
    withFiles({ 'a.en-de.glossary.csv': 'a\u0000\u001b]]>&<x/>\ufffe,b\nc\n"d' }, async (cwd) => {
      expect(elementsOf((await check('junit', cwd)).stdout).length).toBeGreaterThan(3);
    }));
});
