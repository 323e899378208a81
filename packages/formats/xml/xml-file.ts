import { addAll, type Message, message } from '#base';
import { brokenAt } from '../broken-file.ts';
import type { FilePreparer, FileReading, FileSegment, SegmentReader } from '../file-segment.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';

/** Why the texts of a file cannot be translated, and where that is shown. */
interface XmlRefusal {
  readonly element: XmlElement;
  readonly problem: Message;
}

type Facts = Parameters<SegmentReader>[1];

type Refuse = (root: XmlElement, segments: readonly FileSegment[], facts: Facts) => XmlRefusal | undefined;

/** Reads files whose root has one of these names. */
export function xmlReader(
  roots: readonly string[],
  segmentsOf: (text: string, root: XmlElement, facts: Facts) => readonly FileSegment[],
  refuse: Refuse = () => undefined,
): SegmentReader {
  return (text, facts) =>
    readTree(text, parseXml(text), roots, (root) => {
      const segments = segmentsOf(text, root, facts);
      return { segments, refusal: refuse(root, segments, facts) };
    });
}

/**
 * Reads files in which each text is in an element of its own, whose root has one of these names. An element is read when it ends and then
 * forgotten, so that the tree of a large file is not in memory.
 * @param segmentsOf The texts of an element; undefined for one that has none of its own.
 */
export function xmlUnitReader(
  roots: readonly string[],
  segmentsOf: (text: string, element: XmlElement, facts: Facts) => readonly FileSegment[] | undefined,
  refuse: Refuse,
): SegmentReader {
  return (text, facts) => {
    const segments: FileSegment[] = [];
    const parsed = parseXml(text, (element) => {
      const found = segmentsOf(text, element, facts);
      addAll(segments, found ?? []);
      return found !== undefined;
    });
    return readTree(text, parsed, roots, (root) => ({ segments, refusal: refuse(root, segments, facts) }));
  };
}

/** What the tree of a file has. */
interface TreeTexts {
  readonly segments: readonly FileSegment[];
  readonly refusal: XmlRefusal | undefined;
}

function readTree(
  text: string,
  parsed: ReturnType<typeof parseXml>,
  roots: readonly string[],
  read: (root: XmlElement) => TreeTexts,
): FileReading {
  if (!parsed.ok) return brokenAt(text, parsed.offset, parsed.problem);
  const { root } = parsed;
  if (!roots.includes(root.local)) {
    const problem = message('The root element is {0}. Expected {1}.', root.name, roots.join(', '));
    return brokenAt(text, root.tag.start, problem);
  }
  const { segments, refusal } = read(root);
  return refusal === undefined
    ? { ok: true, segments }
    : brokenAt(text, refusal.element.tag.start, refusal.problem);
}

/** Prepares files whose root has one of these names. */
export function xmlPreparer(
  roots: readonly string[],
  editsOf: (text: string, root: XmlElement, facts: Facts) => ReturnType<FilePreparer>,
): FilePreparer {
  return (text, facts) => {
    const parsed = parseXml(text);
    return parsed.ok && roots.includes(parsed.root.local) ? editsOf(text, parsed.root, facts) : [];
  };
}

/** The white space before an element: its line end and indentation. */
export function indentationOf(text: string, { tag }: XmlElement): string {
  let start = tag.start;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  const [lineEnd = ''] = /(?:\r\n|\r|\n)$/.exec(text.slice(Math.max(0, start - 2), start)) ?? [];
  return lineEnd + text.slice(start, tag.start);
}
