import { type Message, message } from '#base';
import { type Address, readAddress, SourceAddresses } from './address.ts';
import { addressesIn, plainAddresses, type WrittenAddress } from './address-syntax.ts';
import { type AttributeUse, harmlessElement, sensitiveElement, useOfAttribute } from './attribute-uses.ts';
import { formattedTexts } from './formatted-texts.ts';
import { CODE_SYNTAXES, expressionsIn, isComponent, isMessage, type MarkupFacts } from './markup-syntax.ts';
import { attributesIn, type MarkupAttribute, type MarkupTag, markupTags } from './markup-tags.ts';
import { withTextsApart } from './shortcode-texts.ts';

/** Nothing of a text without one of these signs is markup. */
const SIGNS = /[<{[:\\+&]|^[ \t]*(?:import|export)\b/m;

/** The same in a message, where a brace alone is a placeholder. */
const SIGNS_OF_MESSAGES = /[<[]|[{$#]\{|\{[$%#@]|\{\s*["']/;

function chooseSigns(facts: MarkupFacts): RegExp {
  const isMarkup = isComponent(facts) || facts.format === 'rst' || facts.format === 'asciidoc';
  return isMessage(facts) && !isMarkup ? SIGNS_OF_MESSAGES : SIGNS;
}

/**
 * Finds what a translation would run, load, or open that its source does not: tags, attributes, addresses, expressions, and statements, as
 * the formats write them (reliability V17). What both have may stand in another order, lead to another page of the same host, and have other texts.
 * @param sources All texts of the source: its plural forms, and how it stands in its file.
 * @returns what is wrong; undefined if nothing is.
 */
export function findActiveMarkup(
  sources: readonly string[],
  target: string,
  facts: MarkupFacts,
): Message | undefined {
  if (!chooseSigns(facts).test(target) || sources.includes(target)) return undefined;
  const written = readMarkup([withTextsApart(target, facts)], facts);
  if (written.code.size + written.tags.length + written.addresses.length === 0) return undefined;
  const source = readSource(
    sources.map((text) => withTextsApart(text, facts)),
    facts,
  );
  const found =
    activeCode(written, source) ??
    activeTag(written, source, facts) ??
    activeAddress(written.addresses, source.all);
  if (found === undefined) return undefined;
  const shown = found.replace(/\s+/g, ' ').trim().slice(0, 60);
  return message('The source does not have {0}, which can run, load, or open something.', shown);
}

interface Markup {
  readonly tags: readonly MarkupTag[];
  readonly addresses: readonly WrittenAddress[];
  /** Pieces of code as they are written, by what they have in common with others. */
  readonly code: ReadonlyMap<string, string>;
}

/** What a translation may use of its source. */
interface SourceMarkup extends Markup {
  /** The addresses, also those of attributes and those that readers see. */
  readonly all: SourceAddresses;
  /** Which attributes that limit an element its tags have, by the element's name. Tags with the same ones count once. */
  readonly limits: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Names and values of attributes. */
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

function readMarkup(texts: readonly string[], facts: MarkupFacts): Markup {
  const all = texts.flatMap((text) => [text, ...formattedTexts(text, facts)]);
  return {
    tags: all.flatMap((text) => [...markupTags(asTags(text)), ...attributeLists(text, facts)]),
    addresses: all.flatMap((text) => addressesIn(text, facts)),
    code: new Map(texts.flatMap((text) => codeIn(text, facts))),
  };
}

function readSource(texts: readonly string[], facts: MarkupFacts): SourceMarkup {
  const markup = readMarkup(texts, facts);
  const attributes = markup.tags.flatMap((tag) => tag.attributes);
  const ofAttributes = attributes.flatMap((each) => addressesOf(each));
  return {
    ...markup,
    all: new SourceAddresses([...markup.addresses, ...ofAttributes, ...texts.flatMap(plainAddresses)]),
    limits: limitsOf(markup.tags),
    names: new Set(attributes.map(({ name }) => name)),
    values: new Set(attributes.map(pairOf)),
  };
}

/** A shortcode of Hugo or Quarto as the tag that it stands for. */
function asTags(text: string): string {
  return text.replace(/\{\{[<%]\s{0,9}(?=[A-Za-z])/g, '<').replace(/[>%]\}\}/g, '>');
}

/** Lists of attributes of Markdown, such as `{: onclick=x}`, as tags without a name. */
function attributeLists(text: string, { protectAs }: MarkupFacts): readonly MarkupTag[] {
  if (protectAs !== 'markdown') return [];
  return Array.from(text.matchAll(/\{:?([^{}\n]{0,1000}=[^{}\n]{0,1000})\}/g), ([written, list = '']) => ({
    ...{ name: 'span', isClosed: true, written },
    attributes: attributesIn(list),
  }));
}

function codeIn(text: string, facts: MarkupFacts): readonly (readonly [key: string, written: string])[] {
  const pieces = CODE_SYNTAXES.filter(({ isIn }) => isIn?.(facts) ?? true).flatMap(
    ({ pattern, isActive, keyOf = (piece) => piece }) =>
      Array.from(text.matchAll(pattern), ([written]) => written)
        .filter((written) => isActive?.(written) ?? true)
        .map((written) => [keyOf(written), written] as const),
  );
  const expressions = isComponent(facts)
    ? expressionsIn(text, facts).map((each) => [each, each] as const)
    : [];
  return [...pieces, ...expressions].map(([key, written]) => [key.replace(/\s+/g, ' ').trim(), written]);
}

function activeCode({ code }: Markup, source: SourceMarkup): string | undefined {
  for (const [key, written] of code) if (!source.code.has(key)) return written;
  return undefined;
}

function activeTag({ tags }: Markup, source: SourceMarkup, facts: MarkupFacts): string | undefined {
  const names = new Set(source.tags.map(({ name }) => name));
  return tags.find((tag) => isActiveTag(tag, names, source, facts))?.written;
}

function isActiveTag(
  tag: MarkupTag,
  names: ReadonlySet<string>,
  source: SourceMarkup,
  facts: MarkupFacts,
): boolean {
  const { name, attributes, isClosed, written, hidesTags = false } = tag;
  // Nobody knows what the tags in it do.
  if (hidesTags) return true;
  if (attributes.some((attribute) => isActiveAttribute(attribute, source, facts))) return true;
  if (names.has(name)) return sensitiveElement(name) && lacksLimits(tag, source);
  // A sign that only compares is followed by a word without a value and without an end.
  const isTag = isClosed || attributes.some(({ value }) => value !== undefined) || sensitiveElement(name);
  return isTag && !harmlessElement(name, written, facts);
}

/** Whether an element that loads something lacks an attribute that every one of the source has, such as `sandbox`. */
function lacksLimits({ name, attributes }: MarkupTag, source: SourceMarkup): boolean {
  const own = new Set(attributes.map((attribute) => attribute.name));
  return (source.limits.get(name) ?? []).every((limits) => limits.some((limit) => !own.has(limit)));
}

const LIMITS = ['sandbox', 'integrity', 'csp'];

function limitsOf(tags: readonly MarkupTag[]): SourceMarkup['limits'] {
  const byName = new Map<string, Map<string, readonly string[]>>();
  for (const { name, attributes } of tags) {
    const names = new Set(attributes.map((attribute) => attribute.name));
    const limits = LIMITS.filter((limit) => names.has(limit));
    const others = byName.get(name) ?? new Map<string, readonly string[]>();
    byName.set(name, others.set(limits.join(), limits));
  }
  return new Map([...byName].map(([name, limits]) => [name, [...limits.values()]]));
}

function isActiveAttribute(attribute: MarkupAttribute, source: SourceMarkup, facts: MarkupFacts): boolean {
  const { name, value } = attribute;
  const use: AttributeUse = useOfAttribute(name, facts);
  if (use === 'text') return false;
  // In prose, words stand behind a sign that compares.
  if (value === undefined) return isComponent(facts) && !/^[a-z-]+$/.test(name) && !source.names.has(name);
  if (use === 'name') return !source.names.has(name);
  if (use === 'code') return !source.values.has(pairOf(attribute));
  if (name !== 'href' && !source.names.has(name)) return true;
  return addressesOf(attribute).some((address) => !source.all.allow(address, use));
}

function activeAddress(addresses: readonly WrittenAddress[], sources: SourceAddresses): string | undefined {
  return addresses.find((address) => !sources.allow(address, address.use))?.written;
}

/** The addresses of an attribute; of a set of pictures all of them. */
function addressesOf({ name, value = '' }: MarkupAttribute): readonly Address[] {
  const use = useOfAttribute(name);
  if (use !== 'link' && use !== 'load') return [];
  const written = name.endsWith('srcset') ? value.split(/,?\s+/) : [value];
  return written.filter((each) => each !== '').map(readAddress);
}

function pairOf({ name, value = '' }: MarkupAttribute): string {
  return `${name}=${value.replace(/\s+/g, ' ').trim()}`;
}
