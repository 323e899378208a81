import {
  fieldAt,
  type JsonPath,
  type JsonVocabulary,
  type Message,
  message,
  type Suggestion,
  showPhrase,
  template,
} from '#base';
import { PARTS_OF_SPEECH, TERMS_SHAPE } from './shape.ts';
import type { TermsSurroundings } from './terms-document.ts';

/** More source phrases than these are not offered: nobody scrolls through them. */
const MOST_OFFERED = 5_000;

const NEW_FILE: Suggestion = {
  value: 'New Terms File',
  about: message('A file with one entry.'),
  template: template`{
  "terms": {
    "${0}": { "note": "${1}" }
  }
}`,
};

/** What can be written in a terms file: its fields, and the source phrases of the glossary. */
export function termsVocabulary({ glossary }: TermsSurroundings): JsonVocabulary {
  const phrases = glossary === 'missing' ? [] : [...(glossary ?? [])].slice(0, MOST_OFFERED);
  return {
    shape: TERMS_SHAPE,
    keysAt: (path) =>
      path.length === 1 && path[0] === 'terms'
        ? phrases.map(([value, target]) => ({ value, about: message('{0}', showPhrase(target)) }))
        : [],
    valuesAt(path) {
      if (path.length === 0) return [NEW_FILE];
      return path.at(-1) === 'partOfSpeech' ? PARTS_OF_SPEECH.map((value) => ({ value })) : undefined;
    },
  };
}

/** What a field of a terms file is for, or how the glossary translates a source phrase. */
export function describeTermsField(path: JsonPath, { glossary }: TermsSurroundings): readonly Message[] {
  const [field, source] = path;
  const known = fieldAt(TERMS_SHAPE, path);
  if (known !== undefined) return [known.about];
  if (field !== 'terms' || path.length !== 2 || glossary === undefined || glossary === 'missing') return [];
  const target = glossary.get(String(source));
  return target === undefined ? [] : [message('Glossary: {0}', showPhrase(target))];
}
