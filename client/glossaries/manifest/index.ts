import { CONFLICTS_COMMANDS } from './conflicts.ts';
import { GLOSSARIES_COMMANDS } from './glossaries.ts';
import { GLOSSARY_FILES_COMMANDS } from './glossary-files.ts';
import { LEGACY_GLOSSARIES_COMMANDS } from './legacy-glossaries.ts';

export { CONFLICTS_COMMANDS, GLOSSARIES_COMMANDS, GLOSSARY_FILES_COMMANDS, LEGACY_GLOSSARIES_COMMANDS };

/** The names of the commands of this feature. */
export type GlossariesCommand = (
  | typeof CONFLICTS_COMMANDS
  | typeof GLOSSARIES_COMMANDS
  | typeof GLOSSARY_FILES_COMMANDS
  | typeof LEGACY_GLOSSARIES_COMMANDS
)[number]['name'];

declare module '../../shell/manifest/command-id.ts' {
  interface CommandNames extends Record<GlossariesCommand, true> {}
}
