/** Longest piece of an error body that is shown (reliability A5), in UTF-16 units: 1 KiB of ASCII. */
const MAX_SHOWN_LENGTH = 1024;

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/**
 * Makes a text of the service safe to show: no control or bidi characters, no Markdown link (an editor's message box
 * would make it clickable), cut at 1 KiB.
 */
export function sanitizeServiceText(text: string): string {
  const visible = text.replace(INVISIBLE, ' ').replaceAll('](', '] (').trim();
  return visible.length <= MAX_SHOWN_LENGTH ? visible : `${visible.slice(0, MAX_SHOWN_LENGTH)}…`;
}

/** Whether an answer is a web page, by its type or its first characters. */
export function looksLikeHtml(contentType: string | null, text: string): boolean {
  return /\bx?html\b/i.test(contentType ?? '') || /^\s*<(?:!doctype|html|head|body)\b/i.test(text);
}
