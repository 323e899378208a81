import { fieldOf, type JsonField, type JsonShape } from '../shape/shape.ts';
import type { JsonPath } from './suggestion.ts';

/** The shape of the value at a path; undefined if the shape has no such path. */
export function shapeAt(shape: JsonShape | undefined, path: JsonPath): JsonShape | undefined {
  return path.reduce<JsonShape | undefined>(stepInto, shape);
}

/** The field at a path; undefined if the shape has no such field. */
export function fieldAt(shape: JsonShape, path: JsonPath): JsonField | undefined {
  const object = longForm(shapeAt(shape, path.slice(0, -1)));
  return object?.type === 'object' ? fieldOf(object, String(path.at(-1))) : undefined;
}

function stepInto(given: JsonShape | undefined, step: string | number): JsonShape | undefined {
  const shape = longForm(given);
  if (shape?.type === 'object') return fieldOf(shape, String(step))?.shape;
  if (shape?.type === 'map') return shape.values;
  return shape?.type === 'array' ? shape.items : undefined;
}

/** What is inside of a value can only be inside of its longer form. */
function longForm(shape: JsonShape | undefined): JsonShape | undefined {
  return shape?.type === 'short' ? shape.long : shape;
}
