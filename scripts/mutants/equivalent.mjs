// Mistakes that change nothing that anybody could notice, each with the reason. They are found by the file and the text of the line, so that
// they stay valid when other lines change.

/**
 * @typedef {object} Equivalent
 * @property {string} file
 * @property {string} line Without indentation.
 * @property {string} changed The line with the mistake.
 * @property {string} reason
 */

/** @type {readonly Equivalent[]} */
export const EQUIVALENT = [
  {
    file: 'packages/protect/find-placeholders.ts',
    line: 'if (!LITERAL.test(sign)) return (text) => pattern.test(text);',
    changed: 'if (true) return (text) => pattern.test(text);',
    reason: 'It saves time only.',
  },
  {
    file: 'packages/service/voice/stream-error.ts',
    line: 'status: status >= 400 && status < 600 ? status : 400,',
    changed: 'status: status > 400 && status < 600 ? status : 400,',
    reason: 'For 400, both give 400.',
  },
  {
    file: 'packages/voice/audio/ogg/ogg-page.ts',
    line: 'isFirst: ((page[FLAGS_AT] ?? 0) & FIRST) !== 0,',
    changed: 'isFirst: (((page[FLAGS_AT])) & FIRST) !== 0,',
    reason: 'Undefined has no bits either.',
  },
  {
    file: 'packages/protect/verify/scan-pieces.ts',
    line: 'while ((dates[0]?.end ?? end) < end) dates.shift();',
    changed: 'while (((dates[0]?.end)) < end) dates.shift();',
    reason: 'Undefined is not less than a number, and a number is not less than itself.',
  },
  {
    file: 'packages/protect/spelling/spellings.ts',
    line: "const [, hex, decimal, name = ''] = /^&(?:#[xX]([\\dA-Fa-f]+)|#(\\d+)|(\\w+));$/.exec(written) ?? [];",
    changed:
      "const [, hex, decimal, name = ''] = /&(?:#[xX]([\\dA-Fa-f]+)|#(\\d+)|(\\w+));$/.exec(written) ?? [];",
    reason: 'A placeholder of this kind is one reference, which has no second sign &.',
  },
  {
    file: 'packages/protect/keep/keep-pattern.ts',
    line: "const character = characters[at] ?? '';",
    changed: 'const character = (characters[at]);',
    reason: 'The loop ends at the last character.',
  },
  {
    file: 'packages/protect/blocks/markdown/parser/dialect-lines.ts',
    line: 'if (pattern.test(first.slice(match[0].length)) && !isBefore) return { end: 0 };',
    changed: 'if (pattern.test(first.slice(match[0].length)) && !isBefore) return { end: (0 + 1) };',
    reason: 'No second line begins before the second character.',
  },
  {
    file: 'packages/service/errors/redact.ts',
    line: 'if (LINE_BREAK.test(text)) for (const form of broken) redacted = redacted.replace(form, HIDDEN);',
    changed: 'if (true) for (const form of broken) redacted = redacted.replace(form, HIDDEN);',
    reason: 'It saves time only: without a line break, the patterns find what was hidden before.',
  },
  {
    file: 'packages/service/errors/network-error.ts',
    line: 'for (let index = 0; index < causes.length && causes.length < MAX_CAUSES; index++) {',
    changed: 'for (let index = 0; index <= causes.length && causes.length < MAX_CAUSES; index++) {',
    reason: 'Behind the last cause is undefined, which has no causes.',
  },
  {
    file: 'packages/service/http/answers/retry-after.ts',
    line: 'const DAY_MS = 86_400_000;',
    changed: 'const DAY_MS = (86_400_000 + 1);',
    reason: 'The header has whole seconds.',
  },
  {
    file: 'packages/protect/strategies/xml.ts',
    line: 'const partner = name === PAIR_TAG ? segment.placeholders[open.pop() ?? -1]?.partner : undefined;',
    changed: 'const partner = name === PAIR_TAG ? segment.placeholders[(open.pop())]?.partner : undefined;',
    reason: 'Neither -1 nor undefined is the index of a placeholder.',
  },
  {
    file: 'packages/documents/model/job-key.ts',
    line: '.sort(([a], [b]) => (a < b ? -1 : 1));',
    changed: '.sort(([a], [b]) => (a <= b ? -1 : 1));',
    reason: 'An object has no key twice.',
  },
  {
    file: 'packages/documents/steps/hash-source.ts',
    line: "if (content === 'text') characters += countCodePoints(piece);",
    changed: 'if (true) characters += countCodePoints(piece);',
    reason: 'It saves time only: the price of other documents does not depend on their characters.',
  },
  {
    file: 'packages/sync/storage/snapshots.ts',
    line: "return 'entries' in read ? read.entries : undefined;",
    changed: 'return true ? read.entries : undefined;',
    reason: 'Without entries, that is undefined too.',
  },
  {
    file: 'packages/sync/model/lists/text-with-list.ts',
    line: ".map((instruction, index) => ({ instruction, index, now: wanted.get(subjects[index] ?? '') }))",
    changed: '.map((instruction, index) => ({ instruction, index, now: wanted.get((subjects[index])) }))',
    reason: 'Each instruction has a subject.',
  },
  {
    file: 'packages/protect/blocks/code/find-comments.ts',
    line: 'return end === -1 || end > span.end ? span.end : end;',
    changed: 'return end === -1 || end >= span.end ? span.end : end;',
    reason: 'Where both are the same, it does not matter which is taken.',
  },
];
