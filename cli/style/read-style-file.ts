import path from 'node:path';
import { message } from '../../core/message.ts';
import type { ConfiguredRules } from '../../service/resources/style-rules.ts';
import {
  type ParsedStyleFile,
  parseRulesFile,
  parseStyleFile,
  type RulesFile,
  type StyleFile,
} from '../../workspace/style-rules/style-file.ts';
import { CommandError } from '../command/command-error.ts';
import { readBytes } from '../files/read-bytes.ts';

/**
 * Reads a style rule file, without the ids and times that the service sets. The service checks the rest.
 * @throws CommandError for a file that cannot be read or has another structure.
 */
export async function readStyleFile(file: string, cwd: string, signal: AbortSignal): Promise<StyleFile> {
  return contentOf(parseStyleFile(await readBytes(path.resolve(cwd, file), file, signal)), file);
}

/**
 * Reads the rules of a style rule file, or of a file that contains only rules (specification 2.2).
 * @throws CommandError as `readStyleFile`.
 */
export async function readRules(file: string, cwd: string, signal: AbortSignal): Promise<ConfiguredRules> {
  const content = contentOf(parseRulesFile(await readBytes(path.resolve(cwd, file), file, signal)), file);
  return hasRules(content) ? content.configured_rules : content;
}

function hasRules(
  content: RulesFile,
): content is Extract<RulesFile, { readonly configured_rules: ConfiguredRules }> {
  return Object.hasOwn(content, 'configured_rules');
}

function contentOf<Content>(parsed: ParsedStyleFile<Content>, file: string): Content {
  if (parsed.ok) return parsed.content;
  if (parsed.fault === undefined) throw new CommandError(message('{0} is not JSON in UTF-8.', file));
  throw new CommandError(message('{0} is not a style rule file: {1}', file, parsed.fault.what), {
    next: message('Wrong field: {0}', parsed.fault.field),
  });
}
