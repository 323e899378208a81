const PREFIX = 'Parlance trial ';

/** The name of a temporary list, which holds a draft while it is tried. `token` has 32 hexadecimal digits, so that nobody else has the name. */
export function trialName(token: string): string {
  return PREFIX + token;
}

/** Whether a style rule list is temporary: views and pickers leave it out, whoever made it. */
export function isTrialName(name: string): boolean {
  return name.startsWith(PREFIX) && /^[0-9a-f]{32}$/.test(name.slice(PREFIX.length));
}

/** The lists that a view or a picker shows. */
export function withoutTrials<List extends { readonly name: string }>(
  lists: readonly List[],
): readonly List[] {
  return lists.filter(({ name }) => !isTrialName(name));
}
