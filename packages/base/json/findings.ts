import type { Node } from 'jsonc-parser';
import { type Message, message } from '../message.ts';
import type { Fix } from '../problem.ts';
import { closestName } from '../text/closest-name.ts';
import { applyEdits } from '../text/edit.ts';
import { lostLetters } from '../text/encoding/replacement.ts';
import { addMember, removeMember, removeProperty, replaceString } from './edits/edits.ts';
import type { JsonFinding } from './rule.ts';
import type { JsonShape, MapShape, ObjectShape } from './shape/shape.ts';
import { hasType, type ShapeFault } from './shape/shape-faults.ts';
import { type JsonMember, openingOf, spanOf } from './tree/nodes.ts';
import { type ParsedJson, parseJson } from './tree/parse-json.ts';

/** A file as a tree, with its deviations from its shape: what the rules of every kind of JSON files check. */
export interface ShapedJson extends ParsedJson {
  readonly shapeFaults: readonly ShapeFault[];
}

type FaultOf<Kind extends ShapeFault['kind']> = Extract<ShapeFault, { readonly kind: Kind }>;

function faultsOf<Kind extends ShapeFault['kind']>(
  { shapeFaults }: ShapedJson,
  kind: Kind,
): readonly FaultOf<Kind>[] {
  return shapeFaults.filter((fault): fault is FaultOf<Kind> => fault.kind === kind);
}

const TYPES: Readonly<Record<JsonShape['type'], Message>> = {
  string: message('This has to be a string in double quotes.'),
  number: message('This has to be a number.'),
  integer: message('This has to be a whole number.'),
  boolean: message('This has to be true or false.'),
  array: message('This has to be a list in brackets.'),
  object: message('This has to be an object in braces.'),
  map: message('This has to be an object in braces.'),
  short: message('This has to be a string in double quotes, or its longer form.'),
};

/** A value of each type that says nothing yet. */
const EMPTY: Readonly<Record<JsonShape['type'], unknown>> = {
  string: '',
  number: 0,
  integer: 0,
  boolean: false,
  array: [],
  object: {},
  map: {},
  short: '',
};

/** Letters that were lost, because the file was read in a wrong encoding. One that cannot be read at all has a fault that says so. */
export function findReplacementCharacters({ text, root }: ShapedJson): readonly JsonFinding[] {
  if (root === undefined) return [];
  return [...text.matchAll(/\ufffd+/g)].map(({ 0: found, index }) => ({
    span: { start: index, end: index + found.length },
    message: lostLetters(),
  }));
}

/** The ranges that are not JSON. */
export function findInvalidJson({ text, faults }: ShapedJson): readonly JsonFinding[] {
  return faults.map(({ span, message: what, missing }) => ({
    span,
    message: what,
    ...(missing !== undefined && { fixes: () => insertMissing(text, span.start, missing, faults.length) }),
  }));
}

/** Adds a character where it is missing: behind what is before it, unless that is a comment. Nothing is offered that does not help. */
function insertMissing(text: string, offset: number, missing: string, known: number): readonly Fix[] {
  const behind = text.slice(0, offset).trimEnd().length;
  const edit = [behind, offset]
    .map((start) => ({ span: { start, end: start }, newText: missing }))
    // One more character is not what makes a file too large.
    .find((one) => parseJson(applyEdits(text, [one]), Number.POSITIVE_INFINITY).faults.length < known);
  return edit === undefined
    ? []
    : [{ title: message('Add "{0}"', missing), edits: [edit], preferred: false }];
}

/** Values of a wrong type, and values that are not possible. */
export function findWrongTypes(json: ShapedJson): readonly JsonFinding[] {
  const types = faultsOf(json, 'wrong-type').map(({ node, shape }) => ({
    span: spanOf(node),
    message: TYPES[shape.type],
    fixes: () => changeType(json.text, node, shape),
  }));
  const values = faultsOf(json, 'wrong-value').map(({ node, shape: { values = [] } }) => {
    const closest = closestName(String(node.value), values);
    return {
      span: spanOf(node),
      message: message('This has to be one of: {0}', values.join(', ')),
      fixes:
        closest === undefined
          ? undefined
          : () => [
              {
                title: message('Use {0}', closest),
                edits: [replaceString(node, closest)],
                preferred: true,
              },
            ],
    };
  });
  return [...types, ...values];
}

/** Fields that are missing. */
export function findMissingFields(json: ShapedJson): readonly JsonFinding[] {
  return faultsOf(json, 'missing-field').map(({ object, name, shape }) => ({
    span: openingOf(object),
    message: message('The field "{0}" is missing.', name),
    fixes: () => [
      {
        title: message('Add "{0}"', name),
        edits: [addMember(json.text, object, name, EMPTY[shape.type])],
        preferred: false,
      },
    ],
  }));
}

/**
 * Fields that are not read, with the name that was probably meant. If authors choose the keys, only what looks like a typing error is
 * reported.
 */
export function findUnknownFields(json: ShapedJson): readonly JsonFinding[] {
  return faultsOf(json, 'unknown-field').flatMap(({ member, shape }) => {
    const closest = closestName(member.name, namesOf(shape));
    return shape.type === 'map' && closest === undefined ? [] : unknownName(json, member, closest);
  });
}

function unknownName({ text }: ShapedJson, member: JsonMember, closest: string | undefined): JsonFinding {
  return {
    span: spanOf(member.key),
    message:
      closest === undefined
        ? message('Nothing reads the field "{0}".', member.name)
        : message('Nothing reads the field "{0}". Did you mean "{1}"?', member.name, closest),
    fixes: () => [...(closest === undefined ? [] : [renameFix(member, closest)]), removalFix(text, member)],
  };
}

function namesOf(shape: ObjectShape | MapShape): readonly string[] {
  return shape.type === 'map' ? (shape.keys ?? []) : Object.keys(shape.fields);
}

/** Fields that the service sets. */
export function findReadOnlyFields(json: ShapedJson): readonly JsonFinding[] {
  return faultsOf(json, 'read-only-field').map(({ member }) => ({
    span: spanOf(member.key),
    message: message('The service sets "{0}" itself; here it has no effect.', member.name),
    fixes: () => [{ ...removalFix(json.text, member), preferred: true }],
  }));
}

/** Keys that occur twice in one object: only the last counts. */
export function findDuplicateKeys(json: ShapedJson): readonly JsonFinding[] {
  return faultsOf(json, 'duplicate-key').map(({ member, first }) => ({
    span: spanOf(member.key),
    message: message('"{0}" is here a second time, and only the last one counts.', member.name),
    fixes: () => [
      {
        title: message('Remove the One That Does Not Count'),
        edits: [removeProperty(json.text, first.property)],
        preferred: false,
      },
    ],
    related: [{ span: spanOf(first.key), message: message('The first one is here.') }],
  }));
}

/** The fix that renames a key. */
function renameFix({ key }: JsonMember, name: string): Fix {
  return { title: message('Rename to "{0}"', name), edits: [replaceString(key, name)], preferred: true };
}

function removalFix(text: string, { name, value }: JsonMember): Fix {
  return { title: message('Remove "{0}"', name), edits: [removeMember(text, value)], preferred: false };
}

/** A value in the type that its field needs, where it says the same: quotes around a number, or none. */
function changeType(text: string, node: Node, shape: JsonShape): readonly Fix[] {
  const { start, end } = spanOf(node);
  const written = text.slice(start, end);
  const isSimple = node.type === 'number' || node.type === 'boolean';
  if (shape.type === 'string' && isSimple)
    return [
      {
        title: message('Put in Quotes'),
        edits: [{ span: { start, end }, newText: `"${written}"` }],
        preferred: true,
      },
    ];
  const bare = node.type === 'string' ? readBare(String(node.value)) : undefined;
  if (bare === undefined || !hasType(bare, shape)) return [];
  return [
    {
      title: message('Remove the Quotes'),
      edits: [{ span: { start, end }, newText: String(node.value) }],
      preferred: true,
    },
  ];
}

/** The number, true, or false that a text is. */
function readBare(text: string): Node | undefined {
  const { root, faults } = parseJson(text);
  return faults.length === 0 && (root?.type === 'number' || root?.type === 'boolean') ? root : undefined;
}
