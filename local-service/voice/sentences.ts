import { type LanguageCode, rootOf } from '../../core/languages/codes.ts';
import { pseudoTranslate } from '../text/pseudo-translate.ts';

/** The sentences that are "heard" in any audio, repeatedly. They are the same in each language. */
const SENTENCES: Readonly<Record<string, readonly [string, string, string]>> = {
  en: ['Good morning to all of you.', 'The task is done today.', 'We send the report to the customer.'],
  de: [
    'Guten Morgen an alle zusammen.',
    'Die Aufgabe ist heute erledigt.',
    'Bitte senden Sie dem Kunden den Bericht.',
  ],
  fr: [
    'Bonjour à vous tous.',
    "La tâche est terminée aujourd'hui.",
    'Veuillez envoyer le rapport au client.',
  ],
  es: ['Buenos días a todos.', 'La tarea está terminada hoy.', 'Envíe el informe al cliente, por favor.'],
};

/** The sentence with a number, counted from 0, in a language; marked English where the local service does not know the language. */
export function sentenceIn(language: LanguageCode, index: number): string {
  const known = SENTENCES[rootOf(language)];
  const english = SENTENCES.en ?? [];
  const sentence = (known ?? english)[index % english.length] ?? '';
  if (known !== undefined) return sentence;
  return pseudoTranslate(sentence, { target: language });
}
