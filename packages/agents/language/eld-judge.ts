import { eld } from 'eld/extrasmall';
import { type LanguageJudge, once } from '#base';

/** The judge whose statistics come with the package. Importing it takes about a hundred kilobytes: import it when a text is judged. */
export const eldJudge = once(
  (): LanguageJudge => ({
    languages: new Set(Object.values(eld.info().Languages)),
    score: (text) => eld.detect(text).getScores(),
  }),
);
