import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type Message, message, type Span, TaggedError } from '#base';

/** An element with the positions of its tags. */
export interface XmlElement {
  /** As it is written, with its prefix. */
  readonly name: string;
  /** Without its prefix. */
  readonly local: string;
  /** By their names as written. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: XmlElement | undefined;
  readonly children: readonly XmlElement[];
  /** The tag that opens it, or the whole of an empty element. */
  readonly tag: Span;
  /** Between its tags; empty for an empty element. */
  readonly content: Span;
  readonly end: number;
  /** Whether it is written as one tag. */
  readonly isEmptyTag: boolean;
}

type XmlReading =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly offset: number; readonly problem: Message };

/** Elements in each other. Files of texts have some ten. */
const MAX_DEPTH = 200;

class XmlFault extends TaggedError {
  static override readonly tag: string = 'XmlFault';
  readonly offset: number;
  readonly problem: Message;

  constructor(offset: number, problem: Message) {
    super('not well-formed');
    this.offset = offset;
    this.problem = problem;
  }
}

interface OpenElement extends XmlElement {
  children: XmlElement[];
  tag: Span;
  content: Span;
  end: number;
  isEmptyTag: boolean;
}

/** Gets each element with content when it ends. Says whether the tree can do without it, because it has been read. */
type Forget = (element: XmlElement) => boolean;

/**
 * Parses XML into elements with their positions. Nothing that a document type names is loaded; entities that it declares are known by name
 * only, and stay as they are written.
 */
export function parseXml(text: string, forget: Forget = () => false): XmlReading {
  try {
    return { ok: true, root: buildTree(text, forget) };
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return { ok: false, offset: error.offset, problem: error.problem };
  }
}

function buildTree(text: string, forget: Forget): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let start = 0;
  const fail = (problem: Message): never => {
    throw new XmlFault(Math.min(parser.position, text.length), problem);
  };
  parser.on('error', ({ message: reason }) =>
    fail(message('This is not well-formed XML: {0}.', reason.replace(/^\d+:\d+: |\.$/g, ''))),
  );
  parser.on('doctype', (declaration) => {
    for (const [, name = ''] of declaration.matchAll(/<!ENTITY\s+([^\s%]\S*)\s/g)) parser.ENTITIES[name] = '';
  });
  parser.on('opentagstart', () => {
    start = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', (tag) => {
    if (open.length >= MAX_DEPTH) fail(message('More than {0} elements are nested here.', MAX_DEPTH));
    const element = openElement(tag, open.at(-1), { start, end: parser.position });
    addTo(open.at(-1), element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element === undefined || element.isEmptyTag) return;
    // An array that has grown has room for more.
    if (element.children.length > 0) element.children = element.children.slice();
    element.end = parser.position;
    element.content = { start: element.tag.end, end: text.lastIndexOf('</', parser.position - 1) };
    if (forget(element)) open.at(-1)?.children.pop();
  });
  parser.write(text).close();
  return root ?? fail(message('This is not well-formed XML: {0}.', 'document must contain a root element'));
}

/** Most elements have no child, and then no array of their own. */
const NONE: XmlElement[] = [];

function addTo(parent: OpenElement | undefined, element: XmlElement): void {
  if (parent?.children === NONE) parent.children = [element];
  else parent?.children.push(element);
}

/** An element as far as its opening tag tells it. */
function openElement(
  { name, local, attributes, isSelfClosing }: SaxesTagNS,
  parent: OpenElement | undefined,
  tag: Span,
): OpenElement {
  const values: Record<string, string> = {};
  for (const attribute in attributes) values[attribute] = attributes[attribute]?.value ?? '';
  return {
    name,
    local,
    attributes: values,
    parent,
    children: NONE,
    tag,
    content: { start: tag.end, end: tag.end },
    end: tag.end,
    isEmptyTag: isSelfClosing,
  };
}

/** All elements below one, in the order of their opening tags. */
export function descendants(element: XmlElement): readonly XmlElement[] {
  const all: XmlElement[] = [];
  const visit = (each: XmlElement) => {
    for (const child of each.children) {
      all.push(child);
      visit(child);
    }
  };
  visit(element);
  return all;
}

/** The first child of a name, whatever its prefix. */
export function childOf(element: XmlElement, local: string): XmlElement | undefined {
  return element.children.find((child) => child.local === local);
}
