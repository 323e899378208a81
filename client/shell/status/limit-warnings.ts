import * as vscode from 'vscode';
import { type LimitLevel, limitLevel, percentOf, shareOf } from '#requests';
import { originOf, type Usage } from '#service';
import { usageCounts } from '#translate';
import type { UsageSource } from '../connection/usage-watch.ts';
import { localize } from '../ui/localize.ts';
import { showUsageAction } from '../ui/prompt-actions.ts';
import { showPrompt } from '../ui/show-prompt.ts';

/** Where it stands what was warned of, for all windows. */
const WARNED = 'parlance.limitWarnings';

const ORDER: readonly LimitLevel[] = ['below', 'near', 'reached'];

/** Warns once at 80 % and once at 100 % of each limit of a period (specification 6). */
export class LimitWarnings {
  readonly #kept: vscode.Memento;
  readonly #now: () => number;

  /** @param now Milliseconds of the epoch. */
  constructor(kept: vscode.Memento, now: () => number) {
    this.#kept = kept;
    this.#now = now;
  }

  /** Shows a warning for each limit that is nearer than before. */
  check(usage: Usage, { endpoint, serviceName }: UsageSource & { readonly serviceName: string }): void {
    const period = usage.start_time ?? new Date(this.#now()).toISOString().slice(0, 7);
    const before = this.#kept.get<Readonly<Record<string, string>>>(WARNED, {});
    const warned: Record<string, string> = { ...before };
    for (const { figure, name, count, limit } of usageCounts(usage)) {
      const share = typeof count === 'number' && limit !== 0 ? shareOf(count, limit) : undefined;
      const level = limitLevel(share);
      const place = `${originOf(endpoint)} ${figure}`;
      const known = ORDER.findIndex((each) => before[place] === `${period} ${each}`);
      if (share === undefined || ORDER.indexOf(level) <= Math.max(0, known)) continue;
      warned[place] = `${period} ${level}`;
      showPrompt('warning', textOf(localize(name), percentOf(share), serviceName), [showUsageAction()]);
    }
    if (Object.keys(warned).some((place) => warned[place] !== before[place])) {
      void this.#kept.update(WARNED, warned);
    }
  }
}

function textOf(name: string, percent: number, serviceName: string): string {
  return vscode.l10n.t('{2}: {1} % of the limit is used ({0}).', name, String(percent), serviceName);
}
