import * as v from 'valibot';

/** What the client sends on the stream of a speech session (service-facts 11). */
export type ClientMessage =
  /** Audio: at most 100,000 bytes or one second; 50 to 250 ms are advised. */
  | { readonly source_media_chunk: { readonly data: Uint8Array } }
  | { readonly end_of_source_media: Record<string, never> };

/** Raw in MessagePack, base64 in JSON (specification 4.10). */
const BytesSchema = v.union([
  v.instance(Uint8Array),
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const bytes = bytesOf(dataset.value);
      if (bytes !== undefined) return bytes;
      addIssue({ message: 'not base64', expected: 'base64' });
      return NEVER;
    }),
  ),
]);

/** Megabytes of base64 are no work for a pattern, and none for an iterator. */
function bytesOf(base64: string): Uint8Array | undefined {
  try {
    const binary = atob(base64);
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}

const SegmentSchema = v.looseObject({
  language: v.exactOptional(v.string()),
  text: v.string(),
  /** In ms from the beginning of the stream. */
  start_time: v.exactOptional(v.number()),
  end_time: v.exactOptional(v.number()),
});

const SEGMENTS = {
  /** Final, and sent once: append it. */
  concluded: v.optional(v.array(SegmentSchema), []),
  /** Replaces what was tentative before. */
  tentative: v.optional(v.array(SegmentSchema), []),
};

const ofLanguage = v.looseObject({ language: v.string() });

const empty = v.looseObject({});

/** The messages of the server by their type, which is the only key of each (service-facts 11). */
const SERVER_MESSAGES = {
  source_transcript_update: v.looseObject(SEGMENTS),
  target_transcript_update: v.looseObject({ language: v.string(), ...SEGMENTS }),
  target_media_chunk: v.looseObject({
    language: v.string(),
    data: v.array(BytesSchema),
    /** In ms. */
    duration: v.exactOptional(v.number()),
    content_type: v.exactOptional(v.nullable(v.string())),
    text: v.exactOptional(v.nullable(v.string())),
  }),
  end_of_source_transcript: empty,
  end_of_target_transcript: ofLanguage,
  end_of_target_media: ofLanguage,
  end_of_stream: empty,
  error: v.looseObject({
    request_type: v.exactOptional(v.string()),
    error_code: v.exactOptional(v.union([v.number(), v.string()])),
    reason_code: v.exactOptional(v.union([v.number(), v.string()])),
    error_message: v.exactOptional(v.string()),
  }),
} as const;

type ServerMessageType = keyof typeof SERVER_MESSAGES;

/** A piece of a transcript. */
export type TranscriptSegment = v.InferOutput<typeof SegmentSchema>;

/** What the server sends on the stream; `unknown` are messages that are newer than this client. `error` ends the session. */
export type ServerMessage =
  | {
      readonly [Type in ServerMessageType]: {
        readonly type: Type;
        readonly content: v.InferOutput<(typeof SERVER_MESSAGES)[Type]>;
      };
    }[ServerMessageType]
  | { readonly type: 'unknown'; readonly content: Readonly<Record<string, unknown>> };

/** An object with one known key becomes a message of that type, any other object an unknown one. */
export const ServerMessageSchema: v.GenericSchema<unknown, ServerMessage> = v.lazy((frame) => {
  const known = knownTypeOf(frame);
  if (known === undefined) {
    return v.pipe(
      v.custom<Readonly<Record<string, unknown>>>(isPlainObject),
      v.transform((content): ServerMessage => ({ type: 'unknown', content })),
    );
  }
  return v.pipe(
    v.looseObject({ [known]: SERVER_MESSAGES[known] }),
    v.transform((message) => ({ type: known, content: message[known] }) as ServerMessage),
  );
});

function isPlainObject(frame: unknown): frame is object {
  return typeof frame === 'object' && frame !== null && !Array.isArray(frame);
}

function knownTypeOf(frame: unknown): ServerMessageType | undefined {
  if (!isPlainObject(frame)) return undefined;
  const types = Object.keys(SERVER_MESSAGES) as ServerMessageType[];
  return types.find((type) => Object.hasOwn(frame, type));
}
