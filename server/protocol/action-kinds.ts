/** The kind of action that fixes every problem with a preferred fix. */
export const FIX_ALL_KIND = 'source.fixAll.parlance';

/** Whether an editor that requests these kinds of actions, or all of them, wants one of this kind. */
export function wantsKind(kind: string, only: readonly string[] | undefined): boolean {
  return (
    only === undefined ||
    only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`))
  );
}
