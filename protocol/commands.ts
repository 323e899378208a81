/** The commands that the extension contributes, by the names that the code uses. A test compares them with package.json. */
export const COMMANDS = {
  translateSelection: 'parlance.translateSelection',
  translateSelectionTo: 'parlance.translateSelectionTo',
  rephraseSelection: 'parlance.rephraseSelection',
  setApiKey: 'parlance.setApiKey',
  removeApiKey: 'parlance.removeApiKey',
  useLocalService: 'parlance.useLocalService',
  chooseLanguages: 'parlance.chooseLanguages',
  showUsage: 'parlance.showUsage',
} as const;

export type CommandName = keyof typeof COMMANDS;
