import type { PlaceholderKind } from './kind.ts';

const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const HEX = String.raw`[\da-fA-F]{1,4}`;
const START = String.raw`(?<![\p{L}\p{N}_.,\-])`;
const END = String.raw`(?![\p{L}\p{N}_]|\.\d)`;
/** A date, and a number in groups of three, as people write them in some languages. */
const NO_VERSION = String.raw`(?!\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?![\d.])|\d{1,3}(?:\.\d{3}){2,4}(?![\d.]))`;
const SUFFIX = String.raw`(?:[\-+][A-Za-z][\w.]{0,30}(?<!\.))?`;

export const dottedNumber: PlaceholderKind = {
  id: 'dotted-number',
  explanation: 'An address of a computer, or a version: numbers that are no decimal number.',
  pattern: [
    String.raw`${START}(?:${BYTE}\.){3}${BYTE}(?::\d{1,5}|\/\d{1,2})?${END}`,
    String.raw`(?<![\p{L}\p{N}_:])(?=[\da-fA-F:]{0,39}\d)(?:${HEX}(?::${HEX}){0,6})?::${HEX}(?::${HEX}){0,6}(?![\p{L}\p{N}_:])`,
    String.raw`${START}[vV]\d{1,5}(?:\.\d{1,6}){1,4}${SUFFIX}${END}`,
    String.raw`${START}${NO_VERSION}\d{1,6}(?:\.\d{1,6}){2,4}${SUFFIX}${END}`,
  ].join('|'),
  dialect: 'dotted-number',
  sign: String.raw`\d\.\d|::`,
  examples: [
    'Open ⟦127.0.0.1⟧, ⟦192.168.100.200:8080⟧, ⟦10.0.0.0/8⟧ or ⟦fe80::1⟧.',
    'since ⟦1.2.3⟧, in ⟦v3.12⟧ and ⟦2.0.0-beta.1⟧, ⟦10.0.19041.1⟧',
    'on 24.12.2024, for 1.234.567 or 3.5 of std::vector, at 12:30:45',
  ],
};
