import { type Address, type AddressUse, decodeReferences, isRunning, readAddress } from './address.ts';
import type { MarkupFacts } from './markup-syntax.ts';

/** An address in a text, and what its markup does with it. */
export interface WrittenAddress extends Address {
  readonly use: AddressUse;
  readonly written: string;
}

/** Where an address begins behind a text in brackets, and all of it: in angles, or up to a space or a closing parenthesis. */
const TARGET = /\(\s*(?:<([^<>\n]{0,4000})>|((?:[^\s()]|\([^\s()]{0,2000}\)){1,4000}))/y;
const DEFINITION =
  /^[ \t>]*\[(?:[^[\]\\]|\\[\s\S]){1,1000}\]:[ \t]*\n?[ \t]*(?:<([^<>\n]{0,4000})>|(\S{1,4000}))/gm;
const AUTOLINK = /<([A-Za-z][^\s<>]{0,200}(?::|&)[^\s<>]{0,2000})>/g;
const BBCODE =
  /\[(url|img|video|iframe|link|email)(?:=["']?([^\]\s"']{1,2000}))?[^\]\n]{0,200}\](?:([^[\s]{1,2000})\[\/)?/gi;
const PLAIN = /\bhttps?:\/\/[^\s<>"'`)\]]{1,2000}/gi;

const RST =
  /`[^`]{0,1000}?<([^<>`]{1,2000})>`__?|^[ \t]*\.\.[ \t]+_[^:\n]{1,500}:[ \t]*([^\s]{1,2000})|^[ \t]*:target:[ \t]*(\S{1,2000})/gm;
const RST_PICTURE =
  /^[ \t]*\.\.[ \t]+(?:\|[^|\n]{1,200}\|[ \t]+)?(?:image|figure|video|audio)::[ \t]*(\S{1,2000})/gm;
const ASCIIDOC = /(?<![\w&])(link|xref|mailto|image|icon|video|audio):{1,2}([^\s[\]]{1,2000})\[/gi;

/** All addresses that markup of a text leads to or loads from, apart from those in attributes of tags. */
export function addressesIn(text: string, { format }: MarkupFacts): readonly WrittenAddress[] {
  const found: WrittenAddress[] = [...targetsIn(text)];
  const add = (use: AddressUse, ...written: readonly (string | undefined)[]) => {
    for (const each of written)
      if (each !== undefined) found.push({ ...readAddress(each), use, written: each });
  };
  for (const [, angles, bare] of text.matchAll(DEFINITION)) add('link', angles, bare);
  for (const [, name = '', value, content] of text.matchAll(BBCODE))
    add(/^(?:img|video|iframe)$/i.test(name) ? 'load' : 'link', value, content);
  if (format === 'rst') {
    for (const [, inline, target, option] of text.matchAll(RST)) add('link', inline, target, option);
    for (const [, picture] of text.matchAll(RST_PICTURE)) add('load', picture);
  }
  if (format === 'asciidoc') {
    for (const [, macro = '', target = ''] of text.matchAll(ASCIIDOC)) {
      const isLink = /^(?:link|xref|mailto)$/i.test(macro);
      add(isLink ? 'link' : 'load', target.replace(/\{[^{}]*\}|\+\+/g, ''));
    }
  }
  // What stands in angles is an address only if it is one that runs: others are placeholders and names.
  for (const [, written = ''] of text.matchAll(AUTOLINK))
    if (isRunning(readAddress(written))) add('link', written);
  return found;
}

/** The addresses that a text shows to its readers. */
export function plainAddresses(text: string): readonly Address[] {
  return Array.from(decodeReferences(text).matchAll(PLAIN), ([written]) => readAddress(written));
}

/** Targets of links and pictures of Markdown. A bracket belongs to the one that it closes, so that pictures in links are pictures. */
function targetsIn(text: string): readonly WrittenAddress[] {
  const found: WrittenAddress[] = [];
  const open: AddressUse[] = [];
  for (const { 0: sign, index } of text.matchAll(/\\[[\]!\\]|!?\[|\]/g)) {
    if (sign.startsWith('\\')) continue;
    if (sign !== ']') open.push(sign === '[' ? 'link' : 'load');
    else {
      const use = open.pop() ?? 'link';
      TARGET.lastIndex = index + 1;
      const target = TARGET.exec(text);
      const written = target?.[1] ?? target?.[2];
      if (written !== undefined) found.push({ ...readAddress(written), use, written });
    }
  }
  return found;
}
