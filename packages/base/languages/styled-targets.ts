import type { LanguageCode } from './codes.ts';

/** Targets that take a writing style and a tone by specification 4.3, beyond those of the service's own lists of May 2026. */
export const STYLED_TARGETS: readonly LanguageCode[] = ['es', 'fr', 'it', 'pt-BR', 'pt-PT'];
