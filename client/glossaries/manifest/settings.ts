import type { SettingGroup } from '../../shell/manifest/setting-group.ts';

export const GLOSSARY_SETTINGS: SettingGroup = {
  id: 'lint',
  title: 'Glossaries',
  settings: {
    'parlance.lint.run': {
      description: 'When glossaries, style rule lists, and parlance.json are checked.',
      values: {
        onType: { label: 'While typing', description: 'Problems follow every edit.' },
        onSave: {
          label: 'When saved',
          description: 'The problems of the last save are shown until the next one.',
        },
      },
    },
    'parlance.lint.rules': {
      description:
        "How serious each rule is: `off`, `information`, `warning` or `error`, by the rule's ID. The defaults match the service: it rejects errors. Levels in `parlance.json` override these, because the team shares them.",
      schema: {
        additionalProperties: { type: 'string', enum: ['off', 'information', 'warning', 'error'] },
      },
    },
    'parlance.lint.maxProblems': {
      description: 'How many problems are shown for one file. The editor shows no more than 1,000.',
      schema: { minimum: 1, maximum: 1000 },
    },
    'parlance.lint.dictionaryMegabyte': {
      description:
        'What the service means by a megabyte when it allows 10 MB for a dictionary. Its documentation does not say. `dictionaryMegabyte` in `parlance.json` overrides this, because the team shares it.',
      values: {
        MiB: {
          label: '1,048,576 bytes (MiB)',
          description: 'A dictionary has at most 10,485,760 bytes. Above 10,000,000 bytes, a note appears.',
        },
        MB: { label: '1,000,000 bytes (MB)', description: 'A dictionary has at most 10,000,000 bytes.' },
      },
    },
  },
};
