import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { createLineIndex, type Message, message, type ServiceFacts } from '#base';
import type { ConfiguredRules } from '#service';
import {
  type ParsedStyleFile,
  parseRulesFile,
  parseStyleFile,
  type RulesFile,
  type StyleFile,
} from '#style-rules';
import { checkStyleRules } from '#style-rules/model';
import { CommandError } from '../command/command-error.ts';
import { EXIT_CODES } from '../command/exit-codes.ts';
import { readBytes } from '../files/read-bytes.ts';
import { localize } from '../terminal/localize.ts';

/**
 * Reads a style rule file, without the ids and times that the service sets. The service checks the rest.
 * @throws CommandError for a file that cannot be read or has another structure.
 */
export async function readStyleFile(file: string, cwd: string, signal: AbortSignal): Promise<StyleFile> {
  const bytes = await readBytes(path.resolve(cwd, file), file, signal);
  return contentOf(parseStyleFile(bytes), bytes, file);
}

/**
 * Reads the rules of a style rule list, or of a file that contains only rules (specification 2.2).
 * @throws CommandError as `readStyleFile`.
 */
export async function readRules(file: string, cwd: string, signal: AbortSignal): Promise<ConfiguredRules> {
  const bytes = await readBytes(path.resolve(cwd, file), file, signal);
  const content = contentOf(parseRulesFile(bytes), bytes, file);
  return hasRules(content) ? content.configured_rules : content;
}

function hasRules(
  content: RulesFile,
): content is Extract<RulesFile, { readonly configured_rules: ConfiguredRules }> {
  return Object.hasOwn(content, 'configured_rules');
}

function contentOf<Content>(parsed: ParsedStyleFile<Content>, bytes: Uint8Array, file: string): Content {
  if (parsed.ok) return parsed.content;
  const exitCode = EXIT_CODES.problems;
  if (parsed.fault === undefined) {
    const next = message('To see all of them, run: parlance check {0}', file);
    throw new CommandError(faultOfJson(bytes, file), { next, exitCode });
  }
  throw new CommandError(message('{0} is not a style rule list: {1}', file, parsed.fault.what), {
    next: message('Wrong field: {0}', parsed.fault.field),
    exitCode,
  });
}

/** JSON has its faults whatever a service takes. */
const NO_SERVICE: ServiceFacts = { languages: {}, resources: [], fetchedAt: '' };

/** The first fault of the JSON itself: what is missing because of it does not count. */
function faultOfJson(bytes: Uint8Array, file: string): Message {
  const text = isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
  const problems = text === undefined ? [] : checkStyleRules(text, { service: NO_SERVICE });
  const fault = problems.find(({ rule }) => rule === 'invalid-json');
  if (text === undefined || fault === undefined) return message('{0} is not JSON in UTF-8.', file);
  const line = createLineIndex(text).positionAt(fault.span.start).line + 1;
  return message('{0}, line {1}: {2}', file, String(line), localize(fault.message));
}
