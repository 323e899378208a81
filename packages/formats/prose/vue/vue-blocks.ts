import type { Span } from '#base';

/** A block at the top of a component, such as `<template>` or `<i18n>`. */
export interface VueBlock {
  /** In lower case. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The opening tag. */
  readonly tag: Span;
  readonly content: Span;
  /** Behind the closing tag. */
  readonly end: number;
}

/** The blocks of a component, or where one begins that is not closed. */
type VueBlocks =
  | { readonly ok: true; readonly blocks: readonly VueBlock[] }
  | { readonly ok: false; readonly offset: number };

const ATTRIBUTES = `(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^<>"']){0,500}`;
const OPENING = new RegExp(`<!--[^]*?-->|<(?<name>[A-Za-z][\\w.:-]*)(?<attributes>${ATTRIBUTES})>`, 'g');
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/** Finds the blocks of a single-file component. What stands between them belongs to nobody. */
export function vueBlocks(text: string): VueBlocks {
  const blocks: VueBlock[] = [];
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(text); match !== null; match = OPENING.exec(text)) {
    const { name, attributes = '' } = match.groups ?? {};
    if (name === undefined) continue;
    const tag = { start: match.index, end: OPENING.lastIndex };
    const closing = attributes.endsWith('/')
      ? { start: tag.end, end: tag.end }
      : closingOf(text, name, tag.end);
    if (closing === undefined) return { ok: false, offset: tag.start };
    blocks.push({
      name: name.toLowerCase(),
      attributes: attributesIn(attributes),
      tag,
      content: { start: tag.end, end: closing.start },
      end: closing.end,
    });
    OPENING.lastIndex = closing.end;
  }
  return { ok: true, blocks };
}

function attributesIn(written: string): Readonly<Record<string, string>> {
  const found = Array.from(written.matchAll(ATTRIBUTE), ([, name = '', double, single]) => {
    return [name.toLowerCase(), double ?? single ?? ''] as const;
  });
  return Object.fromEntries(found);
}

/** The closing tag of a block: templates can stand in templates, other blocks are no markup. */
function closingOf(text: string, name: string, from: number): Span | undefined {
  const isTemplate = name.toLowerCase() === 'template';
  const opening = isTemplate ? `|<(?<inner>${name})(?![\\w.:-])${ATTRIBUTES}>|<!--[^]*?-->` : '';
  const sign = new RegExp(`(?<closing></${name}\\s*>)${opening}`, 'gi');
  sign.lastIndex = from;
  let depth = 0;
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    const { closing, inner } = match.groups ?? {};
    if (closing !== undefined && depth-- === 0) return { start: match.index, end: sign.lastIndex };
    if (inner !== undefined && !match[0].endsWith('/>')) depth++;
  }
  return undefined;
}

/** Where the messages of a component stand. */
export function messageSpans(text: string): readonly Span[] {
  const found = vueBlocks(text);
  return found.ok ? found.blocks.flatMap(({ name, content }) => (name === 'i18n' ? [content] : [])) : [];
}
