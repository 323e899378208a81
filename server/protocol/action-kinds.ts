/** Whether an editor that asks for these kinds of actions, or for none in particular, wants one of a kind. */
export function wantsKind(kind: string, only: readonly string[] | undefined): boolean {
  return (
    only === undefined ||
    only.some((wanted) => wanted === '' || kind === wanted || kind.startsWith(`${wanted}.`))
  );
}
