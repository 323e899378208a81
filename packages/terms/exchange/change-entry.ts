import type { Node } from 'jsonc-parser';
import {
  appendChild,
  applyEdits,
  inOneLine,
  itemsOf,
  layoutOf,
  type Message,
  membersOf,
  message,
  spanOf,
  stringOf,
} from '#base';
import { parseTerms } from '../metadata/parse-terms.ts';
import type { TermEntry } from '../metadata/term-entry.ts';
import { emptyEntry, type TermField, writtenFields } from './term-fields.ts';
import { entryValue, writeTerms } from './write-terms.ts';

/** What is new about a term. What is left out stays as it is. */
export type EntryChange = Partial<Omit<TermEntry, 'source'>>;

/**
 * The text of a terms file in which an entry says more: single values replace those that it has, and lists get what they lack. Comments and
 * everything else stay as they are. A message if the text is not JSON or has another form.
 * @param text Empty if there is no file.
 */
export function changeEntry(text: string, source: string, change: EntryChange): string | Message {
  const entry = { ...emptyEntry(source), ...change };
  const { root, faults } = parseTerms(text);
  if (text.trim() === '') return writeTerms(new Map([[source, entry]]));
  const terms = membersOf(root).get('terms');
  if (faults.length > 0 || root?.type !== 'object' || (terms !== undefined && terms.type !== 'object')) {
    return message('The terms file is broken. Fix it first.');
  }
  if (terms === undefined) return addChild(text, root, 'terms', { [source]: entryValue(entry) });
  const known = membersOf(terms).get(source);
  if (known === undefined) return addChild(text, terms, source, entryValue(entry));
  if (known.type !== 'object') return replaced(text, known, entryValue(entry));
  return writtenFields(entry).reduce(
    (changed, field) => setField(changed, source, field, entry[field]),
    text,
  );
}

function setField(text: string, source: string, field: TermField, value: TermEntry[TermField]): string {
  const entry = membersOf(membersOf(parseTerms(text).root).get('terms')).get(source);
  if (entry === undefined) return text;
  const known = membersOf(entry).get(field);
  if (known === undefined) return addChild(text, entry, field, value);
  if (typeof value !== 'object' || known.type !== 'array') return replaced(text, known, value);
  const items = itemsOf(known).map(stringOf);
  const lacking = value.filter((phrase) => !items.includes(phrase));
  if (items.length === 0) return replaced(text, known, value);
  const [first, ...others] = lacking;
  if (first === undefined) return text;
  return setField(appendChild(text, known, { value: first }) ?? text, source, field, others);
}

function replaced(text: string, node: Node, value: unknown): string {
  return applyEdits(text, [{ span: spanOf(node), newText: inOneLine(value) }]);
}

/** The text with one more member, written like the others, or else in a line of its own. */
function addChild(text: string, object: Node, key: string, value: unknown): string {
  const appended = appendChild(text, object, { key, value });
  if (appended !== undefined) return appended;
  const { unit, eol } = layoutOf(text);
  const start = object.offset + 1;
  const [indentation = ''] = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', object.offset) + 1)) ?? [];
  const member = `${JSON.stringify(key)}: ${inOneLine(value)}`;
  const isInLine = object.parent?.parent?.parent !== undefined;
  const newText = isInLine ? ` ${member} ` : `${eol}${indentation}${unit}${member}${eol}${indentation}`;
  return applyEdits(text, [{ span: { start, end: start }, newText }]);
}
