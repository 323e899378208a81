import { type MessageFormatElement, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { applyEdits, type LanguageCode, type TextEdit } from '#base';
import { mayBeIcu, parseIcu, readMf2Text } from '#protect';
import { type PipedFault, pipedFault } from './piped-forms.ts';
import { formsBeside, neededBeside } from './plural-categories.ts';

/** The forms that a plural has in a language beside values of their own. */
type FormsOf = (
  language: LanguageCode,
  values: readonly number[],
  type: 'cardinal' | 'ordinal',
) => readonly string[];

/** What a plural of a message lacks. */
interface LackingForms {
  readonly forms: readonly string[];
  /** Adds them, with the text of `other`, or of what stands for any number. */
  readonly edit: TextEdit;
}

/**
 * A message with all plural forms of a language: those that it lacks have the text of `other`. A text that is no message stays as it is.
 * @param read The text as its format parses it, of the same length.
 */
export function completePlurals(text: string, language: LanguageCode, read: string = text): string {
  return applyEdits(
    text,
    lackingInMessage(text, language, formsBeside, read).map(({ edit }) => edit),
  );
}

/** What is wrong with the plural forms that a translation has in its text. */
type PluralFault = ({ readonly kind: 'lacking' } & LackingForms) | PipedFault;

/** Which forms the plurals in a translation lack, as a message of ICU or between bars, and of which it has too many. */
export function findPluralFaults(
  source: string,
  target: string,
  language: LanguageCode,
): readonly PluralFault[] {
  const lacking = lackingInMessage(target, language, neededBeside);
  const piped = mayBeIcu(source) ? undefined : pipedFault(source, target, language);
  return [...lacking.map((each) => ({ kind: 'lacking' as const, ...each })), ...(piped ? [piped] : [])];
}

/**
 * What the plurals of a message lack; nothing in a text that is no message.
 * @param read The text as its format parses it, of the same length.
 */
function lackingInMessage(
  text: string,
  language: LanguageCode,
  formsOf: FormsOf,
  read: string = text,
): readonly LackingForms[] {
  if (!mayBeIcu(text)) return lackingInMf2(text, language, formsOf);
  const lackingIn = (element: MessageFormatElement): readonly LackingForms[] => {
    if (element.type === TYPE.select) {
      return Object.values(element.options).flatMap(({ value }) => value.flatMap(lackingIn));
    }
    return element.type === TYPE.plural ? lackingInPlural(text, element, language, formsOf) : [];
  };
  return (parseIcu(read) ?? []).flatMap(lackingIn);
}

function lackingInPlural(
  text: string,
  { options, pluralType = 'cardinal' }: PluralElement,
  language: LanguageCode,
  formsOf: FormsOf,
): readonly LackingForms[] {
  const location = options.other?.location;
  if (location === undefined) return [];
  const { start, end } = { start: location.start.offset, end: location.end.offset };
  const values = Object.keys(options).flatMap(
    (option) => /^=(\d+)$/.exec(option)?.slice(1).map(Number) ?? [],
  );
  const forms = formsOf(language, values, pluralType).filter((form) => options[form] === undefined);
  if (forms.length === 0) return [];
  const space = /\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  const newText = forms.map((form) => ` ${form}${space}${text.slice(start, end)}`).join('');
  return [{ forms, edit: { span: { start: end, end }, newText } }];
}

type Mf2Variants = NonNullable<ReturnType<typeof readMf2Text>['message']>['variants'];

/**
 * What the plurals of a message of MessageFormat 2 lack, for each combination of its other keys; nothing in any other text. What is for any
 * other number stands for `other`.
 */
function lackingInMf2(text: string, language: LanguageCode, formsOf: FormsOf): readonly LackingForms[] {
  const { message } = readMf2Text(text, { isChoice: true });
  if (message === undefined) return [];
  return message.selectors.flatMap(({ plural }, index) =>
    plural === 'cardinal' || plural === 'ordinal'
      ? lackingBy(text, message.variants, index, (values) => formsOf(language, values, plural))
      : [],
  );
}

function lackingBy(
  text: string,
  variants: Mf2Variants,
  index: number,
  formsFor: (values: readonly number[]) => readonly string[],
): readonly LackingForms[] {
  return variants.flatMap((variant): readonly LackingForms[] => {
    const { keys, span } = variant;
    if (!isLast(keys[index])) return [];
    const present = variants.flatMap((other) =>
      isBeside(other.keys, keys, index) ? [other.keys[index]] : [],
    );
    const values = present.flatMap((key = '') => (/^\d+$/.test(key) ? [Number(key)] : []));
    const forms = formsFor(values).filter((form) => form !== 'other' && !present.includes(form));
    if (forms.length === 0) return [];
    const written = text.slice(variant.pattern.start - 2, span.end);
    const space = spaceBehind(text, variants, span.end);
    const added = forms.map((form) => `${keys.with(index, form).map(writtenKey).join(' ')} ${written}`);
    const edit = { span: { start: span.start, end: span.start }, newText: added.join(space) + space };
    return [{ forms, edit }];
  });
}

/** Whether a key stands for all numbers that have no form of their own. */
function isLast(key: string | undefined): boolean {
  return key === '*' || key === 'other';
}

/** Whether all keys of two variants but one are equal. */
function isBeside(keys: readonly string[], others: readonly string[], index: number): boolean {
  return keys.every((key, at) => at === index || key === others[at]);
}

/** What the message has between two variants. */
function spaceBehind(text: string, variants: Mf2Variants, end: number): string {
  const [first, second] = variants;
  if (first === undefined || second === undefined) return text.slice(0, end).includes('\n') ? '\n' : ' ';
  return text.slice(first.span.end, second.span.start) || ' ';
}

/** A key as a message has it: a name, a number, or between bars. */
function writtenKey(key: string): string {
  return key === '*' || /^[\p{L}\p{N}_.+-]+$/u.test(key) ? key : `|${key.replace(/[\\|]/g, '\\$&')}|`;
}
