/** What of a directive is text. Of those that are not listed, nothing is. */
interface Directive {
  /** What stands behind its name: text, a version with text, or something for programs; it begins the content where nothing is said. */
  readonly argument?: 'text' | 'version' | 'kept';
  /** Paragraphs and other blocks; definitions of terms, which are targets; or something for programs. */
  readonly content: 'body' | 'definitions' | 'kept';
}

const all = (names: string, directive: Directive) =>
  names.split(' ').map((name) => [name, directive] as const);

const DIRECTIVES: ReadonlyMap<string, Directive> = new Map([
  ...all(
    'attention caution danger error hint important note tip warning seealso todo epigraph highlights pull-quote compound hlist availability impl-detail tabs tab-set grid replace',
    { content: 'body' },
  ),
  ...all(
    'admonition topic sidebar rubric table list-table centered title tab tab-item grid-item-card card dropdown details collapse toggle',
    { argument: 'text', content: 'body' },
  ),
  ...all('versionadded versionchanged deprecated versionremoved deprecated-removed', {
    argument: 'version',
    content: 'body',
  }),
  ...all('figure container class rst-class only grid-item group-tab', {
    argument: 'kept',
    content: 'body',
  }),
  ...all('glossary', { content: 'definitions' }),
]);

/** What documents a function, a class, an option, and so on: its name, and what is said of it. */
const OBJECT =
  /^(?:(?:py|c|cpp|js|rst|std|dart|php|rb|http|sip):)?(?:(?:static|class|async)?(?:function|method|class)|coroutinefunction|decorator(?:method)?|awaitablefunction|coroutinemethod|abstractmethod|attribute|data|exception|property|module|object|describe|envvar|confval|setting|option|cmdoption|program|directive(?::option)?|role|type|typealias|member|var|macro|struct|union|enum|enumerator|concept|opcode|pdbcommand|variable|genex|get|post|put|patch|delete|auto(?:function|class|method|module|attribute|data|exception))$/;

const OF_OBJECT: Directive = { argument: 'kept', content: 'body' };
const OF_PROGRAM: Directive = { argument: 'kept', content: 'kept' };

export function directiveNamed(name: string): Directive {
  const lower = name.toLowerCase();
  return DIRECTIVES.get(lower) ?? (OBJECT.test(lower) ? OF_OBJECT : OF_PROGRAM);
}

/** Options that people read, and what a page says of itself. */
export function isTextOption(directive: string, option: string): boolean {
  return directive.toLowerCase() === 'meta'
    ? /^(?:description|keywords|(?:property=)?og:(?:title|description|site_name))\b/.test(option)
    : /^(?:alt|caption|subtitle)$/.test(option);
}
