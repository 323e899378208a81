import { message, type Side, type Span, slice } from '#base';
import type { KeptSpan } from '#protect';
import type { PairExample, TextFinding, TextFix, TextRule } from '../rule.ts';
import type { TextPair } from '../text-pair.ts';
import { bringBack, replaceWith } from './shared/bring-back.ts';
import { lackingIn } from './shared/differences.ts';

const KINDS: ReadonlySet<string> = new Set(['tag', 'jsx', 'mf2-markup']);

/** Names that break a line, which translators move and leave out. */
const BREAKS: ReadonlySet<string> = new Set(['br', 'wbr']);

type TaggedTexts = TextPair['sourceForms'][number];

interface TagInText extends Span {
  readonly written: string;
  /** `b` and `/b`; of one that is opened and closed at once `b` too. */
  readonly name: string;
}

export const tagMismatch: TextRule = {
  id: 'tag-mismatch',
  level: 'error',
  explanation:
    'The translation has other tags than the source, so that a link, a component, or an emphasis is lost, or stays open to the end of the page. Breaks of lines may differ. Each form of a plural may have the tags of another form of the source.',
  checkText(texts, _context, report) {
    if (!texts.kept.source.some(hasName) && !texts.kept.target.some(hasName)) return;
    const closed = closedNames(texts);
    const [wanted, present] = [tagsIn(texts, 'source', closed), tagsIn(texts, 'target', closed)];
    if (wanted.length + present.length === 0) return;
    const missing = lackingIn(wanted, present, nameOf);
    const extra = lackingIn(present, wanted, nameOf);
    if (missing.length + extra.length === 0) return reportCrossed(wanted, present, report);
    if (isLikeAnotherForm(texts, present)) return;
    if (missing.length === extra.length) {
      for (const [index, tag] of extra.entries()) report(replaced(texts, tag, missing[index] ?? tag));
      return;
    }
    const [first] = missing;
    if (first !== undefined) {
      const written = missing.map((tag) => tag.written).join('');
      const inFile = missing.map((tag) => texts.tagInFile('source', tag.written)).join('');
      report({
        message: message('The translation lacks tags: {0}', inFile),
        counterpart: { start: first.start, end: first.end },
        fixes: () =>
          missing.every((tag) => isWritable(texts, tag))
            ? [bringBack(texts, written)].filter((fix) => !opensTooLate(fix, missing, present))
            : [],
      });
    }
    for (const { written, start, end } of extra) {
      report({ message: message('The source does not have the tag {0}.', written), span: { start, end } });
    }
  },
};

/** Whether it is a plural form that has the tags of another form of the source. */
function isLikeAnotherForm(texts: TextPair, present: readonly TagInText[]): boolean {
  if (texts.form === undefined) return false;
  return texts.sourceForms.some((form) => {
    const wanted = tagsIn(form, 'source', closedNames(form));
    return lackingIn(wanted, present, nameOf).length + lackingIn(present, wanted, nameOf).length === 0;
  });
}

/** Reports tags that are closed before they are opened, unless those of the source are, too. */
function reportCrossed(
  wanted: readonly TagInText[],
  present: readonly TagInText[],
  report: (finding: TextFinding) => void,
): void {
  if (closedTooSoon(wanted).length > 0) return;
  for (const { written, start, end } of closedTooSoon(present))
    report({ message: message('The tag {0} is closed before it is opened.', written), span: { start, end } });
}

function closedTooSoon(tags: readonly TagInText[]): readonly TagInText[] {
  const open = new Map<string, number>();
  const opened = new Set(tags.flatMap(({ name }) => (name.startsWith('/') ? [] : [name])));
  return tags.filter(({ name, written }) => {
    if (written.endsWith('/>')) return false;
    const isClosing = name.startsWith('/');
    const plain = isClosing ? name.slice(1) : name;
    const count = (open.get(plain) ?? 0) + (isClosing ? -1 : 1);
    open.set(plain, Math.max(0, count));
    return count < 0 && opened.has(plain);
  });
}

/** Whether a fix would put a beginning behind the end that is there. */
function opensTooLate(
  { edits: [edit] }: TextFix,
  missing: readonly TagInText[],
  present: readonly TagInText[],
): boolean {
  const at = edit?.span.start ?? 0;
  const ends = new Set(missing.map(({ name }) => `/${name}`));
  return present.some(({ name, start }) => ends.has(name) && start < at);
}

/** As many tags of other names stand where those that lack would be. */
function replaced(texts: TextPair, { start, end, written }: TagInText, wanted: TagInText): TextFinding {
  const span = { start, end };
  const inFile = texts.tagInFile('source', wanted.written);
  return {
    message: message('The translation has {0} where the source has {1}.', written, inFile),
    span,
    counterpart: { start: wanted.start, end: wanted.end },
    fixes: () => (isWritable(texts, wanted) ? [replaceWith(wanted.written, span)] : []),
  };
}

/** Whether the file of the translation writes a tag as the source has it: where each file counts its own tags, it may know no such one. */
function isWritable(texts: TextPair, { written }: TagInText): boolean {
  return texts.tagInFile('source', written) === texts.tagInFile('target', written);
}

/** The names that are opened and closed in a text or in its translation. */
function closedNames({ kept }: TaggedTexts): ReadonlySet<string> {
  const tags = [...kept.source, ...kept.target].filter(hasName);
  const opened = new Set(tags.flatMap(({ role, name }) => (role === 'close' ? [] : [name])));
  return new Set(tags.flatMap(({ role, name }) => (role === 'close' && opened.has(name) ? [name] : [])));
}

function hasName({ kind }: KeptSpan): boolean {
  return KINDS.has(kind);
}

/** The tags of a text; in a message with branches, which repeat them, each name once. */
function tagsIn(texts: TaggedTexts, side: Side, closed: ReadonlySet<string>): readonly TagInText[] {
  const kept = texts.kept[side];
  const tags = kept.flatMap((span): TagInText[] => {
    if (!hasName(span)) return [];
    const written = slice(texts[side], span);
    if (!isTag(span, written, closed)) return [];
    return [{ start: span.start, end: span.end, written, name: nameIn(texts, side, span) }];
  });
  const isRepeated = kept.some(
    ({ kind, inside }) => kind === 'mf2-match' || (kind === 'icu-argument' && inside !== undefined),
  );
  return isRepeated ? [...new Map(tags.map((tag) => [tag.name, tag])).values()] : tags;
}

/** What a tag is compared by. Its number says nothing where each file counts its own tags, unless that stands for an ID. */
function nameIn(texts: TaggedTexts, side: Side, span: KeptSpan): string {
  const slash = span.role === 'close' ? '/' : '';
  const written = slice(texts[side], span);
  if (!NUMBERED_PAIR.test(written)) return slash + span.name;
  const opening = texts.tagInFile(side, written.replace('/', ''));
  const [, own] = WITH_ID.test(opening) ? [] : (/^<([\w:.-]+)/.exec(opening) ?? []);
  return `${slash}${own ?? span.name}`;
}

/** A tag by whose ID programs know what it stands for. */
const WITH_ID = /\s(?:id|startRef|rid)\s*=/;

/** The beginning or the end of a numbered tag around a text. */
const NUMBERED_PAIR = /^<\/?([a-z])\1*\d+>$/;

/**
 * Names of HTML that stand for nothing else. Others are tags only if they are closed or have attributes: `<file>` stands for a file in the
 * help of a program, and so does `<mark>` for a mark.
 */
const OF_HTML: ReadonlySet<string> = new Set(
  'a b div em font h1 h2 h3 h4 h5 h6 hr i img li ol p span strong sub sup td th tr tt u ul'.split(' '),
);

function isTag({ kind, name }: KeptSpan, written: string, closed: ReadonlySet<string>): boolean {
  const known = name.toLowerCase();
  if (BREAKS.has(known)) return false;
  return kind !== 'tag' || OF_HTML.has(known) || closed.has(name) || WRITTEN_AS_TAG.test(written);
}

/** With a number for a name, with attributes, or closed at once: an address may end with a slash too. */
const WRITTEN_AS_TAG = /^<\/?\d+\s*\/?>$|^<[\w.-]+\s[^<>]*=["'{]|^<[\w.-]+\s*\/>$/;

function nameOf({ name }: TagInText): string {
  return name;
}

/** A file with a translation, in which IDs of elements matter. */
function inXliff(target: string): string {
  const source = 'From <x id="FROM"/> to <x id="TO"/>';
  return `<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="a"><source>${source}</source><target>${target}</target></trans-unit></body></file></xliff>\n`;
}

function inlineElements(): PairExample {
  return {
    format: 'xliff',
    source: inXliff(''),
    target: inXliff('⟦Von <x id="FROM"/> nach <x id="FROM"/>⟧'),
    fixed: inXliff('Von <x id="FROM"/> nach <x id="TO"/>'),
    passes: { target: inXliff('Nach <x id="TO" equiv-text="{{b}}"/> von <x id="FROM"/>') },
  };
}

export function examples(): readonly PairExample[] {
  return [
    {
      source: 'Read <a href="/docs">the documentation</a>',
      target: '⟦Dokumentation lesen⟧',
      alsoFails: ['link-missing'],
      passes: { target: '<a href="/docs">Dokumentation</a> lesen' },
    },
    {
      source: '<0>Save</0> all<br>files',
      target: '⟦<0>Alle Dateien sichern⟧',
      fixed: '<0>Alle Dateien sichern </0>',
      passes: { target: '<0>Alle Dateien</0> sichern' },
    },
    {
      source: 'Save <b>all</b> files',
      target: '⟦<u>⟧Alle⟦</u>⟧ Dateien sichern',
      fixed: '<b>Alle</b> Dateien sichern',
      passes: { target: '<b>Alle</b> Dateien sichern' },
    },
    {
      source: 'Save <file>',
      target: '⟦<b>⟧<Datei>⟦</b>⟧ sichern',
      passes: { target: '<Datei> sichern' },
    },
    {
      format: 'po',
      source: 'msgid "<b>append</b> <mark1>"\nmsgstr ""\n',
      target: 'msgid "<b>append</b> <mark1>"\nmsgstr "⟦<b>hänge <marke1> an⟧"\n',
      passes: {
        target: 'msgid "<b>append</b> <mark1>"\nmsgstr "<b>hänge</b> <marke1> an <https://a.example/de/>"\n',
      },
    },
    inlineElements(),
  ];
}
