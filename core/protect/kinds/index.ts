import { braces } from './braces.ts';
import { colonName } from './colon-name.ts';
import { controlCharacter } from './control-character.ts';
import { dollarBraces } from './dollar-braces.ts';
import { emailAddress } from './email-address.ts';
import { entity } from './entity.ts';
import { escapeSequence } from './escape-sequence.ts';
import { inlineCode } from './inline-code.ts';
import type { PlaceholderKind } from './kind.ts';
import { namedPrintf } from './named-printf.ts';
import { percentName } from './percent-name.ts';
import { printf } from './printf.ts';
import { sentinelBracket } from './sentinel-bracket.ts';
import { tag } from './tag.ts';
import { template } from './template.ts';
import { url } from './url.ts';

/** Every kind of placeholder. If two match at the same position, the earlier one wins. */
export const PLACEHOLDER_KINDS: readonly PlaceholderKind[] = [
  controlCharacter,
  sentinelBracket,
  inlineCode,
  template,
  tag,
  entity,
  url,
  emailAddress,
  dollarBraces,
  braces,
  namedPrintf,
  percentName,
  printf,
  colonName,
  escapeSequence,
];
