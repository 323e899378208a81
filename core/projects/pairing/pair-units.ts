import type { FileFormat } from '../../text-formats/formats.ts';
import { isProseFormat } from '../units/prose/prose-format.ts';
import type { Unit } from '../units/unit.ts';
import { pairKeyed } from './pair-keyed.ts';
import type { KnownSources, Pairing, PairingFacts } from './pairing.ts';
import { pairProse } from './prose/pair-prose.ts';

export type { Pairing } from './pairing.ts';

/**
 * Finds which units of a target are the translations of which units of its source.
 * @param known The hashes of source texts for which a text is attested as translation, by the hash of that.
 */
export function pairUnits(
  format: FileFormat,
  source: readonly Unit[],
  target: readonly Unit[],
  known: KnownSources,
  facts: PairingFacts = {},
): Pairing {
  if (isProseFormat(format)) return pairProse(format, source, target, known, facts);
  return { pairs: pairKeyed(source, target), alignment: 1 };
}
