/** What a person who has read both texts says of a flag. */
export type Verdict = 'real' | 'harmless' | 'false';

/**
 * Verdicts by the ids of flags. Lines of a table: the id, the verdict, the rule, the file. `real` is what a translator would fix, `harmless` what
 * is there, and hurts nobody, `false` what is right as it is.
 */
export function readVerdicts(text: string): ReadonlyMap<string, Verdict> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [id = '', verdict = ''] = line.split('\t');
      return isVerdict(verdict) ? [[id, verdict] as const] : [];
    }),
  );
}

function isVerdict(written: string): written is Verdict {
  return ['real', 'harmless', 'false'].includes(written);
}
