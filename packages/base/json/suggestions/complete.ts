import { findNodeAtLocation, getLocation, type Location, type Node } from 'jsonc-parser';
import type { Span } from '../../text/span.ts';
import type { JsonShape } from '../shape/shape.ts';
import { listMembers, spanOf } from '../tree/nodes.ts';
import type { ParsedJson } from '../tree/parse-json.ts';
import { shapeAt } from './shape-at.ts';
import type { Completion, JsonPath, JsonVocabulary, Suggestion } from './suggestion.ts';

/** What can be completed at an offset (UTF-16): names of fields, or values. */
export function completeJson(
  { text, root }: Pick<ParsedJson, 'text' | 'root'>,
  offset: number,
  vocabulary: JsonVocabulary,
): readonly Completion[] {
  const location = getLocation(text, offset);
  const span = spanAt(location, offset);
  return location.isAtPropertyKey
    ? completeKeys({ text, root, span }, location.path.slice(0, -1), vocabulary)
    : completeValues(span, location.path, vocabulary);
}

/** The node at the cursor, if there is one. */
function spanAt({ previousNode }: Location, offset: number): Span {
  const isWithin =
    previousNode !== undefined &&
    previousNode.offset < offset &&
    offset <= previousNode.offset + previousNode.length;
  return isWithin ? spanOf(previousNode) : { start: offset, end: offset };
}

interface KeyRange {
  readonly text: string;
  readonly root: Node | undefined;
  readonly span: Span;
}

/** Existing fields are not offered, except the one at the cursor. */
function completeKeys(
  { text, root, span }: KeyRange,
  path: JsonPath,
  vocabulary: JsonVocabulary,
): readonly Completion[] {
  const object = root && findNodeAtLocation(root, [...path]);
  const others = listMembers(object).filter(({ key }) => key.offset !== span.start);
  const present = new Set(others.map(({ name }) => name));
  const end = /^\s*:/.test(text.slice(span.end)) ? '' : ': ';
  const suggestions = [...namesOf(shapeAt(vocabulary.shape, path)), ...vocabulary.keysAt(path)];
  return suggestions
    .filter(({ value }) => !present.has(value))
    .map((one) => ({
      ...one,
      kind: 'field',
      span,
      newText:
        one.template === undefined ? `${JSON.stringify(one.value)}${end}` : one.template.texts.join(''),
    }));
}

function namesOf(given: JsonShape | undefined): readonly Suggestion[] {
  const shape = given?.type === 'short' ? given.long : given;
  if (shape?.type === 'map') return (shape.keys ?? []).map((value) => ({ value }));
  if (shape?.type !== 'object') return [];
  return Object.entries(shape.fields)
    .filter(([, { isReadOnly }]) => isReadOnly !== true)
    .map(([value, { about }]) => ({ value, about }));
}

function completeValues(span: Span, path: JsonPath, vocabulary: JsonVocabulary): readonly Completion[] {
  const shape = shapeAt(vocabulary.shape, path);
  if (shape?.type === 'boolean') {
    return ['true', 'false'].map((value) => ({ value, kind: 'value', span, newText: value }));
  }
  const ofShape: readonly Suggestion[] =
    shape?.type === 'string' ? (shape.values ?? []).map((value) => ({ value })) : [];
  return (vocabulary.valuesAt(path) ?? ofShape).map((one) => ({
    ...one,
    kind: 'value',
    span,
    newText: one.template === undefined ? JSON.stringify(one.value) : one.template.texts.join(''),
  }));
}
