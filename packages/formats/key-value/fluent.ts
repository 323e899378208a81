import type {
  Message,
  Pattern,
  PatternElement,
  Placeable,
  SelectExpression,
  Term,
  Variant,
} from '@fluent/syntax';
import { addAll, type Span, type TextEdit } from '#base';
import { isLetter } from '#protect';
import { lockIn } from '../choice/locked-words.ts';
import { withLock } from '../choice/translator-notes.ts';
import type { FilePreparer, FileSegment, SegmentReader } from '../file-segment.ts';
import type { Member, MemberStyle, MemberTree } from '../members/member-tree.ts';
import { spaceStart } from '../members/space-start.ts';
import { freeTags } from '../numbered-tags.ts';
import {
  integerCategories,
  isForSeveralNumbers,
  pluralCategories,
  unreachableForms,
} from '../plurals/plural-categories.ts';
import { lineEndOf, scanned, whatScans } from '../scanner.ts';
import type { TextFileFormat } from '../text-file-format.ts';
import { BoundedParser } from './fluent-parser.ts';

/** What a text is read from. */
interface FluentFile extends Pick<BoundedParser, 'indentations'> {
  readonly text: string;
  readonly lineEnd: string;
}

/**
 * Fluent: the patterns of messages, terms, and attributes, and each variant of a selection apart. Names, comments, and what stands in braces
 * stay.
 */
const readFluent: SegmentReader = (text, facts) =>
  scanned(text, 'Fluent', () => {
    const parser = new BoundedParser();
    const file = { text, lineEnd: lineEndOf(text), indentations: parser.indentations };
    return patternsOf(parser, text).flatMap(({ pattern, key, comment }) => {
      const lacking = selectionsIn(pattern).flatMap((each) => lackingIn(text, each, facts.target));
      const known = {
        ...{ key, whole: spanOf(pattern), isOptional: isForPrograms(key) },
        ...(lacking.length > 0 && { lackingForms: lacking }),
      };
      return segmentsOf(file, pattern).flatMap((segment) =>
        withLock({ ...segment, ...known }, comment, facts),
      );
    });
  });

/** Messages and terms with their comments; in them, attributes. */
const FLUENT_MEMBERS: MemberStyle = {
  treeOf: (text) =>
    whatScans<MemberTree | undefined>(
      () => {
        const members = entriesOf(new BoundedParser(), text).map((entry) => memberOf(text, entry));
        return { members, joint: 'line', inner: { start: 0, end: text.length } };
      },
      () => undefined,
    ),
  hasIndexes: false,
};

function memberOf(text: string, entry: Message | Term): Member {
  const end = spaceStart(text, spanOf(entry).end);
  const members = entry.attributes.map((attribute) => ({
    name: attribute.id.name,
    span: { start: spanOf(attribute).start, end: spaceStart(text, spanOf(attribute).end) },
  }));
  return {
    name: nameOf(entry),
    span: { start: spanOf(entry).start, end },
    value: { members, joint: 'line', inner: { start: end, end } },
  };
}

/** Adds the plural forms that the target language has to selections that have plural forms, with the text of the last resort. */
const prepareFluent: FilePreparer = (text, facts) =>
  whatScans(
    () =>
      patternsOf(new BoundedParser(), text)
        .filter(({ comment }) => lockIn(comment, facts) !== 'all')
        .flatMap(({ pattern }) => selectionsIn(pattern))
        .flatMap((selection) => missingVariants(text, selection, facts.target ?? ''))
        .sort((a, b) => a.span.start - b.span.start),
    () => [],
  );

/**
 * The patterns of all entries, with their keys and the comments above the entries. What is not Fluent stays, as programs that read Fluent do with it.
 * @throws Unexpected if there is nothing else.
 */
function patternsOf(parser: BoundedParser, text: string) {
  return entriesOf(parser, text).flatMap((entry) => {
    const name = nameOf(entry);
    const comment = entry.comment?.content ?? '';
    const attributes = entry.attributes.map(({ id, value }) => ({
      pattern: value,
      key: [name, id.name],
      comment,
    }));
    return entry.value === null
      ? attributes
      : [{ pattern: entry.value, key: [name], comment }, ...attributes];
  });
}

/** @throws Unexpected if there is nothing else. */
function entriesOf(parser: BoundedParser, text: string): readonly (Message | Term)[] {
  const { body } = parser.parse(text);
  const entries = body.filter((entry) => entry.type === 'Message' || entry.type === 'Term');
  if (parser.fault !== undefined && entries.length === 0) throw parser.fault;
  return entries;
}

function nameOf({ type, id: { name } }: Message | Term): string {
  return type === 'Term' ? `-${name}` : name;
}

/** Attributes that the interface of Firefox reads: styles, and keys of the keyboard. */
function isForPrograms(key: readonly string[]): boolean {
  return key.length > 1 && /^(?:style|key|keycode|commandkey|accesskey)$/.test(key.at(-1) ?? '');
}

/** What a placeable selects from; undefined for one that has no variants. */
function selectionOf({ expression }: Placeable): SelectExpression | undefined {
  if (expression.type === 'Placeable') return selectionOf(expression);
  return expression.type === 'SelectExpression' ? expression : undefined;
}

function selectionsIn({ elements }: Pattern): readonly SelectExpression[] {
  return elements.flatMap((element) => {
    const selection = element.type === 'Placeable' ? selectionOf(element) : undefined;
    if (selection === undefined) return [];
    return [selection, ...selection.variants.flatMap(({ value }) => selectionsIn(value))];
  });
}

/** A selection around another one stays: its forms would have to be completed too. */
function missingVariants(text: string, selection: SelectExpression, target: string): readonly TextEdit[] {
  const fallback = selection.variants.find((variant) => variant.default);
  const keys = selection.variants.map(keyOf);
  const isPlural = keys.includes('other') && keys.length > 1 && keys.every((key) => PLURAL_KEY.test(key));
  if (!isPlural || fallback === undefined || selectionsIn(fallback.value).length > 0) return [];
  const { start, end } = spanOf(fallback);
  const [, pattern] = /^\*\[\s*other\s*\]([\s\S]*)$/.exec(text.slice(start, end)) ?? [];
  const before = text.slice(0, start);
  const lead = before.slice(before.trimEnd().length);
  if (pattern === undefined || !lead.includes('\n')) return [];
  const { type, unreachable } = readPlural(text, selection, target);
  const newText = pluralCategories(target, type)
    .filter((category) => !keys.includes(category) && !unreachable.includes(category))
    .map((category) => `${lead} [${category}]${pattern.trimEnd()}`)
    .join('');
  const at = start - lead.length;
  return newText === '' ? [] : [{ span: { start: at, end: at }, newText }];
}

/** By which numbers a selection chooses, and the forms that none of them needs beside variants for numbers of their own. */
function readPlural(text: string, { selector, variants }: SelectExpression, target: string) {
  const { start, end } = spanOf(selector);
  const type = /type\s*:\s*"ordinal"/.test(text.slice(start, end)) ? 'ordinal' : 'cardinal';
  const numbers = variants.map(keyOf).filter((key) => /^\d+$/.test(key));
  return { type, unreachable: unreachableForms(target, numbers.map(Number), type) } as const;
}

/** The forms that a plural leaves to the variant of last resort, where that shows the number, and is not for one of them alone. */
function lackingIn(text: string, selection: SelectExpression, target: string | undefined): readonly string[] {
  const { selector, variants } = selection;
  const fallback = variants.find((variant) => variant.default);
  const keys = variants.map(keyOf);
  const variable = findVariable(selector);
  if (target === undefined || variants.length < 2 || !keys.every((key) => PLURAL_KEY.test(key))) return [];
  if (fallback === undefined || variable === undefined) return [];
  const { start, end } = spanOf(fallback);
  if (!text.slice(start, end).includes(`$${variable}`)) return [];
  const { type, unreachable } = readPlural(text, selection, target);
  const needed = integerCategories(target, type);
  // What stands for 1 and 0 alone has a variant for 1.
  const hasOne = keys.includes('1') && !isForSeveralNumbers(target, 'one');
  const lacking = needed.filter(
    (form) => !keys.includes(form) && !unreachable.includes(form) && !(form === 'one' && hasOne),
  );
  const isFree = !needed.some((form) => form === keyOf(fallback));
  return isFree && lacking.length === 1 ? [] : lacking;
}

const PLURAL_KEY = /^(?:zero|one|two|few|many|other|\d+)$/;

function keyOf({ key }: Variant): string {
  return key.type === 'Identifier' ? key.name : key.value;
}

/** Each stretch between selections, and the variants of these. */
function segmentsOf(file: FluentFile, { elements }: Pattern): readonly FileSegment[] {
  const lineBreak = file.lineEnd + ' '.repeat(file.indentations.get(elements) ?? 0);
  const segments: FileSegment[] = [];
  let run: PatternElement[] = [];
  const end = () => {
    addAll(segments, segmentOf(file.text, withoutSpaceAround(run), lineBreak));
    run = [];
  };
  for (const element of elements) {
    const selection = element.type === 'Placeable' ? selectionOf(element) : undefined;
    if (selection === undefined) run.push(element);
    else {
      end();
      addAll(
        segments,
        selection.variants.flatMap((variant) =>
          segmentsOf(file, variant.value).map((segment) => ({ ...chosenBy(selection, variant), ...segment })),
        ),
      );
    }
  }
  end();
  return segments;
}

/** What a variant is chosen by, unless it is one of an inner selection. */
function chosenBy({ selector }: SelectExpression, variant: Variant): Pick<FileSegment, 'form' | 'chosenBy'> {
  const variable = findVariable(selector);
  return { form: keyOf(variant), ...(variable !== undefined && { chosenBy: `{ $${variable} }` }) };
}

/** The name of the variable that a selector takes, alone or in a function. */
function findVariable(selector: SelectExpression['selector']): string | undefined {
  const variable = selector.type === 'FunctionReference' ? selector.arguments.positional[0] : selector;
  return variable?.type === 'VariableReference' ? variable.id.name : undefined;
}

/** Without literals of white space at the ends, such as `{ "" }`, unless the text is nothing else. */
function withoutSpaceAround(run: readonly PatternElement[]): readonly PatternElement[] {
  const isSpace = (element: PatternElement) =>
    element.type === 'TextElement' ? element.value.trim() === '' : isSpaceLiteral(element);
  const first = run.findIndex((element) => !isSpace(element));
  return first === -1 ? run : run.slice(first, run.findLastIndex((element) => !isSpace(element)) + 1);
}

function isSpaceLiteral({ expression }: Placeable): boolean {
  return expression.type === 'StringLiteral' && expression.parse().value.trim() === '';
}

/** A placeable that stays as it is in the text that is sent. */
const SIMPLE = /^\{[^{}\r\n]{0,198}\}$/;

function segmentOf(file: string, run: readonly PatternElement[], lineBreak: string): readonly FileSegment[] {
  const span = trimmed(file, { start: spanOf(run[0]).start, end: spanOf(run.at(-1)).end });
  if (span.start >= span.end) return [];
  const kept: string[] = [];
  const { name, pattern } = freeTags('f', file.slice(span.start, span.end));
  const spelled = new Map<string, string>();
  const parts = run.map((element) => {
    if (element.type === 'TextElement') return element.value;
    const { start, end } = spanOf(element);
    const source = file.slice(start, end);
    const letter = letterIn(element);
    if (letter !== undefined) {
      spelled.set(letter, source);
      return letter;
    }
    if (SIMPLE.test(source)) return source;
    kept.push(source);
    return `<${name}${kept.length - 1}/>`;
  });
  const text = parts.join('').trim();
  const write = (translation: string) =>
    Array.from(translation, (character) => spelled.get(character) ?? character)
      .join('')
      .replaceAll('\n', lineBreak)
      .replace(pattern, (tag, _slash, index: string) => kept[Number(index)] ?? tag);
  const meaningOf = (each: string) => each.replace(/<f+\d+\/>/g, '<f/>');
  return [{ span, text, present: text, isAlwaysText: true, protectAs: 'plain', write, meaningOf }];
}

/** The letter or sign of a word that a placeable is, such as `{"’"}`; undefined for any other. */
function letterIn({ expression }: Placeable): string | undefined {
  if (expression.type !== 'StringLiteral') return undefined;
  const { value } = expression.parse();
  return isLetter(value) ? value : undefined;
}

/** The same range without the white space at its ends. */
function trimmed(file: string, { start, end }: Span): Span {
  const written = file.slice(start, end);
  return { start: end - written.trimStart().length, end: start + written.trimEnd().length };
}

/** Where a part of a file stands; the parser gives each its range. */
function spanOf(part: { readonly span?: Span } | undefined): Span {
  return part?.span ?? { start: 0, end: 0 };
}

export const fluent: TextFileFormat = {
  read: readFluent,
  keyed: { members: FLUENT_MEMBERS, hasTags: true },
  prepare: prepareFluent,
  comment: (text) => `# ${text}`,
  commentsRefused: true,
  foldsLines: true,
  notes: {
    title: 'Fluent',
    text: 'The patterns of messages, terms, and attributes, and each variant of a selection.',
    kept: 'Names, comments, what comments lock (`{Locked}`, `{Locked="word"}`, `DO NOT TRANSLATE`), what stands in braces, what is not Fluent, and the attributes `style`, `key`, `commandkey`, and `accesskey`. Access keys are reported.',
    keys: '`hello`, `-brand`, `login.title`: a message, a term, and an attribute. The variants of a selection share its key.',
    added: 'Plural forms of the target language, in selections with `[one]` and `*[other]`.',
    units: 'The message, the term, or the attribute, with all variants of its selections.',
    refused: 'A file with no message and no term.',
  },
};
