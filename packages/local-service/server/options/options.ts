import { randomUUID } from 'node:crypto';
import { FREE_PLAN_CHARACTERS, NO_CHARACTER_LIMIT } from '../limits.ts';
import { LocalServiceOptionError } from './option-error.ts';
import { readSwitches, type Switches } from './switches.ts';

export { LocalServiceOptionError } from './option-error.ts';
export { parseSwitch, SWITCHES } from './switches.ts';

/** Which operations there are and how much may be used (specification 1). */
export type Plan = 'paid' | 'free';

/** How to start the local service. Everything has a default. */
export interface LocalServiceOptions {
  /** A TCP port of 127.0.0.1; 0, the default, takes a free one. */
  readonly port?: number;
  /** Developer keys that are accepted. By default one fresh random key. */
  readonly keys?: readonly string[];
  /** By default a fresh random key. */
  readonly adminKey?: string;
  /** The word before the key in the `Authorization` header (specification 5); by default `Service-Auth-Key`. */
  readonly authScheme?: string;
  /** By default `paid`. */
  readonly plan?: Plan;
  /** Milliseconds that every answer waits. */
  readonly latencyMs?: number;
  /** The characters that can be used before 456; by default 500,000 on the free plan and unlimited on the paid one. */
  readonly characterLimit?: number;
  /** A file that stores everything between runs, and that only this local service uses; by default nothing is stored. */
  readonly stateFile?: string;
  /** Gives an account that has only the keys above a few more keys and a history of use. */
  readonly exampleAccount?: boolean;
  /** What the specification leaves open, see `SWITCHES`. */
  readonly switches?: Readonly<Record<string, string>>;
}

/** Options with every default filled in and every value checked. */
export interface ResolvedOptions {
  readonly port: number;
  readonly keys: readonly [string, ...string[]];
  readonly adminKey: string;
  readonly authScheme: string;
  readonly plan: Plan;
  readonly latencyMs: number;
  readonly characterLimit: number;
  readonly exampleAccount: boolean;
  readonly switches: Switches;
}

const HIGHEST_PORT = 65_535;

/**
 * Fills in the defaults.
 * @throws LocalServiceOptionError for a value that the local service cannot start with.
 */
export function resolveOptions(options: LocalServiceOptions): ResolvedOptions {
  const plan = readPlan(options.plan ?? 'paid');
  const [firstKey = randomKey(plan === 'free' ? ':fx' : ''), ...otherKeys] = options.keys ?? [];
  const adminKey = options.adminKey ?? randomKey(':adm');
  for (const key of [firstKey, ...otherKeys]) requireHeaderToken('keys', key);
  requireHeaderToken('adminKey', adminKey);
  return {
    port: readCount('port', options.port ?? 0, HIGHEST_PORT),
    keys: [firstKey, ...otherKeys],
    adminKey,
    authScheme: readScheme(options.authScheme ?? 'Service-Auth-Key'),
    plan,
    latencyMs: readCount('latencyMs', options.latencyMs ?? 0, Number.MAX_SAFE_INTEGER),
    characterLimit: readCount(
      'characterLimit',
      options.characterLimit ?? (plan === 'free' ? FREE_PLAN_CHARACTERS : NO_CHARACTER_LIMIT),
      NO_CHARACTER_LIMIT,
    ),
    exampleAccount: options.exampleAccount ?? false,
    switches: readSwitches(options.switches ?? {}),
  };
}

/** Keys of the free plan end in `:fx` and admin keys in `:adm`, so that clients that check the ending work correctly. */
function randomKey(ending: string): string {
  return randomUUID() + ending;
}

function readPlan(plan: string): Plan {
  if (plan === 'paid' || plan === 'free') return plan;
  throw new LocalServiceOptionError('plan', plan, ['paid', 'free']);
}

function readCount(option: string, value: number, highest: number): number {
  if (Number.isInteger(value) && value >= 0 && value <= highest) return value;
  throw new LocalServiceOptionError(option, String(value), [`a whole number from 0 to ${highest}`]);
}

function readScheme(scheme: string): string {
  if (/^[\w-]+$/.test(scheme)) return scheme;
  throw new LocalServiceOptionError('authScheme', scheme, ['one word of letters, digits and hyphens']);
}

/** A key is never repeated in a message, not even a wrong one. */
function requireHeaderToken(option: string, key: string): void {
  if (/^[\x21-\x7e]+$/.test(key)) return;
  throw new LocalServiceOptionError(option, '(hidden)', ['printable ASCII characters without spaces']);
}
