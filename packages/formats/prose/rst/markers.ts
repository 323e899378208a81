export const BULLET = /^[-+*•‣⁃](?: +|$)/;
export const ENUMERATOR =
  /^(?:\((?:\d+|[A-Za-z]|[ivxlcdmIVXLCDM]+|#)\)|(?:\d+|[A-Za-z]|[ivxlcdmIVXLCDM]+|#)[.)])(?: +|$)/;
export const FIELD = /^:(?![: ])(?<name>(?:[^:\\]|\\.|:(?![ `]|$)){1,300})(?<! ):(?: +|$)/;
const OPTION_NAME = String.raw`(?:-{1,2}|[+/])[A-Za-z\d][\w-]*(?:[= ][A-Za-z][\w-]*|[= ]?<[^<>]+>)?`;
export const OPTION = new RegExp(`^${OPTION_NAME}(?:, ${OPTION_NAME})*(?: {2,}|$)`);
export const LINE_BLOCK = /^\|(?: +|$)/;
export const DOCTEST = /^>>>(?: |$)/;
export const GRID = /^\+-[-+]+-\+$/;
export const SIMPLE_TABLE = /^=+(?: +=+)+$/;
export const TABLE_BORDER = /^=+[ =]*$/;
export const EXPLICIT = /^\.\.(?: +|$)/;
export const ANONYMOUS_TARGET = /^__(?: |$)/;
export const FOOTNOTE = /^\[[^\]\s]+\](?: +|$)/;
export const TARGET = /^_(?:_|`[^`]+`|(?:\\.|[^:\\]|:(?! )){1,300}): +(?=\S)/;
export const SUBSTITUTION = /^\|(?! )[^|]+\|\s+/;
export const DIRECTIVE = /^(?<name>[A-Za-z\d](?:[-\w.+:]*?[A-Za-z\d])?) ?::(?: +|$)/;
export const ATTRIBUTION = /^(?:-{2,3}(?!-)|—) *(?=\S)/;
export const PUNCTUATION = /^[!-/:-@[-`{-~]/;

/** Fields whose values are names, numbers, and settings: of the document as docutils and Sphinx know them, and types of parameters. */
export const KEPT_FIELD =
  /^(?:authors?|contact|address|version|release|revision|date|status|organization|maintainer|email|license|url|homepage|tocdepth|orphan|nocomments|nosearch|lang|language|layout|slug|tags|category|categories|type\b.*|rtype|vartype\b.*|meta\b.*|module|platform|id|name|class|py:.*|github_url|template|sectionauthor|codeauthor)$/i;

/** Signs at the beginning of a line that a paragraph cannot have. */
const MARKERS = [BULLET, ENUMERATOR, FIELD, OPTION, LINE_BLOCK, EXPLICIT, ANONYMOUS_TARGET, DOCTEST];

/** Whether a line would be read as another block than a paragraph. */
export function mayBeginBlock(line: string): boolean {
  return MARKERS.some((marker) => marker.test(line));
}
