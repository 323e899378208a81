import { testsIn } from './row.ts';

// The local service.
export const translating = testsIn('emulator/resources/translate.test.ts');
export const documented = testsIn('emulator/resources/documented-values.test.ts');
export const rephrasing = testsIn('emulator/resources/rephrase.test.ts');
export const documents = testsIn('emulator/resources/documents.test.ts');
export const transforming = testsIn('emulator/documents/transform.test.ts');
export const glossaries = testsIn('emulator/resources/glossaries.test.ts');
export const changingGlossaries = testsIn('emulator/resources/changing-glossaries.test.ts');
export const legacyGlossaries = testsIn('emulator/resources/legacy-glossaries.test.ts');
export const entries = testsIn('emulator/glossaries/read-dictionary.test.ts');
export const styleRules = testsIn('emulator/resources/style-rules.test.ts');
export const memories = testsIn('emulator/resources/translation-memories.test.ts');
export const developerKeys = testsIn('emulator/resources/developer-keys.test.ts');
export const reports = testsIn('emulator/resources/analytics.test.ts');
export const languages = testsIn('emulator/resources/languages.test.ts');
export const usage = testsIn('emulator/resources/usage.test.ts');
export const account = testsIn('emulator/accounts/account.test.ts');
export const voice = testsIn('emulator/resources/voice.test.ts');
export const stream = testsIn('emulator/voice/voice-stream.test.ts');
export const transport = testsIn('emulator/http/transport.test.ts');
export const availability = testsIn('emulator/http/availability.test.ts');
export const statuses = testsIn('emulator/resources/statuses.test.ts');
export const emulatorState = testsIn('emulator/state/state.test.ts');

// The client.
export const textCalls = testsIn('service/operations/texts.ts');
export const glossaryCalls = testsIn('service/operations/glossaries.ts');
export const styleCalls = testsIn('service/operations/style-rules.ts');
export const adminCalls = testsIn('service/operations/admin.ts');
export const languageCalls = testsIn('service/operations/languages.ts');
export const voiceCalls = testsIn('service/operations/voice.ts');
export const calls = testsIn('service/operations.test.ts');
export const documentCalls = testsIn('service/documents.test.ts');
export const bodies = testsIn('service/http/request-bodies.test.ts');
export const wrongAnswers = testsIn('service/wrong-answers.test.ts');
export const paging = testsIn('service/paging.test.ts');
export const readiness = testsIn('service/wait-until-ready.test.ts');
export const voiceSessions = testsIn('service/voice-session.test.ts');
export const frames = testsIn('service/voice/frames.test.ts');
export const canaryKey = testsIn('service/canary-key.test.ts');
export const failures = testsIn('service/retry/decide-retry.test.ts');
export const requestRules = testsIn('core/requests/rules.test.ts');
export const batches = testsIn('core/requests/batch.test.ts');
export const batchedTexts = testsIn('workspace/translation/batched-texts.test.ts');
export const support = testsIn('core/languages/support.test.ts');
export const facts = testsIn('core/languages/facts/facts.test.ts');

// Both together, and the command line.
export const clientAndService = testsIn('contract/client-and-emulator.test.ts');
export const terminology = testsIn('contract/terminology.test.ts');
export const glossaryContract = testsIn('contract/glossaries.test.ts');
export const linterContract = testsIn('contract/linter-and-service.test.ts');
export const verbs = testsIn('cli/verbs.test.ts');
export const texts = testsIn('cli/texts.test.ts');
export const exitCodes = testsIn('cli/exit-codes.test.ts');
export const documentCommand = testsIn('cli/document.test.ts');
export const documentJobs = testsIn('cli/document-interrupted.test.ts');
export const voiceCommand = testsIn('cli/voice.test.ts');
export const gaps = testsIn('house/service-gaps.test.ts');
export const glossaryCount = testsIn('emulator/resources/create-glossary.test.ts');
