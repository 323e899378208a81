/** Where a rule is explained: a place in the documentation, relative to the repository's root. */
export function docsAnchor(rule: string): string {
  return `docs/rules.md#${rule}`;
}
