import { addTo, MANIFEST_NAME, type Message, message } from '#base';
import { createNamedReader } from '#files';
import { MAX_CHECKED_BYTES } from '#glossary';
import { findManifestErrors, type ManifestError, type TouchedObject } from '#manifest';
import type { SyncedState } from '../kinds/kinds.ts';
import { SyncError } from '../sync-error.ts';
import type { SyncPorts } from '../sync-ports.ts';
import type { Selected } from './select.ts';

/**
 * The errors of a manifest that keep something of it from being synced.
 * @throws SyncError if it is not known what one of them touches, and that could be what is synced.
 */
export async function readManifestErrors(
  { location }: Pick<SyncPorts, 'location'>,
  selected: Selected,
): Promise<readonly ManifestError[]> {
  const bytes = await createNamedReader(location.folder, MAX_CHECKED_BYTES)(MANIFEST_NAME);
  const errors = bytes === undefined ? [] : findManifestErrors(new TextDecoder().decode(bytes));
  refuseUnknown(errors, selected);
  return errors;
}

/**
 * Refuses what cannot be attached to a dictionary or a list: with it, nobody knows what the manifest declares.
 * @throws SyncError
 */
function refuseUnknown(errors: readonly ManifestError[], { files, lists }: Selected): void {
  const isKnown = (touched: TouchedObject) =>
    touched.kind === 'glossary'
      ? files.some(({ glossary, dictionary }) =>
          isDictionary(touched, glossary.id, dictionary.spans.source.start),
        )
      : touched.kind === 'list' && lists.some(({ id }) => id === touched.key);
  const unknown = errors.filter(({ touches }) => !touches.every(isKnown));
  if (unknown.length === 0) return;
  throw new SyncError(
    'problems',
    message('parlance.json has errors. Nothing was done.'),
    ...unknown.flatMap(wordsFor),
  );
}

/** What an error touches is neither pushed nor pulled. */
export function withManifestErrors<State extends SyncedState>(
  states: readonly State[],
  errors: readonly ManifestError[],
): readonly State[] {
  const twins = sameFiles(states);
  return states.map((state) => {
    const found = errors.filter(({ touches }) => touches.some((touched) => isTouched(state, touched)));
    const faults = [...found.flatMap(wordsFor), ...(twins.get(state) ?? [])];
    return faults.length === 0 ? state : (state.withFaults(faults) as State);
  });
}

function wordsFor({ line, message: what }: ManifestError): readonly Message[] {
  return [message('{0}, line {1}:', MANIFEST_NAME, String(line)), what];
}

function isTouched(state: SyncedState, touched: TouchedObject): boolean {
  if (touched.kind === 'all') return true;
  if (state.kind === 'list') return touched.kind === 'list' && touched.key === state.declared.id;
  const { glossary, dictionary } = state.declared;
  return touched.kind === 'glossary' && isDictionary(touched, glossary.id, dictionary.spans.source.start);
}

function isDictionary(
  { key, dictionary }: Extract<TouchedObject, { readonly kind: 'glossary' }>,
  glossary: string,
  at: number,
): boolean {
  return key === glossary && (dictionary === undefined || (dictionary.start <= at && at < dictionary.end));
}

/** Two names of one file, such as by a link. */
function sameFiles(states: readonly SyncedState[]): ReadonlyMap<SyncedState, readonly Message[]> {
  const byPath = new Map<string, SyncedState[]>();
  for (const state of states) {
    if (state.local === undefined) continue;
    addTo(byPath, state.local.path, state);
  }
  const twins = [...byPath.values()].filter(({ length }) => length > 1);
  return new Map(
    twins.flatMap((same) => {
      const names = same.map(({ name }) => name).join(', ');
      return same.map(
        (state) => [state, [message('parlance.json names one file more than once: {0}.', names)]] as const,
      );
    }),
  );
}
