import { applyEdits, composeEdits, keepLast, type LanguageCode, type TextEdit } from '#base';
import type { FilePreparer, SegmentReader } from '../file-segment.ts';
import { completePlurals } from './complete-plurals.ts';
import { lastOfTwo } from './piped-forms.ts';
import { integerForms } from './plural-categories.ts';

/** Adds the plural forms that the target language has and the messages of a file lack, wherever the format has texts. */
export function messagePreparer(
  read: SegmentReader,
  complete: (text: string, target: LanguageCode) => string = completePlurals,
): FilePreparer {
  return (text, facts) => {
    const { target } = facts;
    const reading = read(text, facts);
    if (!reading.ok || target === undefined) return [];
    return reading.segments.flatMap(({ span, text: source, present, isOfOther, write }) => {
      if (isOfOther || present !== source) return [];
      const completed = complete(source, target);
      return completed === source ? [] : [{ span, newText: write(completed) }];
    });
  };
}

/** Preparers one after the other: each gets the text as the ones before leave it. */
export function inSteps(...preparers: readonly FilePreparer[]): FilePreparer {
  return (text, facts) =>
    preparers.reduce<readonly TextEdit[]>((edits, prepare) => {
      const more = prepare(applyEdits(text, edits), facts);
      return more.length === 0 ? edits : composeEdits(edits, more);
    }, []);
}

/**
 * Preparers of a file that may have several languages, one after the other. As long as none of them changes the text, it is read once.
 * @param read Reads all texts.
 * @param refine Makes of it what reads those that are translated.
 */
export function inStepsReading(
  read: SegmentReader,
  refine: (read: SegmentReader) => SegmentReader,
  preparersFor: (read: SegmentReader, readRefined: SegmentReader) => readonly FilePreparer[],
): FilePreparer {
  return (text, facts) => {
    const readOnce = keepLast(read);
    return inSteps(...preparersFor(readOnce, keepLast(refine(readOnce))))(text, facts);
  };
}

/** A text with as many forms between bars as programs choose from in the target language, and a message of ICU with its own. */
export function completeForms(text: string, target: LanguageCode): string {
  const last = lastOfTwo(text);
  return last === ''
    ? completePlurals(text, target)
    : text + last.repeat(Math.max(0, integerForms(target) - 2));
}
