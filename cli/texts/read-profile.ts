import path from 'node:path';
import { MANIFEST_NAME, message } from '#base';
import { createReader } from '#files';
import { MAX_CHECKED_BYTES } from '#glossary';
import type { Profile } from '#manifest';
import { profileNames } from '#translate';
import { CommandError } from '../command/command-error.ts';
import { given } from '../command/given.ts';
import { unknownName } from '../command/unknown-name.ts';
import { findManifestFor } from '../files/find-manifest-for.ts';
import { shownPath } from '../files/shown-path.ts';
import type { CliHost } from '../terminal/host.ts';

/** What a profile says, under the names of the options of commands. What it leaves open is absent. */
interface ProfileValues {
  readonly to?: string;
  readonly from?: string;
  readonly formality?: string;
  readonly context?: string;
  readonly model?: string;
  readonly splitSentences?: string;
  readonly preserveFormatting?: boolean;
  /** The names at the service; of several glossaries, the first wins. */
  readonly glossary?: readonly string[];
  readonly style?: string;
  readonly memory?: string;
  readonly memoryThreshold?: number;
  readonly instruction?: readonly string[];
  readonly writingStyle?: string;
  readonly tone?: string;
}

/** A profile, and what it says. */
interface ReadProfile {
  readonly profile: Profile;
  readonly values: ProfileValues;
}

/**
 * Reads a profile of the nearest manifest above the current folder.
 * @throws CommandError if there is no manifest, or no such profile.
 */
export async function readProfile(id: string, host: Pick<CliHost, 'cwd' | 'root'>): Promise<ReadProfile> {
  const location = await findManifestFor(host);
  if (location === undefined) {
    throw new CommandError(
      message('There is no parlance.json in this folder or above, so --profile has no profiles.'),
      {
        next: message('Run the command in a folder with parlance.json, or use other options.'),
      },
    );
  }
  const { manifest, folder } = location;
  if (manifest.profiles.length === 0) {
    const shown = shownPath(path.join(folder, MANIFEST_NAME), host.cwd);
    throw new CommandError(message('{0} has no profiles.', shown), {
      next: message('Add one, or look for faults with parlance check.'),
    });
  }
  const profile = manifest.profiles.find((each) => each.id === id);
  if (profile === undefined)
    throw unknownName(
      '--profile',
      id,
      manifest.profiles.map((each) => each.id),
    );
  const read = createReader(location, MAX_CHECKED_BYTES);
  const names = await profileNames(profile, { manifest, read });
  return { profile, values: valuesOf(profile, names) };
}

function valuesOf(
  { options, context, preserveFormatting }: Profile,
  { glossaries, styleRules, memory }: Awaited<ReturnType<typeof profileNames>>,
): ProfileValues {
  const { custom_instructions = [] } = options;
  return given({
    to: said(options.target_lang),
    from: said(options.source_lang),
    formality: said(options.formality),
    context: said(context),
    model: said(options.model_type),
    splitSentences: said(options.split_sentences),
    preserveFormatting,
    glossary: glossaries.length === 0 ? undefined : glossaries,
    style: said(styleRules),
    memory: said(memory),
    memoryThreshold: options.translation_memory_threshold,
    instruction: custom_instructions.length === 0 ? undefined : custom_instructions,
    writingStyle: said(options.writing_style),
    tone: said(options.tone),
  });
}

/** Empty values count as not set. */
function said(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}
