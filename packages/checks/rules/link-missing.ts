import { message, type Side, type Span, slice } from '#base';
import type { PairExample, TextRule } from '../rule.ts';
import type { TextPair } from '../text-pair.ts';
import { lackingIn } from './shared/differences.ts';
import { outsideKept } from './shared/outside-kept.ts';

interface LinkInText extends Span {
  readonly address: string;
  /** What a translation keeps of it: not the language and the heading, and of an address elsewhere only whose it is. */
  readonly target: string;
}

/** Where what stays in a text says where it leads. */
const ADDRESS =
  /^\]\(\s*<?(?<link>[^\s>()]+(?:\([^\s()]*\)[^\s>()]*)*)|\b(?:href|to)=["'{](?<attribute>[^"'}\n]+)/;

/** Addresses in the text itself. One without words around it shows what an address looks like. */
const BARE: ReadonlySet<string> = new Set(['url', 'email-address']);

/** A word that is no part of an address, and no abbreviation. */
const WORD = /(?<![\p{L}.*])\p{L}{2,}(?![\p{L}.]*\.\p{L})/u;

/** A placeholder, which has a rule of its own. */
const FILLED = /^(?:\{|%[({sd\d]|\$\{|:[a-z])/i;

const ABSOLUTE =
  /^(?:[a-z][a-z\d+.-]*:)?\/\/(?:[^/?#]*\.)?(?<domain>[^./?#:]+\.[^./?#:]+)(?::\d+)?(?:[/?#]|$)/i;
const LOCALE = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

export const linkMissing: TextRule = {
  id: 'link-missing',
  level: 'warning',
  explanation:
    'The source links to a page or a heading, or has an address of a page or of mail, and the translation does not. The language in an address and the name of a heading may differ, and of addresses elsewhere only the domain counts.',
  checkText(texts, _context, report) {
    const wanted = linksIn(texts, 'source');
    if (wanted.length === 0) return;
    for (const { address, start, end } of lackingIn(wanted, linksIn(texts, 'target'), targetOf)) {
      report({
        message: message('The translation lacks the address {0}.', address),
        counterpart: { start, end },
      });
    }
  },
};

function linksIn(texts: TextPair, side: Side): readonly LinkInText[] {
  return texts.kept[side].flatMap((span) => {
    const written = slice(texts[side], span);
    const { link, attribute } = ADDRESS.exec(written)?.groups ?? {};
    const address =
      link ??
      attribute ??
      (BARE.has(span.kind) && WORD.test(outsideKept(texts, 'source')) ? written : undefined);
    return address === undefined || FILLED.test(address) || span.kind === 'markdown-image'
      ? []
      : [{ start: span.start, end: span.end, address, target: keptOf(address) }];
  });
}

function keptOf(address: string): string {
  const domain = ABSOLUTE.exec(address)?.groups?.domain;
  if (domain !== undefined) return ofNoCountry(domain.toLowerCase());
  if (!address.includes('/') && address.includes('@')) return ofNoCountry(address.toLowerCase());
  if (address.startsWith('#')) return '#';
  const path = address.replace(/[?#].*$/s, '').split('/');
  return path.filter((part) => part !== '' && part !== '.' && part !== '..' && !LOCALE.test(part)).join('/');
}

/** What people in each country reach under the domain of their own, such as `example.de` for `example.com`. */
function ofNoCountry(domain: string): string {
  return domain.replace(/\.(?:com|[a-z]{2})$/, '');
}

function targetOf({ target }: LinkInText): string {
  return target;
}

export function examples(): readonly PairExample[] {
  return [
    {
      format: 'markdown',
      source: 'Read [the guide](./guide.md#start).\n',
      target: '⟦Lies die Anleitung.⟧\n',
      passes: { target: 'Lies [die Anleitung](../de/guide.md#beginn).\n' },
    },
    {
      format: 'markdown',
      source: 'See [Wikipedia](https://en.wikipedia.org/wiki/File) and [below](#end).\n',
      target: '⟦Siehe [Wikipedia](https://de.wikipedia.org/wiki/Datei).⟧\n',
      passes: { target: 'Siehe [Wikipedia](https://de.wikipedia.org/wiki/Datei) und [unten](#ende).\n' },
    },
    {
      source: 'Read <a href="/docs/start">the documentation</a>',
      target: '⟦Lies <a href="/help">die Dokumentation</a>⟧',
      passes: { target: 'Lies <a href="/de/docs/start">die Dokumentation</a>' },
    },
    {
      source: 'Write to help@example.org',
      target: '⟦Schreiben Sie an hilf@example.org⟧',
      passes: { target: 'Schreiben Sie an help@example.org' },
    },
  ];
}
