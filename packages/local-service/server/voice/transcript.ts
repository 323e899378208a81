import { type LanguageCode, rootOf } from '#base';
import type { TermFinder } from '../text/glossary-terms.ts';
import { pseudoTranslate } from '../text/pseudo-translate.ts';
import { pcmFormatOf, silenceOf } from './media-types.ts';
import type { ServerMessage } from './messages.ts';

/** The requested results for the audio. */
export interface TranscriptRules {
  readonly source: LanguageCode;
  readonly targets: readonly VoiceTarget[];
  readonly targetMediaType: string;
}

/** One target language. */
export interface VoiceTarget {
  readonly lang: LanguageCode;
  readonly isSpoken: boolean;
  /** Shown in the marker of its texts. */
  readonly marks: readonly string[];
  readonly findTerms: TermFinder | undefined;
}

/** A piece of a transcript; the times are milliseconds of audio (service-facts 11). */
interface Segment {
  readonly language: LanguageCode;
  readonly text: string;
  readonly start_time: number;
  readonly end_time: number;
}

/** Milliseconds of audio in which one sentence is spoken. */
const SENTENCE_MS = 2000;
/** The synthesized audio if the requested type is a container, which the local service cannot write. */
const PLAIN_MEDIA_TYPE = 'audio/pcm;encoding=s16le;rate=16000';

/** The transcript of a session. Audio of the same length always gives the same words, regardless of its bytes. */
export class Transcript {
  readonly #rules: TranscriptRules;
  #elapsedMs = 0;
  /** When the clock began, in ms of the audio. */
  #clockStartMs = 0;
  #tentative = '';

  constructor(rules: TranscriptRules) {
    this.#rules = rules;
  }

  /** Takes more audio, and returns the new parts of the transcript. */
  hear(milliseconds: number): readonly ServerMessage[] {
    const before = Math.floor(this.#elapsedMs / SENTENCE_MS);
    this.#elapsedMs += milliseconds;
    const after = Math.floor(this.#elapsedMs / SENTENCE_MS);
    const concluded = Array.from({ length: after - before }, (_, index) => this.#sentence(before + index));
    const tentative = this.#begunSentence();
    const text = tentative?.text ?? '';
    if (concluded.length === 0 && text === this.#tentative) return [];
    this.#tentative = text;
    return this.#updates(concluded, tentative === undefined ? [] : [tentative]);
  }

  /**
   * Another connection continues the session: what was not concluded is forgotten, and heard again if it is sent again.
   * @param clock whether times go on, or begin at zero again
   */
  reconnect(clock: 'continues' | 'restarts'): void {
    this.#elapsedMs -= this.#elapsedMs % SENTENCE_MS;
    this.#tentative = '';
    if (clock === 'restarts') this.#clockStartMs = this.#elapsedMs;
  }

  /** The audio has ended: what was tentative becomes final, and every stream ends. */
  finish(): readonly ServerMessage[] {
    const { targets } = this.#rules;
    const last = this.#begunSentence();
    const spoken = targets.filter(({ isSpoken }) => isSpoken);
    return [
      ...(last === undefined ? [] : this.#updates([last], [])),
      { end_of_source_transcript: {} },
      ...targets.map(({ lang }) => ({ end_of_target_transcript: { language: lang } })),
      ...spoken.map(({ lang }) => ({ end_of_target_media: { language: lang } })),
      { end_of_stream: {} },
    ];
  }

  #sentence(index: number): Segment {
    return {
      language: this.#rules.source,
      text: sentenceIn(this.#rules.source, index),
      start_time: index * SENTENCE_MS - this.#clockStartMs,
      end_time: (index + 1) * SENTENCE_MS - this.#clockStartMs,
    };
  }

  /** As many words of the sentence that is being spoken as there were time for. */
  #begunSentence(): Segment | undefined {
    const index = Math.floor(this.#elapsedMs / SENTENCE_MS);
    const sentence = this.#sentence(index);
    const words = sentence.text.split(' ');
    const part = (this.#elapsedMs % SENTENCE_MS) / SENTENCE_MS;
    const text = words.slice(0, Math.ceil(words.length * part)).join(' ');
    return text === ''
      ? undefined
      : { ...sentence, text, end_time: Math.round(this.#elapsedMs - this.#clockStartMs) };
  }

  #updates(concluded: readonly Segment[], tentative: readonly Segment[]): readonly ServerMessage[] {
    const { targets } = this.#rules;
    return [
      { source_transcript_update: { concluded, tentative } },
      ...targets.map((target) => ({
        target_transcript_update: {
          language: target.lang,
          concluded: concluded.map((segment) => this.#translate(segment, target)),
          tentative: tentative.map((segment) => this.#translate(segment, target)),
        },
      })),
      ...targets
        .filter(({ isSpoken }) => isSpoken)
        .flatMap(({ lang }) => concluded.map((segment) => this.#speak(segment, lang))),
    ];
  }

  #translate(segment: Segment, { lang, marks, findTerms }: VoiceTarget): Segment {
    const isSame = rootOf(lang) === rootOf(this.#rules.source);
    const translation = { target: lang, marks, findTerms };
    return {
      ...segment,
      language: lang,
      text: isSame ? segment.text : pseudoTranslate(segment.text, translation),
    };
  }

  /** Silence, as long as the sentence. */
  #speak({ start_time, end_time }: Segment, language: LanguageCode): ServerMessage {
    const wanted = pcmFormatOf(this.#rules.targetMediaType);
    const contentType = wanted === undefined ? PLAIN_MEDIA_TYPE : this.#rules.targetMediaType;
    const pcm = pcmFormatOf(contentType);
    const duration = end_time - start_time;
    const data = pcm === undefined ? [] : [silenceOf(duration, pcm)];
    return { target_media_chunk: { language, data, duration, content_type: contentType } };
  }
}

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
function sentenceIn(language: LanguageCode, index: number): string {
  const known = SENTENCES[rootOf(language)];
  const english = SENTENCES.en ?? [];
  const sentence = (known ?? english)[index % english.length] ?? '';
  if (known !== undefined) return sentence;
  return pseudoTranslate(sentence, { target: language });
}
