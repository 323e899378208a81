import { type AttestedPair, isAcceptedText, NO_TEXT } from '../record/attested-pair.ts';
import type { Unit } from '../unit.ts';
import type { FileFacts } from './file-facts.ts';
import { isShort } from './is-short.ts';

/**
 * Why a text has no translation: people have left it out, as the record says (`recorded`) or as a commit shows (`removed`), or they have left out
 * what the source said before (`changed`). Undefined if nobody has translated it yet.
 */
interface LeftOut {
  readonly why: 'recorded' | 'removed' | 'changed' | undefined;
  /** Whether git has a say in it. */
  readonly usesGit: boolean;
}

/** Whether people have left out the translation of a text that is not there, or is empty. */
export function whetherLeftOut(source: Unit, facts: FileFacts): LeftOut {
  const { input } = facts;
  if (input.bringsBack === true || !source.hasWords) return { why: undefined, usesGit: false };
  const lines = input.record.linesOf(input.locale, source.hash, NO_TEXT);
  const texts = attestedTexts(input.record.targetsOf(input.locale, source.hash));
  if (lines.length > 0) {
    // Such a text can stand at several places, of which a person has chosen one.
    const usesGit = isShort(source.text) || facts.isRepeated(source) || !facts.isKnownFile;
    if (usesGit && facts.git.wasTranslated(source, texts) === false) return { why: undefined, usesGit };
    return { why: lines.some(({ origin }) => origin === 'h') ? 'recorded' : 'changed', usesGit };
  }
  if (texts.size > 0)
    return { why: facts.git.isRemoved(source, texts) ? 'removed' : undefined, usesGit: facts.isKnownFile };
  const usesGit = facts.isKnownFile && facts.leftOut.size > 0;
  return { why: usesGit && facts.git.wasAmong(source, facts.leftOut) ? 'changed' : undefined, usesGit };
}

/** The hashes of the texts that were accepted. */
function attestedTexts(lines: readonly AttestedPair[]): ReadonlySet<string> {
  return new Set(lines.filter(isAcceptedText).map(({ target }) => target));
}
