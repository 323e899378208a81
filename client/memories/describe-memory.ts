import { type Message, message } from '../../core/message.ts';
import type { Memory } from '../../service/resources/memories.ts';

/** A translation memory in words. */
export interface MemoryTexts {
  /** Beside its name. */
  readonly description: Message;
  /** The full text for screen readers. */
  readonly spoken: Message;
}

/** Describes the languages and size of a translation memory. */
export function describeMemory({
  name,
  source_language,
  target_languages,
  segment_count,
}: Memory): MemoryTexts {
  const source = source_language.toUpperCase();
  const targets = target_languages.map((language) => language.toUpperCase()).join(', ');
  return segment_count === 1
    ? {
        description: message('{0} → {1}, 1 segment', source, targets),
        spoken: message('{0}, translation memory from {1} into {2}, 1 segment', name, source, targets),
      }
    : {
        description: message('{0} → {1}, {2} segments', source, targets, segment_count),
        spoken: message(
          '{0}, translation memory from {1} into {2}, {3} segments',
          name,
          source,
          targets,
          segment_count,
        ),
      };
}
