/** A project in English and German with a term, and a text that has it and no translation. */
export const BYE_AS_TERM: Readonly<Record<string, string>> = {
  'locales/en.json': '{ "hello": "Hello {name}", "bye": "Bye" }\n',
  'a.en-de.glossary.csv': 'bye,Tschüss\nhello,hallo\n',
  'parlance.json': JSON.stringify({
    glossaries: {
      ours: { name: 'Ours', dictionaries: [{ source: 'en', target: 'de', file: 'a.en-de.glossary.csv' }] },
    },
    translations: {
      ...{ source: 'en', targets: ['de'] },
      files: [{ source: 'locales/en.json', target: 'locales/{locale}.json' }],
    },
  }),
};
