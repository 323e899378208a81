/** The part of js-yaml that is used here; it has no types of its own. */
declare module 'js-yaml' {
  export function loadAll(source: string): unknown[];
}
