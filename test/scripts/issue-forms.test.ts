import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const FOLDER = '.github/ISSUE_TEMPLATE';

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: {
    readonly label?: string;
    readonly value?: string;
    readonly options?: readonly string[];
  };
}

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly Field[];
}

const forms = readdirSync(FOLDER).filter((name) => name !== 'config.yml');

test('there is a form for a fault and one for an idea', () => {
  expect(forms.toSorted()).toEqual(['bug.yml', 'idea.yml']);
});

/** What the host asks of a form: it shows none that breaks one of these rules. */
describe.each(forms)('%s', (name) => {
  const form: Form = parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));
  const fields = form.body.filter(({ type }) => type !== 'markdown');

  test('has a name, a description, and fields', () => {
    expect([form.name, form.description].every((text) => /\w/.test(text))).toBe(true);
    expect(fields.length).toBeGreaterThan(1);
  });

  test('has a label and an ID of its own for each field', () => {
    for (const { attributes } of fields) expect(attributes.label).toMatch(/\w/);
    const ids = fields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  });

  test('has fields of known types, and several options in a list', () => {
    for (const { type, attributes } of fields) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      if (type === 'dropdown') expect(attributes.options?.length).toBeGreaterThan(1);
    }
  });
});

test('dependencies are updated for every manifest with a lock file of the product', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8'));
  const folders: readonly string[] = updates.flatMap(
    ({ directories = [] }: { readonly directories?: readonly string[] }) => directories,
  );
  expect(folders.length).toBeGreaterThan(1);
  for (const folder of folders) expect(() => readFileSync(`.${folder}/package-lock.json`)).not.toThrow();
});
