import type { Placeholder, Segment } from '../model.ts';

/** A segment's pieces in some order: a placeholder by its index, or whether a text has more than white space. */
export type Sequence = readonly (number | 'text' | 'space')[];

/**
 * The indexes of placeholders in an order that is not legal, in a sequence that has each of the segment's once. Those that
 * stand alone may stand anywhere. Pairs stay nested in each other as they were, and do not lose all of their content.
 * Where an opening or closing one has no partner, those keep their order, and so do those whose order has a meaning.
 */
export function findMoved(sequence: Sequence, segment: Segment): readonly number[] {
  const { placeholders } = segment;
  if (placeholders.length < 2) return [];
  const original = sequenceOf(segment);
  const before = nestingOf(original, placeholders);
  const after = nestingOf(sequence, placeholders);
  const pairs = [...before].filter(([index, position]) => {
    const now = after.get(index);
    return now === undefined || now.parent !== position.parent || (now.isEmpty && !position.isEmpty);
  });
  return [
    ...pairs.map(([index]) => index),
    ...reordered(original, sequence, placeholders),
    ...outOfOrder(original, sequence, placeholders),
  ];
}

/** Placeholders whose order has a meaning, and that have another one. */
function outOfOrder(
  before: Sequence,
  after: Sequence,
  placeholders: readonly Placeholder[],
): readonly number[] {
  const orders = ordersOf(placeholders);
  return [...new Set(orders)].flatMap((order) => {
    if (order === undefined) return [];
    const isOfThis = (item: Sequence[number]): item is number =>
      typeof item === 'number' && orders[item] === order;
    const now = after.filter(isOfThis);
    return before.filter(isOfThis).filter((index, position) => now[position] !== index);
  });
}

/** The pieces of a segment as they stand in the source. */
function sequenceOf({ parts }: Segment): Sequence {
  return parts.map((part) => {
    if (part.type === 'placeholder') return part.index;
    return part.text.trim() === '' ? 'space' : 'text';
  });
}

interface PairPosition {
  /** The opening of the pair around it; undefined outside of all. */
  readonly parent: number | undefined;
  isEmpty: boolean;
}

/** The positions of well nested pairs, by their openings. Pairs that cross or never close are omitted. */
function nestingOf(
  sequence: Sequence,
  placeholders: readonly Placeholder[],
): ReadonlyMap<number, PairPosition> {
  const closed = new Map<number, PairPosition>();
  const open: { index: number; position: PairPosition }[] = [];
  for (const item of sequence) {
    const top = open.at(-1);
    if (item === 'space') continue;
    const { role, partner } = item === 'text' ? {} : (placeholders[item] ?? {});
    if (top !== undefined && (role !== 'close' || partner === undefined)) top.position.isEmpty = false;
    if (item === 'text' || partner === undefined) continue;
    if (role === 'open') {
      open.push({ index: item, position: { parent: top?.index, isEmpty: true } });
    } else if (top?.index === partner) {
      open.pop();
      closed.set(partner, top.position);
    }
  }
  return closed;
}

/** Opening and closing placeholders that changed their order, if there is one without a partner. */
function reordered(
  before: Sequence,
  after: Sequence,
  placeholders: readonly Placeholder[],
): readonly number[] {
  const isTag = (item: Sequence[number]): item is number =>
    typeof item === 'number' && placeholders[item]?.role !== 'single';
  const hasLonely = placeholders.some(({ role, partner }) => role !== 'single' && partner === undefined);
  if (!hasLonely) return [];
  const now = after.filter(isTag);
  return before.filter(isTag).filter((index, position) => now[position] !== index);
}

/** A conversion of printf or Go, or a variable of Apple, that takes the next argument, whichever that is. */
const UNNUMBERED =
  /^%(?:#@\w+@|[-+#0 ',(I]{0,5}(?:\d{1,4}|\*)?(?:\.(?:\d{1,3}|\*))?(?:(?:hh?|ll?|[Lzjtq]|I64|I32)?[bdiouxXeEfFgGaAcCsSprvqwTUO@]|<PRI\w+>))$/;

/** Whether a placeholder stands for a value by its order among others. */
export function isUnnumbered(placeholder: string): boolean {
  return UNNUMBERED.test(placeholder);
}

/** A branch, the beginning or the end of a section in a template: not an expression. */
const STATEMENT = /^(?:\{\{[-~]?\s*(?:[#/^]|else\b|end\b|if\b|range\b|with\b)|\{[#:/][a-z]|\{%|<%(?![=-]))/;

/** The bars between plural forms, and the ranges that belong to them. */
const PLURAL_FORMS = /^(?:\|{1,3}|\|?\s?[[\]]-?(?:\d+|Inf),.*)$/;

/** What opens or closes something in text that is written out: brackets as references or escapes, and quotations of messages. */
const BRACKET = /^(?:&(?:lt|gt|#60|#62);|[⟨⟩]|\\[()[\]{}<>]|'[{}#<>|].*)$/s;

/** A shortcode of Hugo, which stands alone unless another one closes it. */
const SHORTCODE = /^\{\{[<%]\s*(?<closing>\/?)\s*(?<name>[\w./-]+)/;

/** What each placeholder whose order has a meaning shares with others of its kind; undefined for those that may stand anywhere. */
function ordersOf(placeholders: readonly Placeholder[]): readonly (string | undefined)[] {
  const shortcodes = placeholders.map(({ source }) => SHORTCODE.exec(source)?.groups);
  const closed = new Set(shortcodes.flatMap((each) => (each?.closing ? [each.name] : [])));
  return placeholders.map(({ source }, index) =>
    closed.has(shortcodes[index]?.name) && shortcodes[index] !== undefined ? 'statement' : orderOf(source),
  );
}

function orderOf(placeholder: string): string | undefined {
  if (isUnnumbered(placeholder)) return 'printf';
  if (STATEMENT.test(placeholder)) return 'statement';
  if (BRACKET.test(placeholder)) return 'bracket';
  return PLURAL_FORMS.test(placeholder) ? 'plural forms' : undefined;
}
