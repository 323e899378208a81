import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { expect } from 'vitest';

export type SchemaName = 'parlance' | 'style-rules' | 'terms';

/** Reads a file of the repository that holds JSON without comments. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Compiles one of the schemas that other editors use; throws when it is no valid schema itself. */
export function compileSchema(name: SchemaName): ValidateFunction {
  const schema = readJson(`schemas/${name}.schema.json`);
  if (typeof schema !== 'object' || schema === null) throw new Error(`${name} is no schema`);
  return new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema);
}

/**
 * The document has exactly these faults, written as `PATH KEYWORD` with the path as a JSON pointer; none at all when it
 * is valid. A fault about a property that is missing or unknown stands on the object around it, followed by its name.
 */
export function checkSchema(
  validate: ValidateFunction,
  document: unknown,
  ...faults: readonly string[]
): void {
  validate(document);
  const found = (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
    const property = params.missingProperty ?? params.additionalProperty;
    return [instancePath, keyword, property].filter((part) => part !== undefined).join(' ');
  });
  expect(found).toEqual(faults);
}
