import { addTo, type TextEdit } from '#base';
import { PLURAL_FORMULA } from '../choice/machine-value.ts';
import type { FilePreparer, FileSegment, SegmentReader } from '../file-segment.ts';
import { copyMember } from '../members/copy-member.ts';
import type { MemberStyle } from '../members/member-tree.ts';
import { formCount, pluralFormsOf } from '../plurals/gettext-forms.ts';

/** A catalog of a program, whose objects have texts beside values that the program reads. */
interface Catalog {
  /** Whether a file is one, by its texts. */
  has(segments: readonly FileSegment[]): boolean;
  /** Its texts, with what becomes of each. */
  read(segments: readonly FileSegment[]): readonly FileSegment[];
}

/** The messages of a browser extension: each a `message`, with what is said about it. */
const EXTENSION: Catalog = {
  has(segments) {
    const messages = segments.filter(isMessage);
    return (
      messages.length > 0 &&
      messages.length === new Set(segments.map(({ key: [name] = [] }) => name)).size &&
      segments.every(({ key: [, part = ''] = [] }) =>
        /^(?:message|description|placeholders|hash)$/.test(part),
      )
    );
  },
  read: (segments) => segments.map((segment) => (isMessage(segment) ? segment : optional(segment))),
};

function isMessage({ key = [] }: FileSegment): boolean {
  return key.length === 2 && key[1] === 'message';
}

/** The messages of gotext: the `translation` of each, which is one of its `message`. */
const GOTEXT: Catalog = {
  has: (segments) =>
    segments.some(isGotext('message')) &&
    segments.some(isGotext('id')) &&
    segments.some((segment) => isGotext('translation')(segment) || segment.key?.join() === 'language'),
  read(segments) {
    const messages = new Map(
      segments.filter(isGotext('message')).map(({ key = [], text }) => [key[1], text] as const),
    );
    return segments.map((segment) => {
      const message = isGotext('translation')(segment) ? messages.get(segment.key?.[1]) : undefined;
      return message === undefined ? optional(segment) : { ...segment, text: message };
    });
  },
};

function isGotext(name: string): (segment: FileSegment) => boolean {
  return ({ key = [] }) => key.length === 3 && key[0] === 'messages' && key[2] === name;
}

/** The messages of Jed: lists of texts, with a header below an empty key. */
const JED: Catalog = {
  has: (segments) => segments.some(({ key = [] }) => key[0] === 'locale_data' && key.at(-2) === ''),
  read: (segments) =>
    segments.map((segment) =>
      segment.key?.[0] === 'locale_data' && !segment.key.includes('') ? segment : optional(segment),
    ),
};

/** The messages of go-i18n: their ids, and what is said about them, are no texts. */
const GO_I18N: Catalog = {
  has: (segments) =>
    segments.length > 0 && segments.every(isGoMessage) && segments.some(({ key }) => key?.at(-1) === 'id'),
  read: (segments) => segments.map((segment) => (segment.key?.at(-1) === 'id' ? optional(segment) : segment)),
};

function isGoMessage({ key = [] }: FileSegment): boolean {
  const path = key.filter((part, index) => index > 0 || !/^\d+$/.test(part));
  return (path.length === 1 && path[0] === 'id') || path[0] === 'translation';
}

const CATALOGS: readonly Catalog[] = [EXTENSION, GOTEXT, JED, GO_I18N];

function optional(segment: FileSegment): FileSegment {
  return { ...segment, isOptional: true };
}

/** What go-i18n says of a message beside its forms. */
const ABOUT_MESSAGE = /^(?:description|hash|leftDelim|rightDelim)$/;

/** Reads a catalog of a known form: of its values, only those that are texts are translated. Other files are read as they are. */
export function asCatalog(read: SegmentReader): SegmentReader {
  return (text, facts) => {
    const reading = read(text, facts);
    if (!reading.ok) return reading;
    const catalog = CATALOGS.find(({ has }) => has(reading.segments));
    const segments = catalog?.read(reading.segments) ?? reading.segments;
    return { ok: true, segments: withoutDescriptions(segments) };
  };
}

/** Descriptions of messages whose forms stand beside them. */
function withoutDescriptions(segments: readonly FileSegment[]): readonly FileSegment[] {
  if (!segments.some(({ key }) => ABOUT_MESSAGE.test(key?.at(-1) ?? ''))) return segments;
  const around = ({ key = [] }: FileSegment) => key.slice(0, -1).join('\0');
  const messages = new Set(segments.filter(({ key }) => key?.at(-1) === 'other').map(around));
  return segments.map((segment) =>
    ABOUT_MESSAGE.test(segment.key?.at(-1) ?? '') && messages.has(around(segment))
      ? optional(segment)
      : segment,
  );
}

/** Adds a `translation` beside each `message` of gotext that has none. */
export function translationAdder(read: SegmentReader, { treeOf }: MemberStyle): FilePreparer {
  return (text, facts) => {
    const reading = read(text, facts);
    if (!reading.ok || !GOTEXT.has(reading.segments)) return [];
    const tree = treeOf(text);
    const done = new Set(reading.segments.filter(isGotext('translation')).map(({ key = [] }) => key[1]));
    return reading.segments
      .filter((segment) => isGotext('message')(segment) && !done.has(segment.key?.[1]))
      .flatMap((segment) => copyMember(text, tree, segment, { name: 'message', copies: ['translation'] }));
  };
}

/** Writes the plural formula of the target language into a catalog of gettext in JSON, and gives each list of forms as many as it says. */
export function formulaSetter(read: SegmentReader): FilePreparer {
  return (text, facts) => {
    const reading = text.includes('nplurals') ? read(text, facts) : undefined;
    const formula = reading?.ok
      ? reading.segments.find((segment) => PLURAL_FORMULA.test(segment.text))
      : undefined;
    const forms = facts.target === undefined ? undefined : pluralFormsOf(facts.target);
    const [before, after] = [formCount(formula?.text), formCount(forms)];
    if (
      !reading?.ok ||
      formula === undefined ||
      forms === undefined ||
      before === undefined ||
      after === undefined
    )
      return [];
    const lists = [...listsIn(reading.segments).values()].filter(
      (list) => list.length === before && before > 1,
    );
    const added = lists.flatMap((list) => addItems(text, list, after - before));
    return [...added, { span: formula.span, newText: formula.write(forms) }].sort(
      (a, b) => a.span.start - b.span.start,
    );
  };
}

function listsIn(segments: readonly FileSegment[]): ReadonlyMap<string, readonly FileSegment[]> {
  const lists = new Map<string, FileSegment[]>();
  for (const segment of segments) {
    const { key = [] } = segment;
    const name = key.slice(0, -1).join('\0');
    if (/^\d+$/.test(key.at(-1) ?? '')) addTo(lists, name, segment);
  }
  return lists;
}

/** Copies the last item of a list. */
function addItems(text: string, list: readonly FileSegment[], count: number): readonly TextEdit[] {
  const last = list.at(-1);
  if (last === undefined || count < 1) return [];
  const { start, end } = last.span;
  const gap = /\s*$/.exec(text.slice(Math.max(0, start - 200), start))?.[0] ?? '';
  return [{ span: { start: end, end }, newText: `,${gap}${text.slice(start, end)}`.repeat(count) }];
}
