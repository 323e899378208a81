import type { ReadNamed } from '#files';
import type { Manifest, Profile } from '#manifest';
import { glossaryIdsOf } from '#requests';
import { summarizeStyleRules } from '#style-rules/model';
import type { ProfileNames } from './resolve-profile.ts';

/** The manifest of a profile, and how the files that it names are read. */
interface ProfileSource {
  readonly manifest: Manifest;
  readonly read: ReadNamed;
}

/**
 * The names in a profile, with the short names of its manifest replaced by the names at the service.
 * @param source Undefined for a profile of the settings.
 */
export async function profileNames(
  profile: Profile,
  source: ProfileSource | undefined,
): Promise<ProfileNames> {
  const { style_id: styleRules, translation_memory_id: memory } = profile.options;
  const declared = source?.manifest.glossaries ?? [];
  return {
    glossaries: glossaryIdsOf(profile.options)
      .filter((glossary) => glossary !== '')
      .map((glossary) => declared.find(({ id }) => id === glossary)?.name ?? glossary),
    styleRules: (source && (await nameOfStyleRules(source, styleRules))) ?? styleRules,
    memory,
  };
}

/** The name in the file that the manifest declares for a short name. Undefined if none exists, or the file cannot be read, which a rule reports. */
async function nameOfStyleRules(
  { manifest, read }: ProfileSource,
  id: string | undefined,
): Promise<string | undefined> {
  const declared = manifest.styleRules.find((list) => list.id === id);
  const bytes = declared && (await read(declared.file));
  const name = bytes && summarizeStyleRules(new TextDecoder().decode(bytes)).name;
  return name === '' ? undefined : name;
}
