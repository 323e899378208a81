import type { Log, LogFields } from '#base';

const HIDDEN = '[hidden]';

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** As it is, or as JSON and logs write it. */
const LINE_BREAK = /[\r\n]|\\[rn]/;

/** Shorter pieces of base64 occur by chance in words. */
const MIN_BASE64_LENGTH = 8;

/** A shorter secret is in every text, and hiding it would only make these unreadable. */
const MIN_LENGTH = 3;

/** A shorter one can be a part of a word. */
const MIN_PART_LENGTH = 8;

/** Removes secrets from a text. */
export type Redactor = (text: string) => string;

/** Secrets that are recognized by the text before them, which is kept. */
const SECRET_POSITIONS: readonly RegExp[] = [
  /(\bauthorization["']?\s*[:=]\s*["']?)[^"'\r\n]+/giu,
  /(\b[\w-]+-auth-key\s+)[^\s"',;]+/giu,
  /(["']?\b(?:document_key|token|auth_key)["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/giu,
  /(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@]+(?=@)/giu,
];

/**
 * The id of a developer key (specification 2.9) is harmless alone, but not with an admin key: only its last four
 * characters stay.
 */
const KEY_ID =
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{8}(?=[\da-f]{4}\b)/giu;

/**
 * Creates the redactor for everything that is shown or logged (reliability V5). It hides what is in the usual
 * positions of secrets, and each of `secrets`: unchanged, URL-encoded, in base64 (also inside a longer encoded text),
 * in hexadecimal digits and JSON-escaped, also across line breaks. A secret of a few letters is hidden where it is a word.
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const forms = [...new Set(secrets.filter((secret) => secret.length >= MIN_LENGTH).flatMap(formsOf))];
  const longestFirst = forms.sort((a, b) => b.length - a.length);
  const whole = longestFirst.map((form) => (form.length < MIN_PART_LENGTH ? wholeWord(form) : form));
  const broken = longestFirst.map(patternAcrossLines);
  return (text) => {
    let redacted = text;
    for (const form of whole) redacted = redacted.replaceAll(form, HIDDEN);
    if (LINE_BREAK.test(text)) for (const form of broken) redacted = redacted.replace(form, HIDDEN);
    for (const position of SECRET_POSITIONS) redacted = redacted.replace(position, `$1${HIDDEN}`);
    return redacted.replace(KEY_ID, HIDDEN);
  };
}

/** A redactor for one call, which hides a secret of that call as well. */
export function hidingAlso(redact: Redactor, secret: string): Redactor {
  const redactSecret = createRedactor([secret]);
  return (text) => redactSecret(redact(text));
}

function formsOf(secret: string): readonly string[] {
  const wellFormed = secret.replace(LONE_SURROGATE, '\u{fffd}');
  const encoded = encodeURIComponent(wellFormed);
  return [
    secret,
    encoded,
    encoded.replace(/%[\dA-F]{2}/g, (triplet) => triplet.toLowerCase()),
    new URLSearchParams([['', wellFormed]]).toString().slice(1),
    JSON.stringify(secret).slice(1, -1),
    ...base64FormsOf(wellFormed),
    ...hexFormsOf(wellFormed),
  ];
}

function hexFormsOf(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex, hex.toUpperCase()];
}

/** Finds a text that is not a part of a word. */
function wholeWord(text: string): RegExp {
  return new RegExp(bounded(text, escaped(text).join('')), 'g');
}

/** Finds a text into which line breaks have been put, as they are or escaped. */
function patternAcrossLines(text: string): RegExp {
  const pattern = escaped(text).join('(?:(?:\\r?\\n|\\\\r\\\\n|\\\\r|\\\\n)[ \\t]*)?');
  return new RegExp(text.length < MIN_PART_LENGTH ? bounded(text, pattern) : pattern, 'g');
}

function escaped(text: string): readonly string[] {
  return text.split('').map((character) => character.replace(/[^\w]/, '\\$&'));
}

/** A pattern for a text that begins and ends where a word does, as far as it has letters there. */
function bounded(text: string, pattern: string): string {
  return `${/^\w/.test(text) ? '\\b' : ''}${pattern}${/\w$/.test(text) ? '\\b' : ''}`;
}

/**
 * The characters that base64 gives a secret at each of the three positions it can have inside a longer text; those
 * that depend on the neighboring text are left out. Both alphabets.
 */
function base64FormsOf(secret: string): readonly string[] {
  const bytes = Array.from(new TextEncoder().encode(secret), (byte) => String.fromCharCode(byte)).join('');
  const inner = [0, 1, 2].map((before) => {
    const encoded = btoa(' '.repeat(before) + bytes);
    const skip = before === 0 ? 0 : before + 1;
    const wholeCharacters = Math.floor(((before + bytes.length) * 8) / 6);
    return encoded.slice(skip, wholeCharacters);
  });
  return inner
    .filter((form) => form.length >= MIN_BASE64_LENGTH)
    .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}

/** A log that gets every text without its secrets (reliability V5). */
export function redactedLog(log: Log, redact: Redactor): Log {
  return {
    write: (level, event, fields = {}) => log.write(level, redact(event), redactedFields(fields, redact)),
  };
}

function redactedFields(fields: LogFields, redact: Redactor): LogFields {
  const redacted = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? redact(value) : value,
  ]);
  return Object.fromEntries(redacted);
}
