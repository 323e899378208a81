import * as v from 'valibot';

/** The id of one kind of object. The kinds have different types, so that the compiler finds an id of the wrong kind. */
type Id<Kind extends string> = string & v.Brand<Kind>;

/** A glossary, of v2 or v3 (specification 2.4, 2.5). */
export type GlossaryId = Id<'glossary'>;

/** A style rule list (specification 2.1). */
export type StyleId = Id<'style rule list'>;

/** A custom instruction within its style rule list (specification 2.3). */
export type InstructionId = Id<'custom instruction'>;

/** A translation memory (specification 2.14). */
export type MemoryId = Id<'translation memory'>;

/** An import or export of a translation memory (service-facts 9). */
export type MemoryJobId = Id<'memory job'>;

/** A collection of spoken terms (service-facts 11). */
export type SpokenTermsId = Id<'spoken terms'>;

/** A developer key, by its id in admin operations (specification 2.9). */
export type DeveloperKeyId = Id<'developer key'>;

/** An uploaded document (specification 2.7). */
export type DocumentId = Id<'document'>;

/** The secret that opens an uploaded document (specification 2.7): never stored unprotected, never logged. */
export type DocumentKey = Id<'document key'>;

/** The secret that opens a speech session once (specification 5.5): neither stored nor logged. */
export type VoiceToken = Id<'voice token'>;

/** Uses a text from a user, a file or a test as an id; the service decides whether it exists. */
export const glossaryId = (text: string) => text as GlossaryId;
/** As `glossaryId`, for a style rule list. */
export const styleId = (text: string) => text as StyleId;
/** As `glossaryId`, for a custom instruction. */
export const instructionId = (text: string) => text as InstructionId;
/** As `glossaryId`, for a translation memory. */
export const memoryId = (text: string) => text as MemoryId;
/** As `glossaryId`, for an import or export of a memory. */
export const memoryJobId = (text: string) => text as MemoryJobId;
/** As `glossaryId`, for spoken terms. */
export const spokenTermsId = (text: string) => text as SpokenTermsId;
/** As `glossaryId`, for a developer key. */
export const developerKeyId = (text: string) => text as DeveloperKeyId;
/** As `glossaryId`, for a document. */
export const documentId = (text: string) => text as DocumentId;
/** As `glossaryId`, for the secret of a document. */
export const documentKey = (text: string) => text as DocumentKey;
/** As `glossaryId`, for the secret of a speech session. */
export const voiceToken = (text: string) => text as VoiceToken;

/** The schema of a field with an id; `toId` is one of the functions above. */
export function idSchema<Known extends string>(toId: (text: string) => Known) {
  return v.pipe(v.string(), v.transform(toId));
}
