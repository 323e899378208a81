/** Configurations of sites that name the folders of their languages. */
const NAMING = /(?:^|\/)(?:\.(?:vite|vue)press\/config[^/]*|(?:astro|rspress)\.config\.[a-z]+)$/;

/** A language with what it is called: `de: { label: 'Deutsch', lang: 'de-DE' }`. */
const NAMED =
  /["'/]{0,2}(?<name>[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8}){0,3})["'/]{0,2}[ \t]{0,9}:[ \t]{0,9}\{[^{}]{0,300}?\b(?:label|lang)["']?[ \t]{0,9}:/g;

/** The configurations among paths that name folders of languages. */
export function namingFiles(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => NAMING.test(path));
}

/** The folders of languages that the text of such a file names. */
export function localesNamedIn(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].flatMap(({ groups }) => groups?.name ?? []);
}
