import type { CommandContribution } from '../../shell/manifest/command-contribution.ts';

export const ACCOUNT_COMMANDS = [
  {
    name: 'setApiKey',
    title: 'Set API Key',
  },
  {
    name: 'removeApiKey',
    title: 'Remove API Key',
    palette: 'config.parlance.endpoint.name != local',
  },
  {
    name: 'useLocalService',
    title: 'Use the Local Service',
  },
  {
    name: 'chooseService',
    title: 'Choose Service',
  },
  {
    name: 'openSample',
    title: 'Open a Sample to Translate',
  },
  {
    name: 'openSampleGlossary',
    title: 'Open a Sample Glossary',
  },
  {
    name: 'showUsage',
    title: 'Show Usage',
  },
  {
    name: 'showLanguagesAndFeatures',
    title: 'Show Languages and Features',
  },
] as const satisfies readonly CommandContribution[];
