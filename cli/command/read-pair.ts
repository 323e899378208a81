import { knownCodes, type LanguagePair, meantPair, message, parsePair } from '#base';
import { CommandError } from './command-error.ts';

/** Reads `--pair`. Unknown codes are accepted where there is only one way to split them, because a rule reports them. */
export function readPair(text: string): LanguagePair {
  const pair =
    parsePair(text, knownCodes()) ??
    (/^[a-z]{2,3}-[a-z]{2,3}$/i.test(text) ? parsePair(text, () => true) : undefined);
  if (pair !== undefined) return pair;
  const meant = meantPair(text, knownCodes());
  throw new CommandError(message('--pair "{0}" is not a language pair such as en-de.', text), {
    next: meant && message('Did you mean "{0}"?', `${meant.source}-${meant.target}`),
  });
}
