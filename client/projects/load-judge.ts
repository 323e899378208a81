import type { LanguageJudge } from '#base';

/** Tells languages apart. Its statistics are read when they are needed first. */
export async function loadJudge(): Promise<LanguageJudge> {
  const { eldJudge } = await import('#agents/judge');
  return eldJudge();
}
