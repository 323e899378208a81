import { isTerm } from '../../fluent-value.ts';
import type { FilledPlaceholder, TextPair } from '../../text-pair.ts';
import { lackingIn } from './differences.ts';

/** Placeholders that only one of two texts has. */
interface DifferingPlaceholders {
  /** What the translation lacks, in the source. */
  readonly missing: readonly FilledPlaceholder[];
  /** What the source lacks, in the translation. */
  readonly extra: readonly FilledPlaceholder[];
}

/** The placeholders that a program fills in only one of two texts. A form may have what another form of the source has. */
export function differingPlaceholders(texts: TextPair): DifferingPlaceholders {
  const { source, target } = texts.filled;
  const missing = lackingIn(source, target, filledWith);
  const extra = lackingIn(target, source, filledWith).filter(({ value }) => {
    const isInSource = source.some((each) => each.value === value);
    return isInSource ? !isTerm(value) : !texts.isInForms(value);
  });
  // A translation may leave out a name, and may not write another one instead.
  const isRenamed = extra.some(({ value }) => isTerm(value));
  return { missing: missing.filter(({ value }) => isRenamed || !isTerm(value)), extra };
}

function filledWith({ value }: FilledPlaceholder): string {
  return value;
}
