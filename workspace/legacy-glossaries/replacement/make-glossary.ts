import { ServiceError } from '../../../service/errors/service-errors.ts';
import type { GlossaryId } from '../../../service/ids.ts';
import { samePair } from '../../../service/reconcile/dictionary-entries.ts';
import { effectOf } from '../../../service/retry/failure-effect.ts';
import type { HeldReplacement } from './held-replacement.ts';
import type { NewGlossary } from './new-glossaries.ts';
import type { Replacement } from './replacement.ts';
import { ambiguousError } from './replacement-error.ts';

/**
 * The new glossary of a replacement: created once, whichever process was killed in between (reliability S8, F33).
 * @param isResumed whether an earlier process may have created it
 * @throws ReplacementError when several glossaries could be it.
 */
export async function makeGlossary(held: HeldReplacement, isResumed: boolean): Promise<GlossaryId> {
  const { made } = held.item;
  if (made !== undefined) return made;
  const found = isResumed ? await findMade(held) : undefined;
  const { glossary_id } = found ?? (await create(held));
  await held.advance('created', { made: glossary_id });
  return glossary_id;
}

/** A glossary of that name and those languages that did not exist before. What it contains is verified like any other. */
async function findMade({ item, setting }: HeldReplacement): Promise<NewGlossary | undefined> {
  const listed = await setting.target.list({ signal: setting.signal });
  const [only, ...others] = listed.filter((glossary) => mayBeMade(glossary, item));
  if (others.length === 0) return only;
  throw ambiguousError([only, ...others].map((one) => one?.glossary_id ?? ''));
}

function mayBeMade({ glossary_id, name, dictionaries }: NewGlossary, item: Replacement): boolean {
  if (name !== item.name || item.before.includes(glossary_id)) return false;
  return (
    dictionaries.length === item.dictionaries.length &&
    item.dictionaries.every((wanted) => dictionaries.some((one) => samePair(one, wanted)))
  );
}

async function create(held: HeldReplacement): Promise<NewGlossary> {
  const { item, setting } = held;
  try {
    return await setting.target.create(item, { signal: setting.signal });
  } catch (failure) {
    if (isRefusal(failure)) await held.end();
    throw failure;
  }
}

/** Whether the service provably created nothing, so that nothing is left to finish. */
function isRefusal(failure: unknown): boolean {
  if (effectOf(failure) === 'not-processed') return true;
  const status = failure instanceof ServiceError ? failure.status : undefined;
  return status !== undefined && status >= 400 && status < 500;
}
