// Smaller copies of files for the package of npm, which people wait for.

const SECTION = /^(?=### )/m;

/** Where an example of a rule begins: with its source if it has one. */
const BEGINNINGS = [/^Source[^\n]*:$/gm, /^Fails[^\n]*:$/gm];

/**
 * @param {string} page The page of the rules.
 * @returns {string} The same with the first example of each rule.
 */
export function withFirstExamples(page) {
  return page.split(SECTION).map(withFirstExample).join('');
}

/** @param {string} section */
function withFirstExample(section) {
  const starts = BEGINNINGS.map((beginning) => Array.from(section.matchAll(beginning), ({ index }) => index));
  const [, second] = starts.find((found) => found.length > 0) ?? [];
  if (second === undefined || !section.startsWith('### ')) return section;
  const next = section.slice(second).search(/^## /m);
  return section.slice(0, second) + (next === -1 ? '' : section.slice(second + next));
}

/**
 * @param {string} json
 * @returns {string} The same without white space between its parts.
 */
export function withoutSpace(json) {
  return JSON.stringify(JSON.parse(json));
}
