import type { CommandHandler } from '../command.ts';

/** Reads the translations of the workspace again. */
export const refreshTranslations: CommandHandler = async ({ translations }) => {
  await translations.refresh();
  return 'done';
};
