import type { Transport } from './http/send.ts';
import type { OperationName } from './operations.ts';
import { analytics } from './resources/analytics.ts';
import {
  createInstruction,
  deleteInstruction,
  getInstruction,
  putInstruction,
} from './resources/custom-instructions.ts';
import { createKey, deactivateKey, labelKey, limitKey, listKeys } from './resources/developer-keys.ts';
import {
  createGlossary,
  deleteDictionary,
  deleteGlossary,
  getGlossary,
  getGlossaryEntries,
  listGlossaries,
  patchGlossary,
  putDictionary,
} from './resources/glossaries.ts';
import { languages, legacyLanguages, resources } from './resources/languages.ts';
import {
  createLegacyGlossary,
  deleteLegacyGlossary,
  getLegacyGlossary,
  getLegacyGlossaryEntries,
  glossaryLanguagePairs,
  listLegacyGlossaries,
} from './resources/legacy-glossaries.ts';
import { listMemories } from './resources/memories.ts';
import { correct, rephrase } from './resources/rephrase.ts';
import {
  createStyleList,
  deleteStyleList,
  getStyleList,
  listStyleLists,
  putConfiguredRules,
  renameStyleList,
} from './resources/style-rules.ts';
import { translate } from './resources/translate.ts';
import { usage } from './resources/usage.ts';
import { createVoiceSession, reconnectVoiceSession } from './resources/voice.ts';

/** A function of `resources/`: what it needs besides the transport is what the client's method takes. */
export type Method = (transport: Transport, ...given: never[]) => Promise<unknown>;

/** The function of every operation, under the operation's name. */
export const METHODS = {
  translate,
  rephrase,
  correct,
  createGlossary,
  listGlossaries,
  getGlossary,
  getGlossaryEntries,
  putDictionary,
  patchGlossary,
  deleteGlossary,
  deleteDictionary,
  createLegacyGlossary,
  listLegacyGlossaries,
  getLegacyGlossary,
  getLegacyGlossaryEntries,
  deleteLegacyGlossary,
  glossaryLanguagePairs,
  createStyleList,
  listStyleLists,
  getStyleList,
  renameStyleList,
  putConfiguredRules,
  deleteStyleList,
  createInstruction,
  getInstruction,
  putInstruction,
  deleteInstruction,
  listMemories,
  createKey,
  listKeys,
  deactivateKey,
  labelKey,
  limitKey,
  analytics,
  languages,
  resources,
  legacyLanguages,
  usage,
  createVoiceSession,
  reconnectVoiceSession,
} as const satisfies Readonly<Record<Exclude<OperationName, DocumentOperation>, Method>>;

/** The operations on documents are not methods of the client. */
type DocumentOperation = 'uploadDocument' | 'getDocumentStatus' | 'downloadDocument';
