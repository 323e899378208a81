import type { KeyStore } from './key-store.ts';
import { dayOf } from './period.ts';
import { type Product, sumOf, totalsOf, type UsageLog } from './usage-log.ts';

/** A key of the example account. Ages are in days. */
interface ExampleKey {
  readonly label: string;
  readonly age: number;
  readonly deactivatedFor?: number;
  /** How much of its limit it has used this month, in percent. */
  readonly usedPercent?: number;
  /** What it uses on a usual day: code points, or milliseconds of speech. */
  readonly daily: Partial<Readonly<Record<Product, number>>>;
}

const EXAMPLE_KEYS: readonly ExampleKey[] = [
  { label: 'Website', age: 80, usedPercent: 85, daily: { translate: 6200, write: 900 } },
  { label: 'Build server', age: 64, usedPercent: 35, daily: { translate: 2400, document: 4000 } },
  { label: 'Support team', age: 45, daily: { translate: 1100, write: 1900, speech_to_text: 540_000 } },
  { label: 'First prototype', age: 90, deactivatedFor: 40, daily: { translate: 700 } },
];

const DAY_MS = 86_400_000;

/** Saturdays and Sundays are quiet, and no day is like the one before. */
const WEEKDAY_PERCENT = [12, 105, 118, 96, 124, 88, 9] as const;
const WOBBLE_PERCENT = [100, 87, 131, 104, 76] as const;

/** The parts of an account that have examples. */
interface ExampleParts {
  readonly keys: KeyStore;
  readonly log: UsageLog;
  readonly now: Date;
}

/** Adds a few keys with a use on every day until today, to an account with `given` keys that has no others. */
export function addExampleAccount({ keys, log, now }: ExampleParts, given: readonly string[]): void {
  if (keys.all().length > given.length) return;
  for (const example of EXAMPLE_KEYS) addExampleKey(example, { keys, log, now });
}

function addExampleKey(example: ExampleKey, { keys, log, now }: ExampleParts): void {
  const { label, age, deactivatedFor, daily } = example;
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const key = keys.create(label, ago(age), 'id-is-key');
  for (let days = age; days >= (deactivatedFor ?? 0); days -= 1) {
    for (const [product, usual] of Object.entries(daily) as [Product, number][]) {
      log.add(key.key_id, dayOf(ago(days)), product, usedOn(ago(days), usual));
    }
  }
  keys.save({
    ...key,
    deactivated_time: deactivatedFor === undefined ? null : ago(deactivatedFor).toISOString(),
    usage_limits: { ...key.usage_limits, characters: limitOf(example, key.key_id, { log, now }) },
  });
}

function usedOn(day: Date, usual: number): number {
  const wobble = WOBBLE_PERCENT[day.getUTCDate() % WOBBLE_PERCENT.length] ?? 100;
  return Math.round((usual * (WEEKDAY_PERCENT[day.getUTCDay()] ?? 100) * wobble) / 10_000);
}

/** A limit of which this calendar month has used the wanted part, so that the views show keys near their limit on any day. */
function limitOf(
  { usedPercent }: ExampleKey,
  keyId: string,
  { log, now }: Pick<ExampleParts, 'log' | 'now'>,
): number | null {
  if (usedPercent === undefined) return null;
  const month = { start: `${dayOf(now).slice(0, 7)}-01`, end: dayOf(new Date(now.getTime() + DAY_MS)) };
  const used = sumOf(totalsOf(log.within(month).filter(({ key_id }) => key_id === keyId)));
  return Math.ceil((used * 100) / usedPercent);
}
