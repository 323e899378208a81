import type { Unit } from '../../unit.ts';
import type { Found } from './found.ts';

/** Pairs the fields of front matter. */
export function pairByKey(source: readonly Unit[], target: readonly Unit[]): Found {
  const places = new Map(target.flatMap(({ key }, index) => (key === undefined ? [] : [[key, index]])));
  return new Map(
    source.flatMap(({ key }, index) => {
      const place = key === undefined ? undefined : places.get(key);
      return place === undefined ? [] : [[index, { target: place, score: 1 }]];
    }),
  );
}
