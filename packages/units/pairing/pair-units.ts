import { addTo } from '#base';
import { type FileFormat, isProseFormat } from '#formats';
import type { Unit, UnitPair } from '../unit.ts';
import type { KnownSources, Pairing, PairingFacts } from './pairing.ts';
import { pairProse } from './prose/pair-prose.ts';

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

/**
 * Pairs units by their keys, in the order of the source. What only the target has follows what stands before it there. Plural forms that a
 * translation lacks are missing by themselves.
 */
function pairKeyed(source: readonly Unit[], target: readonly Unit[]): readonly UnitPair[] {
  const sources = new Set(source.map(({ key }) => key));
  const targets = new Map(target.map((unit) => [unit.key, unit]));
  const plain = new Map(
    source.flatMap(({ key, plainKey }) =>
      plainKey === undefined || sources.has(plainKey) || targets.has(key) ? [] : [[plainKey, key] as const],
    ),
  );
  const extra = new Map<string | undefined, UnitPair[]>();
  let before: string | undefined;
  for (const unit of target) {
    const key = plain.get(unit.key ?? '') ?? unit.key;
    if (sources.has(key)) before = key;
    else addTo(extra, before, { target: unit });
  }
  const pairs = source.flatMap((unit) => {
    const own =
      targets.get(unit.key) ?? (plain.has(unit.plainKey ?? '') ? targets.get(unit.plainKey) : undefined);
    const lacking =
      own?.mark === undefined || own.mark === 'unfinished' ? own && unit.formsLackingIn?.(own) : undefined;
    return [
      { source: unit, ...(own && { target: own }) },
      ...(lacking ? [{ source: lacking, formsOf: unit }] : []),
      ...(extra.get(unit.key) ?? []),
    ];
  });
  return [...(extra.get(undefined) ?? []), ...pairs];
}
