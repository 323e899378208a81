import type { LanguageCode, Span, TextEdit } from '#base';
import type { FileSegment } from '../file-segment.ts';
import { pluralCategories } from '../plurals/plural-categories.ts';
import { childOf, type XmlElement } from './parse-xml.ts';
import { withAttributes } from './with-attributes.ts';
import { indentationOf } from './xml-file.ts';

/** What chooses between the segments of a unit: the module of XLIFF 2.2 for plural, gender, and select. */
const SWITCH = /^\w+:switch$/;
const CASE = /^\w+:case$/;

/** Whether the segments of a unit are forms of one text: programs show one of them. */
export function hasCases(unit: XmlElement | undefined): unit is XmlElement {
  return unit !== undefined && findAttribute(unit, SWITCH) !== undefined;
}

/**
 * The segments of a unit with cases as the forms of one text.
 * @param segments With each, the element that it is in.
 */
export function joinCases(
  unit: XmlElement,
  key: readonly string[],
  segments: readonly (readonly [FileSegment, XmlElement])[],
): readonly FileSegment[] {
  const entry: Span = { start: unit.tag.start, end: unit.end };
  const sourceText = segments.map(([{ sourceText: own, text }]) => own ?? text).join('\n');
  return segments.map(([segment, element]) => {
    const form = findAttribute(element, CASE)?.value;
    return { ...segment, key, unit: entry, sourceText, ...(form !== undefined && { form }) };
  });
}

/** Adds the plural forms that the target language has and a unit lacks, with the source of `other` and room for a translation. */
export function addCases(file: string, unit: XmlElement, target: LanguageCode): readonly TextEdit[] {
  const [, type] = /^(plural|ordinal):\S+$/.exec(findAttribute(unit, SWITCH)?.value.trim() ?? '') ?? [];
  const segments = unit.children.filter(({ local }) => local === 'segment');
  const cases = segments.map((segment) => findAttribute(segment, CASE)?.value);
  const other = segments[cases.indexOf('other')];
  if (type === undefined || other === undefined) return [];
  const missing = pluralCategories(target, type === 'ordinal' ? 'ordinal' : 'cardinal').filter(
    (category) => !cases.includes(category),
  );
  const newText = missing.map((category) => indentationOf(file, other) + copyFor(file, other, category));
  return missing.length === 0
    ? []
    : [{ span: { start: other.end, end: other.end }, newText: newText.join('') }];
}

function copyFor(file: string, segment: XmlElement, category: string): string {
  const { id } = segment.attributes;
  const name = findAttribute(segment, CASE)?.name ?? '';
  const { span, newText } = withAttributes(file, segment, {
    ...(id !== undefined && { id: `${id}-${category}` }),
    [name]: category,
    state: undefined,
    subState: undefined,
  });
  const [source, target] = [childOf(segment, 'source'), childOf(segment, 'target')];
  if (source === undefined) return '';
  const room = `${source.name.slice(0, -source.local.length)}target`;
  return [
    file.slice(segment.tag.start, span.start),
    newText,
    file.slice(segment.tag.end, source.end),
    indentationOf(file, source),
    `<${room}></${room}>`,
    file.slice((target ?? source).end, segment.end),
  ].join('');
}

function findAttribute({ attributes }: XmlElement, pattern: RegExp) {
  const found = Object.entries(attributes).find(([name]) => pattern.test(name));
  return found && { name: found[0], value: found[1] };
}
