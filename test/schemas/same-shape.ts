import { expect } from 'vitest';
import { inEnglish, type JsonShape } from '#base';

type Json = Readonly<Record<string, unknown>>;

/** The manifest's version is required of other editors' users only: it was left out before. */
const REQUIRED_BY_SCHEMA_ONLY = ['version'];

/** Checks that a schema says of every field what the shape says: its name, its description, its known values, and whether it is required. */
export function checkSameShape(schema: unknown, shape: JsonShape): void {
  const root = asObject(schema);
  expect(describeSchema(root, shape, root)).toEqual(describeShape(shape));
}

function describeShape(shape: JsonShape): unknown {
  if (shape.type === 'array') return [describeShape(shape.items)];
  if (shape.type === 'map') return { keys: shape.keys, values: describeShape(shape.values) };
  if (shape.type === 'string') return shape.values ?? 'string';
  if (shape.type === 'short') return ['string', describeShape(shape.long)];
  if (shape.type !== 'object') return shape.type;
  return Object.fromEntries(
    Object.entries(shape.fields).map(([name, { about, isRequired, shape: value }]) => [
      name,
      { about: inEnglish(about), isRequired: isRequired === true, value: describeShape(value) },
    ]),
  );
}

/** The same of the schema; the shape says only which of its forms a part has. */
function describeSchema(given: unknown, shape: JsonShape, root: Json): unknown {
  const schema = resolved(given, root);
  if (shape.type === 'array') return [describeSchema(schema.items, shape.items, root)];
  if (shape.type === 'map') {
    const keys = shape.keys === undefined ? undefined : Object.keys(asObject(schema.properties));
    return { keys, values: describeSchema(schema.additionalProperties, shape.values, root) };
  }
  if (shape.type === 'short') {
    const [short, long] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
    return [asObject(short).type, describeSchema(long, shape.long, root)];
  }
  // Languages come from the service's facts; the schema can only list those that are built in.
  if (shape.type === 'string') return shape.values === undefined ? 'string' : valuesOf(schema);
  // A separate rule reports a threshold that is not a whole number.
  if (shape.type === 'number') return schema.type === 'integer' ? 'number' : schema.type;
  if (shape.type !== 'object') return typeof schema.const === 'number' ? 'integer' : schema.type;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.fromEntries(
    Object.entries(asObject(schema.properties)).map(([name, property]) => [
      name,
      {
        about: asObject(property).description,
        isRequired: required.includes(name) && !REQUIRED_BY_SCHEMA_ONLY.includes(name),
        value: describeSchema(property, shape.fields[name]?.shape ?? { type: 'string' }, root),
      },
    ]),
  );
}

function valuesOf({ enum: values, anyOf }: Json): unknown {
  return values ?? (Array.isArray(anyOf) ? asObject(anyOf[0]).enum : undefined);
}

/** What a reference inside the schema leads to. */
function resolved(given: unknown, root: Json): Json {
  const schema = asObject(given);
  if (typeof schema.$ref !== 'string') return schema;
  const name = schema.$ref.replace('#/definitions/', '');
  return asObject(asObject(root.definitions)[name]);
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
