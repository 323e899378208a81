import type { ProtectedText, ProtectOptions } from '#protect';

/** A text, and what is known about it. */
export interface TextToProtect extends ProtectOptions {
  readonly text: string;
  /** The parsed text, if that has been done: a long one takes a while. */
  readonly parts?: ProtectedText;
}

/** Splits texts into what is sent and what stays. */
export async function protectTexts(texts: readonly TextToProtect[]): Promise<readonly ProtectedText[]> {
  // Loaded here, because its parsers are large and rarely needed.
  const { protect } = await import('#protect/lazy');
  return texts.map(({ text, parts, ...options }) => parts ?? protect(text, options));
}

/** The same texts with their parts, for several that need them. */
export async function withParts(texts: readonly TextToProtect[]): Promise<readonly TextToProtect[]> {
  const all = await protectTexts(texts);
  return texts.map((text, index) => {
    const parts = all[index];
    return parts === undefined ? text : { ...text, parts };
  });
}
