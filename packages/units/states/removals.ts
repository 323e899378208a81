import type { Unit } from '../unit.ts';
import type { Versions } from './versions.ts';

/**
 * Whether a commit has removed a translation and nothing has brought it back: one that left the source, and other texts of the translation. A merge
 * can lose what nobody wanted to remove.
 * @param texts The hashes of the translations that the source had.
 */
export function isRemoved(versions: Versions, source: Unit, texts: ReadonlySet<string>): boolean {
  const hasText = (index: number) => isTranslated(versions, index, source, texts);
  if (versions.length < 2 || hasText(0) || hasText(1)) return false;
  const seen = new Set([1]);
  for (const index of seen) {
    const parents = versions.parents(index);
    const lacking = parents.filter((parent) => !hasText(parent));
    for (const parent of lacking) seen.add(parent);
    const [parent, ...others] = parents;
    if (lacking.length > 0 || parent === undefined || others.length > 0) continue;
    if (isRemoval(versions, { index, parent }, source, texts)) return true;
  }
  return false;
}

/** Whether a version has the translation of a source: under its key, or more such texts than the files now. */
function isTranslated(versions: Versions, index: number, source: Unit, texts: ReadonlySet<string>): boolean {
  const units = versions.units(index, 'target');
  if (source.key !== undefined) return texts.has(units?.ofKey(source.key)?.hash ?? '');
  return countTexts(versions, index, texts) > countTexts(versions, 0, texts);
}

function countTexts(versions: Versions, index: number, texts: ReadonlySet<string>): number {
  const units = versions.units(index, 'target')?.all ?? [];
  return units.filter(({ hash }) => texts.has(hash)).length;
}

/** Whether what changed in a version is that a person did not want a translation. */
function isRemoval(
  versions: Versions,
  { index, parent }: { readonly index: number; readonly parent: number },
  source: Unit,
  texts: ReadonlySet<string>,
): boolean {
  if (!versions.proves(index) || countTexts(versions, index, texts) >= countTexts(versions, parent, texts))
    return false;
  const hasSource = [index, parent].every(
    (each) => versions.units(each, 'source') !== undefined && versions.has(each, 'source', source),
  );
  const before = versions.units(parent, 'target');
  const left = versions.units(index, 'target')?.all ?? [];
  return hasSource && left.some((unit) => unit.hasWords && before?.has(unit) === true);
}

/** Whether an earlier version has a translation of a source, under a key that this has or had; undefined if nobody knows its earlier versions. */
export function wasTranslated(
  versions: Versions,
  source: Unit,
  texts: ReadonlySet<string>,
): boolean | undefined {
  if (versions.length < 2 || (source.key === undefined && texts.size === 0)) return undefined;
  const keys = allKeys(versions, source);
  for (let index = 1; index < versions.length; index++) {
    const units = versions.units(index, 'target');
    if (units === undefined) return undefined;
    const had =
      keys === undefined
        ? units.all.some(({ hash }) => texts.has(hash))
        : [...keys].some((key) => (units.ofKey(key)?.text ?? '') !== '');
    if (had) return true;
  }
  return false;
}

/** The key of a source, and those that it had before; undefined in texts without keys. */
function allKeys(versions: Versions, { key, hash }: Unit): ReadonlySet<string> | undefined {
  if (key === undefined) return undefined;
  const keys = new Set([key]);
  for (let index = 1; index < versions.length; index++)
    for (const unit of versions.units(index, 'source')?.all ?? [])
      if (
        unit.hash === hash &&
        unit.key !== undefined &&
        versions.units(0, 'source')?.ofKey(unit.key) === undefined
      )
        keys.add(unit.key);
  return keys;
}

/** Whether a source without a translation was one of some texts before it was changed. */
export function wasAmong(versions: Versions, source: Unit, hashes: ReadonlySet<string>): boolean {
  if (source.key === undefined) return stoodAtPlace(versions, source, hashes);
  for (let index = 1; index < versions.length; index++) {
    if ((versions.units(index, 'target')?.ofKey(source.key)?.text ?? '') !== '') return false;
    if (hashes.has(versions.units(index, 'source')?.ofKey(source.key)?.hash ?? '')) return true;
  }
  return false;
}

/** Without keys: whether one of the texts stood where the source stands now, in the newest version that does not have it. */
function stoodAtPlace(versions: Versions, source: Unit, hashes: ReadonlySet<string>): boolean {
  const now = versions.units(0, 'source');
  for (let index = 1; index < versions.length; index++) {
    const then = versions.units(index, 'source');
    if (then === undefined) return false;
    if (then.has(source)) continue;
    const isBoth = (unit: Unit) => then.has(unit) && now?.has(unit) === true;
    const [here, ...behind] = now?.all.slice(now.all.indexOf(source)) ?? [];
    const next = behind.find(isBoth);
    const before = now?.all.slice(0, now.all.indexOf(here ?? source)).findLast(isBoth);
    const placeIn = (unit: Unit | undefined) => then.all.findIndex(({ hash }) => hash === unit?.hash);
    const gap = then.all.slice(placeIn(before) + 1, next === undefined ? undefined : placeIn(next));
    return gap.some((unit) => unit.kind === source.kind && !isBoth(unit) && hashes.has(unit.hash));
  }
  return false;
}
