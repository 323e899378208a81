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
  showLanguagesAndFeatures: 'parlance.showLanguagesAndFeatures',
  sortBySource: 'parlance.sortBySource',
  removeBlankLines: 'parlance.removeBlankLines',
  keepFirstOfDuplicates: 'parlance.keepFirstOfDuplicates',
  keepLastOfDuplicates: 'parlance.keepLastOfDuplicates',
  formatGlossary: 'parlance.formatGlossary',
  fixAllInGlossary: 'parlance.fixAllInGlossary',
  convertToCsv: 'parlance.convertToCsv',
  convertToTsv: 'parlance.convertToTsv',
  addSelectionToGlossary: 'parlance.addSelectionToGlossary',
  importSpreadsheet: 'parlance.importSpreadsheet',
  checkWorkspace: 'parlance.checkWorkspace',
  clearWorkspaceCheck: 'parlance.clearWorkspaceCheck',
  translateDocument: 'parlance.translateDocument',
  cancelDocument: 'parlance.cancelDocument',
  resumeDocument: 'parlance.resumeDocument',
  openDocumentSource: 'parlance.openDocumentSource',
  openTranslatedDocument: 'parlance.openTranslatedDocument',
  compareDocument: 'parlance.compareDocument',
  saveDocument: 'parlance.saveDocument',
  forgetDocument: 'parlance.forgetDocument',
  refreshTranslationMemories: 'parlance.refreshTranslationMemories',
  loadMoreTranslationMemories: 'parlance.loadMoreTranslationMemories',
  useMemoryInProfile: 'parlance.useMemoryInProfile',
  copyMemoryId: 'parlance.copyMemoryId',
} as const;

export type CommandName = keyof typeof COMMANDS;

/** The commands that Restricted Mode allows: they look for problems and change nothing. */
export const COMMANDS_WITHOUT_TRUST: readonly CommandName[] = ['checkWorkspace', 'clearWorkspaceCheck'];
