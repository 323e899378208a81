import type { Message } from '#base';
import type { FileFormat } from '#formats';
import type { UnitPair } from '../unit.ts';
import { findActiveMarkup } from './active-markup.ts';

/**
 * What the texts of a translation would run, load, or open that their source does not; undefined if nothing.
 * @param texts One for each part of the source unit; undefined for a form that stays.
 */
export function activeMarkupOf(
  { source, target, formsOf }: UnitPair,
  texts: readonly (string | undefined)[],
  format: FileFormat,
): Message | undefined {
  const unit = source ?? target;
  const parts = [...(unit?.parts ?? []), ...(formsOf?.parts ?? [])];
  const sources = [unit?.text ?? '', ...parts.flatMap(({ text, present }) => [text, present])];
  for (const [index, text] of texts.entries()) {
    const { protectAs = 'plain', uses = [] } = unit?.parts[index] ?? {};
    const found =
      text === undefined ? undefined : findActiveMarkup(sources, text, { format, protectAs, uses });
    if (found !== undefined) return found;
  }
  return undefined;
}
