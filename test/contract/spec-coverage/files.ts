import { type CoveringTest, testsIn } from './row.ts';

// The local service.
export const translating = testsIn('test/local-service/resources/translate.test.ts');
export const documented = testsIn('test/local-service/resources/documented-values.test.ts');
export const rephrasing = testsIn('test/local-service/resources/rephrase.test.ts');
export const documents = testsIn('test/local-service/resources/documents.test.ts');
export const transforming = testsIn('test/local-service/documents/formats/transform.test.ts');
export const glossaries = testsIn('test/local-service/resources/glossaries.test.ts');
export const changingGlossaries = testsIn('test/local-service/resources/changing-glossaries.test.ts');
export const legacyGlossaries = testsIn('test/local-service/resources/legacy-glossaries.test.ts');
export const entries = testsIn('test/local-service/glossaries/read-dictionary.test.ts');
export const styleRules = testsIn('test/local-service/resources/style-rules.test.ts');
export const memories = testsIn('test/local-service/resources/translation-memories.test.ts');
export const developerKeys = testsIn('test/local-service/resources/developer-keys.test.ts');
export const reports = testsIn('test/local-service/resources/analytics.test.ts');
export const languages = testsIn('test/local-service/resources/languages.test.ts');
export const usage = testsIn('test/local-service/resources/usage.test.ts');
export const account = testsIn('test/local-service/accounts/account.test.ts');
export const voice = testsIn('test/local-service/resources/voice.test.ts');
export const stream = testsIn('test/local-service/voice/voice-stream.test.ts');
export const transport = testsIn('test/local-service/http/transport.test.ts');
export const availability = testsIn('test/local-service/http/availability.test.ts');
export const statuses = testsIn('test/local-service/resources/statuses.test.ts');
export const rareCases = testsIn('test/local-service/rare-cases.test.ts');
export const optionRules = testsIn('test/contract/option-rules.test.ts');
export const localServiceState = testsIn('test/local-service/state/state.test.ts');

// The client.
export const calls = testsIn('test/service/operations.test.ts');
/** The tests of one operation, which run for each way to send. */
export const operation = (name: string): CoveringTest => calls(`globalThis.fetch > ${name}`);
export const documentCalls = testsIn('test/service/documents.test.ts');
export const wrongAnswers = testsIn('test/service/wrong-answers.test.ts');
export const paging = testsIn('test/service/paging.test.ts');
export const readiness = testsIn('test/service/wait-until-ready.test.ts');
export const voiceSessions = testsIn('test/service/voice-session.test.ts');
export const frames = testsIn('test/service/voice/frames.test.ts');
export const canaryKey = testsIn('test/service/canary-key.test.ts');
export const failures = testsIn('test/service/retry/decide-retry.test.ts');
export const requestRules = testsIn('test/requests/rules.test.ts');
export const batches = testsIn('test/requests/batch.test.ts');
export const batchedTexts = testsIn('test/translate/batched-texts.test.ts');
export const support = testsIn('test/base/languages/support.test.ts');
export const facts = testsIn('test/base/languages/service-facts/service-facts.test.ts');

// Both together, and the command line.
export const clientAndService = testsIn('test/contract/client-and-local-service.test.ts');
export const terminology = testsIn('test/contract/terminology.test.ts');
export const glossaryContract = testsIn('test/contract/glossaries.test.ts');
export const linterContract = testsIn('test/contract/linter-and-service.test.ts');
export const verbs = testsIn('test/cli/verbs.test.ts');
export const texts = testsIn('test/cli/texts/texts.test.ts');
export const exitCodes = testsIn('test/cli/entry/exit-codes.test.ts');
export const documentCommand = testsIn('test/cli/document/document.test.ts');
export const documentJobs = testsIn('test/cli/document/interrupted.test.ts');
export const voiceCommand = testsIn('test/cli/voice.test.ts');
export const gaps = testsIn('test/house/service-gaps.test.ts');
export const glossaryCount = testsIn('test/local-service/resources/create-glossary.test.ts');
export const cliKeys = testsIn('test/cli/keys.test.ts');
export const memoryJobs = testsIn('test/local-service/resources/memory-jobs.test.ts');
export const memoryFiles = testsIn('test/service/memories.test.ts');
export const memoryCommand = testsIn('test/cli/memory.test.ts');
export const spokenTerms = testsIn('test/local-service/resources/spoken-terms.test.ts');
export const spokenTermsCommand = testsIn('test/cli/spoken-terms.test.ts');
export const tags = testsIn('test/cli/tags-and-scopes.test.ts');
export const cliStyle = testsIn('test/cli/style.test.ts');
export const cliLists = testsIn('test/cli/sync/lists.test.ts');
export const cliInit = testsIn('test/cli/sync/init.test.ts');
export const cliGlossary = testsIn('test/cli/glossary/glossary.test.ts');
export const cliLanguages = testsIn('test/cli/service-commands.test.ts');
export const cliLimits = testsIn('test/cli/one-limit.test.ts');
export const cliContent = testsIn('test/cli/check/specification-limits.test.ts');
export const cliValues = testsIn('test/cli/values-of-the-specification.test.ts');
export const models = testsIn('test/cli/texts/models.test.ts');
export const protectedTexts = testsIn('test/cli/texts/protected-texts.test.ts');
export const refusedAudio = testsIn('test/cli/refused-audio.test.ts');

// The extension.
export const styleTree = testsIn('test/client/style-lists/style-tree.test.ts');
export const editorValues = testsIn('test/server/values-of-the-specification.test.ts');
export const editorSettings = testsIn('test/server/workspace/settings.test.ts');
export const nameBox = testsIn('test/client/shell/ui/validate-text.test.ts');
export const styleCommands = testsIn('test/client/style-lists/view-commands.test.ts');
export const problems = testsIn('test/server/specification-limits.test.ts');
