/** Runs of spaces, tabs, and line ends as one space. Other white space counts. */
export function foldSpace(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}
