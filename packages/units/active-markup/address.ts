/** An address as browsers read it. */
export interface Address {
  /** In lower case; empty for one that leads to the same place as its page. */
  readonly scheme: string;
  /** In lower case, without user and port; empty for an address without. */
  readonly host: string;
  /** All of it, as far as it matters. */
  readonly canonical: string;
  /** As markup without escapes reads it, where that is another one: for that, a backslash ends a host. */
  readonly unescaped?: Address;
}

/** ASCII signs with names in HTML that an address or its scheme can hide behind. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', AMP: '&', lt: '<', LT: '<', gt: '>', GT: '>', quot: '"', QUOT: '"', apos: "'" },
    ...{ Tab: '\t', NewLine: '\n', colon: ':', semi: ';', sol: '/', bsol: '\\', period: '.', num: '#' },
    ...{ lpar: '(', rpar: ')', lsqb: '[', lbrack: '[', rsqb: ']', rbrack: ']', lcub: '{', lbrace: '{' },
    ...{ rcub: '}', rbrace: '}', equals: '=', comma: ',', excl: '!', quest: '?', commat: '@', percnt: '%' },
    ...{ nbsp: '\u00a0', shy: '\u00ad', ZeroWidthSpace: '\u200b', hyphen: '\u2010', lowbar: '_', plus: '+' },
  }),
);

const REFERENCE = /&(?:#[xX]0{0,20}([\da-fA-F]{1,6});?|#0{0,20}(\d{1,7});?|([A-Za-z]{2,20});)/g;

/** Reads character references as HTML does in values, also without a semicolon and with zeros in front. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (written, hex?: string, decimal?: string, name = '') => {
    if (hex === undefined && decimal === undefined) return NAMED.get(name) ?? written;
    const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
  });
}

/** What browsers leave out at the beginning of an address, and what they leave out everywhere in it. */
const LEADING = /^[\0-\x20\s\p{Default_Ignorable_Code_Point}]+/u;
const LEFT_OUT = /[\t\n\r\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const SCHEME = /^([A-Za-z][A-Za-z\d+.-]*):/;
/** Of these, browsers read `https:host`, `https:\\host`, and `https:////host` as one address. */
const OF_WEB: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'ws', 'wss']);

/**
 * Reads an address: with its references and the escapes of Markdown, and without what browsers leave out of it. A backslash before another one
 * or before a slash stays, because browsers read it as a slash.
 */
export function readAddress(written: string): Address {
  const decoded = decodeReferences(written);
  const escaped = decoded.replace(/\\([!-.:-@[\]^-`{-~])/g, '$1');
  const address = parseAddress(escaped);
  return escaped === decoded ? address : { ...address, unescaped: parseAddress(decoded) };
}

function parseAddress(decoded: string): Address {
  const address = decoded.replace(LEADING, '').replace(LEFT_OUT, '');
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase() ?? '';
  const rest = scheme === '' ? address : address.slice(scheme.length + 1);
  const isOfWeb = scheme === '' ? /^[/\\]{2}/.test(rest) : OF_WEB.has(scheme);
  const host = isOfWeb ? hostOf(rest) : '';
  return { scheme, host, canonical: `${scheme}:${rest.trim()}` };
}

function hostOf(rest: string): string {
  const authority = /^[/\\]*([^/\\?#]*)/.exec(rest)?.[1] ?? '';
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
}

/** What somebody has to follow, and what is loaded without anybody doing something. */
export type AddressUse = 'link' | 'load';

/** Schemes that run something, or that open something else than a page. */
const RUNNING =
  /^(?:javascript|vbscript|livescript|mocha|data|blob|filesystem|file|jar|view-source|about|command|vscode|x-.*|ms-.*)$/;
const ANY: ReadonlySet<string> = new Set(['', 'http', 'https', 'mailto', 'tel']);

/** Whether a scheme runs something when somebody follows its address. */
export function isRunning({ scheme }: Address): boolean {
  return RUNNING.test(scheme);
}

/** The addresses of a source, by what a translation may have in common with them. */
export class SourceAddresses {
  readonly #canonical: ReadonlySet<string>;
  readonly #schemes: ReadonlySet<string>;
  readonly #hosts: ReadonlySet<string>;
  readonly #names: ReadonlySet<string>;

  constructor(all: readonly Address[]) {
    const addresses = all.flatMap((each) => (each.unescaped ? [each, each.unescaped] : [each]));
    this.#canonical = new Set(addresses.map(({ canonical }) => canonical));
    this.#schemes = new Set(addresses.map(({ scheme }) => scheme));
    this.#hosts = new Set(addresses.map(({ host }) => host));
    this.#names = new Set(addresses.flatMap(({ host }) => (host === '' ? [] : [nameOf(host)])));
  }

  /**
   * Whether a translation may lead there: to the page itself, to a host that the source names, or by a link to one of the same name, such as
   * `de.wikipedia.org` for `en.wikipedia.org`.
   */
  allow(address: Address, use: AddressUse): boolean {
    const { scheme, host, unescaped } = address;
    if (unescaped !== undefined && !this.allow(unescaped, use)) return false;
    if (this.#canonical.has(address.canonical)) return true;
    if (isRunning(address)) return false;
    if (!ANY.has(scheme) && !this.#schemes.has(scheme)) return false;
    if (host === '' || this.#hosts.has(host)) return true;
    return use === 'link' && this.#names.has(nameOf(host));
  }
}

/** The name that somebody has registered: `example` of `www.example.com` and of `example.co.uk`. */
function nameOf(host: string): string {
  const parts = host.split('.');
  const last = parts.at(-2) ?? host;
  return parts.length > 2 && last.length <= 3 ? (parts.at(-3) ?? last) : last;
}
