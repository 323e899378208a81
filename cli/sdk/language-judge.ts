import type { LanguageJudge } from '#base';

/** Says which languages texts look like; undefined in a copy that comes without the statistics, such as that of the extension. */
export async function loadLanguageJudge(): Promise<LanguageJudge | undefined> {
  try {
    const { eldJudge } = await import('./mcp-sdk.ts');
    return eldJudge();
  } catch {
    return undefined;
  }
}
