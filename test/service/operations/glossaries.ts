import { glossaryId } from '../../../packages/service/ids.ts';
import type {
  CreateGlossaryRequest,
  DictionaryContent,
} from '../../../packages/service/resources/glossaries.ts';
import type { OperationCase } from './operation-case.ts';

const ID = glossaryId('g-1');
const EN_DE = { source_lang: 'en', target_lang: 'de' };

const GLOSSARY = {
  glossary_id: 'g-1',
  name: 'Product terms',
  dictionaries: [{ ...EN_DE, entry_count: 2, colour: 'green' }],
  creation_time: '2026-05-01T12:00:00.000Z',
};

const DICTIONARY: DictionaryContent = { ...EN_DE, entries: 'Task,Aufgabe', entries_format: 'csv' };
const NEW_GLOSSARY: CreateGlossaryRequest = { name: 'Product terms', dictionaries: [DICTIONARY] };

/** Specification 4.4. */
export const GLOSSARY_CASES: readonly OperationCase[] = [
  {
    operation: 'createGlossary',
    call: (client) => client.createGlossary(NEW_GLOSSARY),
    request: { method: 'POST', path: '/v3/glossaries', body: NEW_GLOSSARY },
    answer: { ...GLOSSARY, ready: false },
  },
  {
    operation: 'listGlossaries',
    call: (client) => client.listGlossaries(),
    request: { method: 'GET', path: '/v3/glossaries' },
    answer: { glossaries: [GLOSSARY, { ...GLOSSARY, ready: true }], total: 2 },
    result: [GLOSSARY, { ...GLOSSARY, ready: true }],
  },
  {
    operation: 'getGlossary',
    when: 'with an ID that is no part of an address',
    call: (client) => client.getGlossary(glossaryId('a/b?c=../d')),
    request: { method: 'GET', path: '/v3/glossaries/a%2Fb%3Fc%3D..%2Fd' },
    answer: GLOSSARY,
  },
  {
    operation: 'getGlossaryEntries',
    call: (client) => client.getGlossaryEntries(ID, { source_lang: 'en', target_lang: 'zh-Hans' }),
    request: { method: 'GET', path: '/v3/glossaries/g-1/entries?source_lang=en&target_lang=zh-Hans' },
    answer: { dictionaries: [{ ...EN_DE, entries: 'Task\tAufgabe', entries_format: 'tsv' }] },
  },
  {
    operation: 'putDictionary',
    call: (client) => client.putDictionary(ID, DICTIONARY),
    request: { method: 'PUT', path: '/v3/glossaries/g-1/dictionaries', body: DICTIONARY },
    answer: { ...EN_DE, entry_count: 1, colour: 'green' },
  },
  {
    operation: 'patchGlossary',
    when: 'with a name and entries to be added',
    call: (client) => client.patchGlossary(ID, { name: 'Terms', dictionaries: [DICTIONARY] }),
    request: {
      method: 'PATCH',
      path: '/v3/glossaries/g-1',
      body: { name: 'Terms', dictionaries: [DICTIONARY] },
    },
    answer: { ...GLOSSARY, name: 'Terms' },
  },
  {
    operation: 'patchGlossary',
    when: 'with a name alone',
    call: (client) => client.patchGlossary(ID, { name: 'Terms' }),
    request: { method: 'PATCH', path: '/v3/glossaries/g-1', body: { name: 'Terms' } },
    answer: GLOSSARY,
  },
];

const LEGACY = {
  glossary_id: 'g-1',
  ready: true,
  name: 'Product terms',
  ...EN_DE,
  creation_time: '2026-05-01T12:00:00Z',
  entry_count: 1,
  colour: 'green',
};

/** Specification 4.5. */
export const LEGACY_GLOSSARY_CASES: readonly OperationCase[] = [
  {
    operation: 'createLegacyGlossary',
    call: (client) => client.createLegacyGlossary({ name: 'Product terms', ...DICTIONARY }),
    request: { method: 'POST', path: '/v2/glossaries', body: { name: 'Product terms', ...DICTIONARY } },
    answer: LEGACY,
  },
  {
    operation: 'listLegacyGlossaries',
    call: (client) => client.listLegacyGlossaries(),
    request: { method: 'GET', path: '/v2/glossaries' },
    answer: { glossaries: [LEGACY] },
    result: [LEGACY],
  },
  {
    operation: 'getLegacyGlossary',
    call: (client) => client.getLegacyGlossary(ID),
    request: { method: 'GET', path: '/v2/glossaries/g-1' },
    answer: LEGACY,
  },
  {
    operation: 'getLegacyGlossaryEntries',
    when: 'which keep every byte',
    call: (client) => client.getLegacyGlossaryEntries(ID),
    request: { method: 'GET', path: '/v2/glossaries/g-1/entries' },
    answer: '\ufeff<html>\tSeite\r\n"Task"\tAufgabe\n',
  },
  {
    operation: 'getLegacyGlossaryEntries',
    when: 'of which there are none',
    call: (client) => client.getLegacyGlossaryEntries(ID),
    request: { method: 'GET', path: '/v2/glossaries/g-1/entries' },
    answer: '',
  },
  {
    operation: 'glossaryLanguagePairs',
    call: (client) => client.glossaryLanguagePairs(),
    request: { method: 'GET', path: '/v2/glossary-language-pairs' },
    answer: { supported_languages: [{ ...EN_DE, colour: 'green' }] },
    result: [{ ...EN_DE, colour: 'green' }],
  },
];
