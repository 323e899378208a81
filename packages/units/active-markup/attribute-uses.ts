import { isComponent, isMessage, type MarkupFacts } from './markup-syntax.ts';

/** What the value of an attribute is: a text, a name that may differ, an address, or anything that must be as in the source. */
export type AttributeUse = 'text' | 'name' | 'link' | 'load' | 'code';

const TEXTS =
  /^(?:(?:sub)?title|alt|label|caption|summary|heading|tooltip|hint|description|placeholder|abbr|lang|xml:lang|hreflang|dir|translate|aria-[a-z]+)$/;
const NAMES =
  /^(?:id|name|class|rel|width|height|rowspan|colspan|scope|align|valign|datetime|start|reversed|for|headers)$/;
const LINKS = /^(?:href|to|cite|longdesc)$/;
const LOADS =
  /^(?:src|srcset|imagesrcset|poster|data|background|action|formaction|xlink:href|ping|manifest|code|codebase|archive|classid|icon|dynsrc|lowsrc|url|usemap|profile)$/;

/** What an attribute is for, by its name in lower case. Every name that is not known is code. */
export function useOfAttribute(name: string, facts?: MarkupFacts): AttributeUse {
  if (TEXTS.test(name)) return 'text';
  if (NAMES.test(name)) return 'name';
  if (LINKS.test(name)) return 'link';
  if (LOADS.test(name)) return 'load';
  return facts !== undefined && isComponent(facts) && /^[a-z]+-text$/.test(name) ? 'text' : 'code';
}

/** Elements that only say what a text is. */
const OF_TEXT: ReadonlySet<string> = new Set(
  `a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption
  figure font footer h1 h2 h3 h4 h5 h6 header hr i ins kbd legend li main mark nobr ol p pre q rb rp rt rtc ruby s samp section small span
  strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/),
);

/** Elements that load, run, or hide something without any attribute, or that take one of a page's parts. */
const SENSITIVE: ReadonlySet<string> = new Set(
  `script style iframe frame frameset object embed applet portal fencedframe svg math template noscript noembed noframes plaintext xmp
  listing textarea base meta link slot marquee bgsound isindex keygen xml layer ilayer foreignobject animate`.split(
    /\s+/,
  ),
);

/** Elements of HTML that stand for a control, a picture, or a part of a page. */
const OF_PAGES: ReadonlySet<string> = new Set(
  `area audio body button canvas datalist details dialog fieldset form head html image img input map menu meter nav optgroup option output
  param picture progress search select source title track video set use`.split(/\s+/),
);

export function sensitiveElement(name: string): boolean {
  return SENSITIVE.has(name);
}

/**
 * Whether an element that the source lacks does nothing. Names that HTML does not know are placeholders, unless the format runs components.
 * @param written The tag as it is written.
 */
export function harmlessElement(name: string, written: string, facts: MarkupFacts): boolean {
  if (OF_TEXT.has(name)) return true;
  if (SENSITIVE.has(name)) return false;
  if (isComponent(facts))
    return !OF_PAGES.has(name) && !/^<[A-Z]|-|\./.test(written.slice(0, name.length + 1));
  // In a message, a translated placeholder can have the name of an element: `<form>` is a shape.
  return !(OF_PAGES.has(name) && (!isMessage(facts) || /[\s/=]/.test(written.slice(name.length + 1, -1))));
}
