import type { Transport } from './call/send.ts';
import type { OperationName } from './operations.ts';
import { createInstruction, deleteInstruction, putInstruction } from './reconcile/custom-instructions.ts';
import { createKey, deactivateKey, labelKey, limitKey } from './reconcile/developer-keys.ts';
import {
  createGlossary,
  deleteDictionary,
  deleteGlossary,
  patchGlossary,
  putDictionary,
} from './reconcile/glossaries.ts';
import { createLegacyGlossary, deleteLegacyGlossary } from './reconcile/legacy-glossaries.ts';
import {
  createStyleList,
  deleteStyleList,
  putConfiguredRules,
  renameStyleList,
} from './reconcile/style-rules.ts';
import { analytics } from './resources/analytics.ts';
import { getInstruction } from './resources/custom-instructions.ts';
import { listKeys } from './resources/developer-keys.ts';
import { downloadDocument, getDocumentStatus, uploadDocument } from './resources/documents.ts';
import { getGlossary, getGlossaryEntries, listGlossaries } from './resources/glossaries.ts';
import { languages, legacyLanguages, resources } from './resources/languages.ts';
import {
  getLegacyGlossary,
  getLegacyGlossaryEntries,
  glossaryLanguagePairs,
  listLegacyGlossaries,
} from './resources/legacy-glossaries.ts';
import { listMemories } from './resources/memories.ts';
import { correct, rephrase } from './resources/rephrase.ts';
import { getStyleList, listStyleLists } from './resources/style-rules.ts';
import { translate } from './resources/translate.ts';
import { usage } from './resources/usage.ts';
import { createVoiceSession, reconnectVoiceSession } from './resources/voice.ts';

/** A function of `resources/`, or of `reconcile/` if a lost answer makes a check necessary. Its parameters after the transport are those of the client's method. */
export type Method = (transport: Transport, ...given: never[]) => Promise<unknown>;

/** The function of every operation, under the operation's name. */
export const METHODS = {
  translate,
  rephrase,
  correct,
  uploadDocument,
  getDocumentStatus,
  downloadDocument,
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
} as const satisfies Readonly<Record<OperationName, Method>>;
