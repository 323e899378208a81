import type { KeptProjectPorts } from '#projects/checking';
import { takeSteps } from '../protocol/take-steps.ts';
import type { TranslationPorts } from './translation-ports.ts';

/** What projects are kept with as long as the editor shows their files. Other requests are answered while glossaries are read. */
export function keptPorts(
  { baselines }: Pick<TranslationPorts, 'baselines'>,
  files: Pick<KeptProjectPorts, 'reading' | 'unsaved'>,
): KeptProjectPorts {
  return {
    ...files,
    baselineOf: (path) => baselines.of(path),
    take: (steps) => takeSteps(steps, { isCancellationRequested: false }, () => false),
  };
}
