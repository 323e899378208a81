import { CHOICE_COMMANDS } from './choices.ts';
import { TRANSLATING_COMMANDS } from './translating.ts';
import { TRANSLATION_MEMORIES_COMMANDS } from './translation-memories.ts';

export { CHOICE_COMMANDS, TRANSLATING_COMMANDS, TRANSLATION_MEMORIES_COMMANDS };

/** The names of the commands of this feature. */
export type TranslateCommand = (
  | typeof CHOICE_COMMANDS
  | typeof TRANSLATING_COMMANDS
  | typeof TRANSLATION_MEMORIES_COMMANDS
)[number]['name'];

declare module '../../shell/manifest/command-id.ts' {
  interface CommandNames extends Record<TranslateCommand, true> {}
}
