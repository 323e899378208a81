import { abbreviation } from './abbreviation.ts';
import { alert } from './alert.ts';
import { ampersandCode } from './ampersand-code.ts';
import { atName } from './at-name.ts';
import { barCode } from './bar-code.ts';
import { bbcode } from './bbcode.ts';
import { braces } from './braces.ts';
import { choiceFormat } from './choice-format.ts';
import { chromeMessage } from './chrome-message.ts';
import { colonName } from './colon-name.ts';
import { commandFlag } from './command-flag.ts';
import { constant } from './constant.ts';
import { controlCharacter } from './control-character.ts';
import { dollarBraces } from './dollar-braces.ts';
import { dottedNumber } from './dotted-number.ts';
import { doubledBrace } from './doubled-brace.ts';
import { drupal } from './drupal.ts';
import { emailAddress } from './email-address.ts';
import { entity } from './entity.ts';
import { environmentVariable } from './environment-variable.ts';
import { escapeSequence } from './escape-sequence.ts';
import { filePath } from './file-path.ts';
import { flaggedConversion } from './flagged-conversion.ts';
import { goVerb } from './go-verb.ts';
import { icon } from './icon.ts';
import { inlineCode } from './inline-code.ts';
import { issueReference } from './issue-reference.ts';
import { keyReference } from './key-reference.ts';
import type { PlaceholderKind } from './kind.ts';
import { link } from './link.ts';
import { mention } from './mention.ts';
import { namedPrintf } from './named-printf.ts';
import { nestedMessage } from './nested-message.ts';
import { numberBeforeStop } from './number-before-stop.ts';
import { packageVersion } from './package-version.ts';
import { pandocTemplate } from './pandoc-template.ts';
import { percentName } from './percent-name.ts';
import { picocli } from './picocli.ts';
import { pipe } from './pipe.ts';
import { printf } from './printf.ts';
import { qtNumber } from './qt-number.ts';
import { renpy } from './renpy.ts';
import { sectionCode } from './section-code.ts';
import { sentinelBracket } from './sentinel-bracket.ts';
import { shellVariable } from './shell-variable.ts';
import { slashCommand } from './slash-command.ts';
import { strftime } from './strftime.ts';
import { swiftInterpolation } from './swift-interpolation.ts';
import { tag } from './tag.ts';
import { template } from './template.ts';
import { tildeDirective } from './tilde-directive.ts';
import { underscoreName } from './underscore-name.ts';
import { url } from './url.ts';
import { wikiLink } from './wiki-link.ts';
import { windowsPath } from './windows-path.ts';

/** Every kind of placeholder. If two match at the same position, the earlier one wins. */
export const PLACEHOLDER_KINDS: readonly PlaceholderKind[] = [
  controlCharacter,
  sentinelBracket,
  inlineCode,
  doubledBrace,
  template,
  picocli,
  tag,
  entity,
  ampersandCode,
  sectionCode,
  url,
  nestedMessage,
  packageVersion,
  dottedNumber,
  emailAddress,
  pandocTemplate,
  dollarBraces,
  choiceFormat,
  braces,
  wikiLink,
  alert,
  abbreviation,
  bbcode,
  keyReference,
  renpy,
  link,
  windowsPath,
  flaggedConversion,
  shellVariable,
  tildeDirective,
  drupal,
  namedPrintf,
  strftime,
  percentName,
  atName,
  goVerb,
  printf,
  qtNumber,
  numberBeforeStop,
  chromeMessage,
  icon,
  environmentVariable,
  constant,
  underscoreName,
  commandFlag,
  filePath,
  issueReference,
  mention,
  slashCommand,
  colonName,
  barCode,
  pipe,
  swiftInterpolation,
  escapeSequence,
];
