import { developerKeyId } from '../../../packages/service/ids.ts';
import type { OperationCase } from './operation-case.ts';

const KEYS = '/v2/admin/developer-keys';
const ID = developerKeyId('a:b');

const KEY = {
  key_id: 'a:b',
  label: 'Website',
  creation_time: '2026-05-01T12:00:00Z',
  deactivated_time: null,
  is_deactivated: false,
  usage_limits: { characters: null, dreams: 7 },
};

const FIGURES = {
  total_characters: 30,
  text_translation_characters: 10,
  document_translation_characters: 10,
  text_improvement_characters: 10,
  speech_to_text_minutes: 1.5,
  dreams: 7,
};

const REPORT = { total_usage: FIGURES, start_date: '2026-05-01T00:00:00Z', end_date: '2026-05-31T00:00:00Z' };
const KEY_USAGE = { api_key: 'abcd****wxyz', api_key_label: 'Website', usage: FIGURES };

/** Specification 4.8. */
const TAG_REPORT = {
  aggregate_by: 'day',
  start_date: '2026-05-01T00:00:00',
  end_date: '2026-05-31T00:00:00',
  next_page: null,
  usage: [
    { custom_tag: 'team-web', usage_date: '2026-05-01T00:00:00Z', breakdown: { total_characters: 380 } },
  ],
};

export const ADMIN_CASES: readonly OperationCase[] = [
  {
    operation: 'createKey',
    when: 'with a label',
    call: (client) => client.createKey({ label: 'Website' }),
    request: { method: 'POST', path: KEYS, body: { label: 'Website' } },
    answer: KEY,
  },
  {
    operation: 'createKey',
    when: 'with the label that the service chooses',
    call: (client) => client.createKey(),
    request: { method: 'POST', path: KEYS, body: {} },
    answer: { ...KEY, usage_limits: undefined },
    result: { ...KEY, usage_limits: undefined },
  },
  {
    operation: 'listKeys',
    call: (client) => client.listKeys(),
    request: { method: 'GET', path: KEYS },
    answer: [KEY, { ...KEY, is_deactivated: true, deactivated_time: '2026-05-02T12:00:00Z' }],
  },
  {
    operation: 'deactivateKey',
    call: (client) => client.deactivateKey(ID),
    request: { method: 'PUT', path: `${KEYS}/deactivate`, body: { key_id: 'a:b' } },
    answer: { ...KEY, is_deactivated: true },
  },
  {
    operation: 'labelKey',
    call: (client) => client.labelKey(ID, 'Shop'),
    request: { method: 'PUT', path: `${KEYS}/label`, body: { key_id: 'a:b', label: 'Shop' } },
    answer: { ...KEY, label: 'Shop' },
  },
  {
    operation: 'limitKey',
    when: 'to a number',
    call: (client) => client.limitKey(ID, { characters: 0, speech_to_text_milliseconds: 60_000 }),
    request: {
      method: 'PUT',
      path: `${KEYS}/limits`,
      body: { key_id: 'a:b', characters: 0, speech_to_text_milliseconds: 60_000 },
    },
    answer: { ...KEY, usage_limits: { characters: 0 } },
  },
  {
    operation: 'limitKey',
    when: 'to nothing',
    call: (client) => client.limitKey(ID, { characters: null }),
    request: { method: 'PUT', path: `${KEYS}/limits`, body: { key_id: 'a:b', characters: null } },
    answer: KEY,
  },
  {
    operation: 'analytics',
    when: 'in total',
    call: (client) => client.analytics({ start_date: '2026-05-01', end_date: '2026-05-31' }),
    request: { method: 'GET', path: '/v2/admin/analytics?start_date=2026-05-01&end_date=2026-05-31' },
    answer: { usage_report: REPORT },
    result: REPORT,
  },
  ...[
    { group_by: 'key', usages: { key_usages: [KEY_USAGE] } },
    {
      group_by: 'key_and_day',
      usages: { key_and_day_usages: [{ ...KEY_USAGE, usage_date: '2026-05-01T00:00:00Z' }] },
    },
  ].map(({ group_by, usages }): OperationCase => {
    const report = { ...REPORT, group_by, ...usages };
    return {
      operation: 'analytics',
      when: `by ${group_by}`,
      call: (client) => client.analytics({ start_date: '2026-05-01', end_date: '2026-05-31', group_by }),
      request: {
        method: 'GET',
        path: `/v2/admin/analytics?start_date=2026-05-01&end_date=2026-05-31&group_by=${group_by}`,
      },
      answer: { usage_report: report },
      result: report,
    };
  }),
  {
    operation: 'analyticsByTag',
    when: 'a page by day',
    call: (client) =>
      client.analyticsByTag({
        ...{ start_date: '2026-05-01', end_date: '2026-05-31' },
        ...{ aggregate_by: 'day', page: 2 },
      }),
    request: {
      method: 'GET',
      path: '/v2/admin/analytics/custom-tags?start_date=2026-05-01&end_date=2026-05-31&aggregate_by=day&page=2',
    },
    answer: { custom_tag_usage_report: TAG_REPORT },
    result: TAG_REPORT,
  },
];
