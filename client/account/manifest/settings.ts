import type { SettingGroup } from '../../shell/manifest/setting-group.ts';

export const ACCOUNT_SETTINGS: SettingGroup = {
  id: 'endpoint',
  title: 'Service',
  settings: {
    'parlance.endpoint.name': {
      description:
        'The service that texts are sent to. The API key is not a setting: use the command _Parlance: Set API Key_.',
      values: {
        local: {
          label: 'Local service',
          description:
            'Runs on this machine and needs no key or account. Use it to try Parlance: its translations are marked and not real.',
        },
        paid: {
          label: 'Public service, paid plan',
          description: '`https://api.deepl.com`, a public service: for the key of a paid account.',
        },
        free: {
          label: 'Public service, free plan',
          description:
            '`https://api-free.deepl.com`, a public service: for the key of a free account; such keys end in `:fx`.',
        },
        us: {
          label: 'Public service, United States',
          description:
            '`https://api-us.deepl.com`, a public service: texts are processed in the United States. For accounts that may use this region.',
        },
        jp: {
          label: 'Public service, Japan',
          description:
            '`https://api-jp.deepl.com`, a public service: texts are processed in Japan. For accounts that may use this region.',
        },
        custom: {
          label: 'Another address',
          description: 'A service at the address in `#parlance.endpoint.url#`.',
        },
      },
    },
    'parlance.endpoint.url': {
      description:
        'The address of your service, such as `https://translate.example.com`. Used when `#parlance.endpoint.name#` is `custom`. Only you can set it; a workspace cannot.',
    },
    'parlance.endpoint.adminUrl': {
      description: 'The address for administration, if it is not `#parlance.endpoint.url#`.',
    },
    'parlance.endpoint.authScheme': {
      description: 'The word before the key in the `Authorization` header, for `#parlance.endpoint.url#`.',
    },
    'parlance.usage.reportingTag': {
      description:
        'The usage of translations, rephrased texts, documents, and speech is reported under this tag: at most 100 ASCII characters without spaces, such as `team-web`. `parlance analytics --group-by tag` shows it.',
    },
  },
};

export const LOCAL_SERVICE_SETTINGS: SettingGroup = {
  id: 'localService',
  title: 'Local Service',
  settings: {
    'parlance.localService.latency': {
      description:
        'Milliseconds that the local service waits before each answer, to show how a slow network feels.',
      schema: { minimum: 0, maximum: 60000 },
    },
  },
};
