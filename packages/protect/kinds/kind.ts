import type { Role } from '../model.ts';

/** What one match of a kind is among the placeholders of its text. */
export interface Part {
  readonly role: Role;
  /** What an opening and its closing placeholder have in common: the name of the element. */
  readonly name: string;
}

/** A kind of placeholder: something in a text that a program reads, so that it must survive a translation as it is. */
export interface PlaceholderKind {
  /** The file's name. */
  readonly id: string;
  /** What it is, in one sentence. */
  readonly explanation: string;
  /** The source of a regular expression with the flag `u`. It must not backtrack without a bound. */
  readonly pattern: string;
  /** Whether a program puts a value there, so that its users see a gap or the placeholder itself if a translation has lost it. */
  readonly isFilled?: true;
  /** What each placeholder of this kind contains, as such a source too: a text without it is not searched. Cheap to find. */
  readonly sign: string;
  /** Texts with ⟦marks⟧ around each placeholder of this kind. They are run as tests. */
  readonly examples: readonly string[];
  /** Whether the texts of a file show that it has this kind. In other files it is text; left out: every file may have it. */
  isUsedIn?(texts: readonly string[]): boolean;
  /** Whether only a text has it of which its file says so: a message of gettext by its flags. */
  readonly needsFlag?: true;
  /**
   * What reads it, such as printf. A translation has it only where its source has it, or where some source text of its file has one of the same
   * dialect. Left out: whatever reads a text reads it.
   */
  readonly dialect?: string;
  /** Whether a service gets it as it stands. Its answer is proved like any other. */
  readonly isSentAsText?: true;
  /** Tells opening and closing placeholders from others; without it each stands alone. */
  readPart?(match: string): Part;
}
