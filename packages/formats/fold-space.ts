/** Runs of spaces, tabs, and line ends as one space. Other white space counts. */
export function foldSpace(text: string): string {
  return UNFOLDED.test(text) ? text.replace(/[ \t\r\n]+/g, ' ') : text;
}

/** What is not folded yet. Most texts have none of it. */
const UNFOLDED = /[\t\r\n]| {2}/;
