import type { FilledPlaceholder, TextPair } from '../../text-pair.ts';
import { lackingIn } from './differences.ts';

/** Placeholders that only one of two texts has. */
interface DifferingPlaceholders {
  /** What the translation lacks, in the source. */
  readonly missing: readonly FilledPlaceholder[];
  /** What the source lacks, in the translation. */
  readonly extra: readonly FilledPlaceholder[];
}

/** The placeholders that a program fills in only one of two texts. */
export function differingPlaceholders({ filled: { source, target } }: TextPair): DifferingPlaceholders {
  return { missing: lackingIn(source, target, filledWith), extra: lackingIn(target, source, filledWith) };
}

function filledWith({ value }: FilledPlaceholder): string {
  return value;
}
