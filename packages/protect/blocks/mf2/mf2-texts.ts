import { mayBeIcu } from '../icu/icu-arguments.ts';
import { readMf2 } from './mf2.ts';
import type { Mf2Reading } from './read-mf2.ts';

/** Declarations or selectors before a text in two braces. */
const DECLARED = /^\s{0,99}\.(?:input\s{0,9}\{|local\s{1,9}\$|match\s{1,9}\$)/;
/** A variable with a function, which no other dialect has. */
const WITH_FUNCTION = /\{\s{0,9}\$[^\s{}|:$]{1,80}\s{1,9}:[A-Za-z]/;
/** The beginning of markup, but for the blocks of Svelte. */
const MARKUP = /(?<!\{)\{#(?!(?:if|each|await|key|snippet)\b)([A-Za-z][\w:-]{0,40})(?=[\s}])/;

/** Whether a text has what only messages of MessageFormat 2 have. Says nothing about whether it can be read. */
function showsMf2(text: string): boolean {
  if (!text.includes('{')) return false;
  if (DECLARED.test(text)) return text.includes('{{');
  if (WITH_FUNCTION.test(text)) return true;
  const [, name] = MARKUP.exec(text) ?? [];
  return name !== undefined && text.includes(`{/${name}}`);
}

/** Whether the texts of a file are messages of MessageFormat 2: some show it, and of all texts with braces more are such than not. */
export function areMf2(texts: readonly string[]): boolean {
  if (!texts.some(showsMf2)) return false;
  let balance = 0;
  for (const text of texts) {
    if (!text.includes('{')) continue;
    if (isMf2(text)) balance++;
    else if (!showsMf2(text)) balance--;
  }
  return balance > 0;
}

function isMf2(text: string): boolean {
  const { message } = mayBeIcu(text) ? { message: undefined } : readMf2(text);
  return message !== undefined && !message.hasBareNames;
}

/**
 * Reads a text of a file whose texts are messages of MessageFormat 2. Never throws.
 * @param isChoice Whether only messages are wanted that choose from several texts: any other is not read.
 */
export function readMf2Text(text: string, { isChoice = false } = {}): Mf2Reading {
  const isRead = !isChoice || (DECLARED.test(text) && text.includes('.match'));
  return isRead ? readMf2(text) : { message: undefined, faults: [] };
}
