import type { ServerMessage } from '#service';

/** What was spoken in one language (specification 4.10, `target_media_languages`). */
export interface Speech {
  readonly language: string;
  /** As the service reports it with the first piece; undefined if it does not. */
  readonly contentType: string | undefined;
  /** In order. */
  readonly pieces: readonly Uint8Array[];
}

/** Collects synthesized audio; other messages are ignored. */
export class SpeechCollector {
  readonly #byLanguage = new Map<string, { contentType: string | undefined; pieces: Uint8Array[] }>();

  add(message: ServerMessage): void {
    if (message.type !== 'target_media_chunk') return;
    const { language, data, content_type } = message.content;
    const speech = this.#byLanguage.get(language) ?? { contentType: undefined, pieces: [] };
    speech.contentType ??= content_type ?? undefined;
    for (const piece of data) speech.pieces.push(piece);
    this.#byLanguage.set(language, speech);
  }

  speech(): readonly Speech[] {
    return [...this.#byLanguage].map(([language, spoken]) => ({ language, ...spoken }));
  }
}
