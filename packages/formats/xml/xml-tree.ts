import type { TextEdit } from '#base';
import type { Member, MemberStyle, MemberTree } from '../members/member-tree.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';
import { withAttributes } from './with-attributes.ts';

/** What differs between formats of XML. */
interface XmlMembers {
  readonly root: string;
  /** Elements whose content is a text. */
  readonly texts: readonly string[];
  /** What an element is called, apart from its kind; left out where that is its id, its name, or its plural form. */
  nameOf?(element: XmlElement, text: string): string;
}

/** Elements of XML as members. */
export function xmlMembers({ root, texts, nameOf = attributesOf }: XmlMembers): MemberStyle {
  const treeOf = (text: string, { children, content }: XmlElement): MemberTree => ({
    members: children.map((child): Member => {
      const isText = texts.includes(child.local) || child.isEmptyTag;
      return {
        name: `${child.local} ${nameOf(child, text)}`,
        span: { start: child.tag.start, end: child.end },
        value: isText ? undefined : treeOf(text, child),
      };
    }),
    joint: 'none',
    inner: content,
  });
  return {
    treeOf: (text) => {
      const parsed = parseXml(text);
      return parsed.ok && parsed.root.local === root ? treeOf(text, parsed.root) : undefined;
    },
    hasIndexes: true,
  };
}

function attributesOf({ attributes: { id, name, quantity } }: XmlElement): string {
  return id ?? name ?? quantity ?? '';
}

const PREFIX = /[<\s]([A-Za-z_][\w.-]*):[A-Za-z_]/g;

/** The namespaces that copied elements use and the root of another file lacks. */
export function addNamespaces(text: string, from: string, copied: string): readonly TextEdit[] {
  const [own, other] = [parseXml(text), parseXml(from)];
  if (!own.ok || !other.ok) return [];
  const names = new Set(Array.from(copied.matchAll(PREFIX), ([, prefix]) => `xmlns:${prefix}`));
  const missing = Object.entries(other.root.attributes).filter(
    ([name]) => names.has(name) && own.root.attributes[name] === undefined,
  );
  return missing.length === 0 ? [] : [withAttributes(text, own.root, Object.fromEntries(missing))];
}
