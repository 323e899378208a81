/** What a dictionary may not contain (specification 8): a text with exactly one fault, and the rule that reports it. */
export const CONTENT_LIMITS: readonly (readonly [fault: string, text: string, rule: string])[] = [
  ['a phrase of 1,025 bytes', `${'ü'.repeat(512)}x,Aufgabe\n`, 'phrase-too-long'],
  ['a source phrase twice', 'Task,Aufgabe\nTask,Vorgang\n', 'duplicate-source'],
  ['an empty phrase', 'Task,\n', 'empty-target'],
  ['a control character', 'Ta\u0007sk,Aufgabe\n', 'control-character'],
  ['a Unicode newline', 'Ta\u2028sk,Aufgabe\n', 'unicode-newline'],
  ['white space at an end', 'Task ,Aufgabe\n', 'edge-whitespace'],
];
