import type { ServerMessage, TranscriptSegment } from '#service';

/** What was said, in one language. */
export interface Transcript {
  /** The service's code; for the source, empty until the service has named it. */
  readonly language: string;
  /** Final, in order. */
  readonly segments: readonly TranscriptSegment[];
}

/** The transcripts of one session. */
export interface SessionTranscripts {
  readonly source: Transcript;
  /** In the order in which they began. */
  readonly targets: readonly Transcript[];
}

/** What a message says about one language. */
export interface TranscriptUpdate {
  readonly isSource: boolean;
  readonly language: string;
  readonly concluded: readonly TranscriptSegment[];
  readonly tentative: readonly TranscriptSegment[];
}

/** What a message adds to a transcript; undefined for all others. */
export function updateOf(message: ServerMessage): TranscriptUpdate | undefined {
  if (message.type === 'source_transcript_update') {
    const { concluded, tentative } = message.content;
    const language = [...concluded, ...tentative].find((segment) => segment.language)?.language ?? '';
    return { isSource: true, language, concluded, tentative };
  }
  if (message.type !== 'target_transcript_update') return undefined;
  const { language, concluded, tentative } = message.content;
  return { isSource: false, language, concluded, tentative };
}

/** Collects final pieces; tentative ones are replaced by what comes after them (service-facts 11). */
export class TranscriptCollector {
  #sourceLanguage = '';
  readonly #source: TranscriptSegment[] = [];
  readonly #targets = new Map<string, TranscriptSegment[]>();

  add({ isSource, language, concluded }: TranscriptUpdate): void {
    if (isSource) {
      this.#sourceLanguage ||= language;
      for (const segment of concluded) this.#source.push(segment);
      return;
    }
    const segments = this.#targets.get(language) ?? [];
    for (const segment of concluded) segments.push(segment);
    this.#targets.set(language, segments);
  }

  transcripts(): SessionTranscripts {
    return {
      source: { language: this.#sourceLanguage, segments: this.#source },
      targets: [...this.#targets].map(([language, segments]) => ({ language, segments })),
    };
  }
}
