/** The commands of this folder, in one file that is loaded with the first of them. */
export { chooseService } from './choose-service.ts';
export { openSample, openSampleGlossary } from './open-sample.ts';
export { removeApiKey } from './remove-api-key.ts';
export { setApiKey } from './set-api-key.ts';
export { showLanguagesAndFeatures } from './show-languages.ts';
export { showUsage } from './show-usage.ts';
export { useLocalService } from './use-local-service.ts';
