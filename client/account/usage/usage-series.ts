import { inEnglish } from '#base';
import type { ShownKey, UsageMessage } from './usage-message.ts';

/** The stacked bars of a chart: a set of values for each kind, in the order of the labels. */
export interface ChartSeries {
  readonly labels: readonly string[];
  readonly sets: readonly {
    readonly name: string;
    readonly unit: 'characters' | 'minutes';
    readonly values: readonly number[];
  }[];
}

/** Keys with a bar of their own; the others share one. */
const BARS = 20;

/** A bar for each day. */
export function seriesOfDays({ kinds, days }: UsageMessage): ChartSeries {
  return seriesOf(
    kinds,
    days.map(({ day, values }) => ({ label: day, values })),
  );
}

/** A bar for each of the most used keys, and one for all others. */
export function seriesOfKeys(usage: UsageMessage): ChartSeries {
  const { kinds, keys, texts } = usage;
  const shown = keys.slice(0, BARS).map((key) => ({ label: nameOfKey(key, usage), values: key.values }));
  const others = keys.slice(BARS);
  const rest = {
    label: inEnglish({ text: texts.otherKeys, args: [others.length] }),
    values: kinds.map((_, index) => others.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
  };
  return seriesOf(kinds, others.length === 0 ? shown : [...shown, rest]);
}

/** A key as tables and charts name it; where several have the name, that is said. */
export function nameOfKey(
  { label, masked, isShared }: ShownKey,
  { texts }: Pick<UsageMessage, 'texts'>,
): string {
  const name = label === '' ? masked : `${label} (${masked})`;
  return isShared ? `${name}, ${texts.severalKeys}` : name;
}

/** Kinds that nobody used have no color. */
function seriesOf(
  kinds: UsageMessage['kinds'],
  bars: readonly { readonly label: string; readonly values: readonly number[] }[],
): ChartSeries {
  const sets = kinds.map((kind, index) => ({
    ...kind,
    values: bars.map(({ values }) => values[index] ?? 0),
  }));
  return {
    labels: bars.map(({ label }) => label),
    sets: sets.filter(({ values }) => values.some((value) => value > 0)),
  };
}
