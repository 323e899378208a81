import { type LanguageCode, rootOf, type TextEdit } from '#base';
import { targetTag } from '../declared/language-marks.ts';
import type { FilePreparer } from '../file-segment.ts';
import { formCount, hasSoMany, pluralFormsOf } from '../plurals/gettext-forms.ts';
import { readStatements, type Statement } from './statements.ts';

/**
 * Completes a catalog for its target language: `Language`, `Plural-Forms`, and the character set of the header where they are empty, say
 * what templates say, or name the source language; and as many empty plural forms as the language has.
 */
export const preparePo: FilePreparer = (text, { source, target, written }) => {
  const reading = readStatements(text);
  if (!reading.ok || target === undefined) return [];
  const entries = entriesOf(reading.statements);
  const header = entries.find(({ id }) => id.text === '')?.strings[0];
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const isOfSource = isLanguage(fieldOf(header, 'Language'), source);
  const plurals = entries.filter(({ isPlural }) => isPlural);
  const stated = formCount(fieldOf(header, 'Plural-Forms'));
  const forms = pluralFormsOf(target);
  // Programs choose the forms that stand there as the header says.
  const isOpen =
    stated === undefined ||
    isOfSource ||
    (plurals.every(isWaiting) && (!fieldOf(header, 'Language') || !hasSoMany(target, stated)));
  const count = (isOpen ? undefined : stated) ?? formCount(forms);
  const headerEdits =
    header === undefined
      ? []
      : completeHeader(text, header, {
          language: targetTag({ target, written }).replaceAll('-', '_'),
          ...{ forms: isOpen ? forms : undefined, lineEnd, isOfSource },
        });
  return [
    ...headerEdits,
    ...(count === undefined ? [] : plurals.flatMap((entry) => fitForms(entry, count, lineEnd))),
  ];
};

/** A message with its translations. */
interface Entry {
  readonly id: Statement;
  readonly isPlural: boolean;
  readonly sources: readonly string[];
  readonly strings: readonly Statement[];
}

function entriesOf(statements: readonly Statement[]): readonly Entry[] {
  const starts = statements.flatMap(({ keyword }, index) => (keyword === 'msgid' ? [index] : []));
  return starts.flatMap((start, index) => {
    const [id, ...others] = statements.slice(start, starts[index + 1]);
    if (id === undefined) return [];
    const plural = others.find(({ keyword }) => keyword === 'msgid_plural');
    const strings = others.filter(({ keyword }) => keyword.startsWith('msgstr'));
    return [{ id, isPlural: plural !== undefined, sources: [id.text, plural?.text ?? ''], strings }];
  });
}

/** What a header says in a field; undefined for one that it lacks. */
export function fieldOf(header: Statement | undefined, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(header?.text ?? '')?.[1]?.trim();
}

function isLanguage(written: string | undefined, language: LanguageCode | undefined): boolean {
  if (written === undefined || language === undefined) return false;
  return rootOf(written.replace(/[_@.].*/, '')) === rootOf(language);
}

interface HeaderFacts {
  /** The name of the target language. */
  readonly language: string;
  /** The plural forms, where others stand there or none. */
  readonly forms: string | undefined;
  readonly lineEnd: string;
  /** Whether the header says that the file is in the source language. */
  readonly isOfSource: boolean;
}

function completeHeader(
  text: string,
  header: Statement,
  { language: name, forms, lineEnd, isOfSource }: HeaderFacts,
): readonly TextEdit[] {
  const language = fieldOf(header, 'Language');
  const written = text.slice(header.start, header.end);
  let completed = written.replace('charset=CHARSET', 'charset=UTF-8');
  if (!language || isOfSource) completed = setField(completed, 'Language', name, lineEnd);
  if (forms !== undefined) completed = setField(completed, 'Plural-Forms', forms, lineEnd);
  if (completed === written) return [];
  return [{ span: { start: header.start, end: header.end }, newText: completed }];
}

/** Sets a field of a header, which is written as strings, one for each line or for a part of one. */
function setField(header: string, name: string, value: string, lineEnd: string): string {
  const line = `"${name}: ${value}\\n"`;
  const present = new RegExp(`"${name}:(?:[^"\\\\]|"\\s*")*(?:\\\\n)?"`);
  return present.test(header) ? header.replace(present, () => line) : header + lineEnd + line;
}

/** Adds the forms that an entry lacks; takes away those that it has too many of and that nobody has translated. */
function fitForms(entry: Entry, count: number, lineEnd: string): readonly TextEdit[] {
  const { strings } = entry;
  const last = strings.at(-1);
  if (last === undefined || strings.length === count) return [];
  if (strings.length < count) {
    const missing = Array.from({ length: count - strings.length }, (_, index) => strings.length + index);
    const newText = missing.map((index) => `${lineEnd}msgstr[${index}] ""`).join('');
    return [{ span: { start: last.end, end: last.end }, newText }];
  }
  const before = isWaiting(entry) ? strings[count - 1] : undefined;
  return before === undefined ? [] : [{ span: { start: before.end, end: last.end }, newText: '' }];
}

/** Whether nobody has translated any form of a message. */
function isWaiting({ sources, strings }: Entry): boolean {
  return strings.every(({ text }) => text === '' || sources.includes(text));
}
