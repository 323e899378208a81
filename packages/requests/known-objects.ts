import { rootOf, sameCode } from '#base';

/** A glossary as `GET /v3/glossaries` lists it (specification 2.4), with the parts that requests depend on. */
export interface KnownGlossary {
  readonly glossary_id: string;
  readonly name: string;
  readonly dictionaries: readonly { readonly source_lang: string; readonly target_lang: string }[];
}

/** A style rule list (specification 2.1). */
export interface KnownStyleRules {
  readonly style_id: string;
  readonly name: string;
  /** Undefined for a list of a file that cannot be read. */
  readonly language: string | undefined;
}

/** A translation memory (specification 2.14). */
export interface KnownMemory {
  readonly translation_memory_id: string;
  readonly name: string;
  readonly source_language: string;
  readonly target_languages: readonly string[];
}

/** The objects of an account that were listed. If a list is omitted, nothing is reported as unknown. */
export interface KnownObjects {
  readonly glossaries?: readonly KnownGlossary[] | undefined;
  readonly styleRules?: readonly KnownStyleRules[] | undefined;
  readonly memories?: readonly KnownMemory[] | undefined;
  /** Lists that contain what a manifest declares while the account's objects are unknown: other objects may exist anyway. */
  readonly isPartial?: { readonly glossaries: boolean; readonly styleRules: boolean } | undefined;
}

/** Whether a glossary has a dictionary for a pair: one for a language is for all its variants (specification 4.4). */
export function hasDictionary({ dictionaries }: KnownGlossary, source: string, target: string): boolean {
  return dictionaries.some(
    ({ source_lang, target_lang }) =>
      rootOf(source_lang) === rootOf(source) && rootOf(target_lang) === rootOf(target),
  );
}

/** Whether a memory is for a target: the same, or the language of which it is a variant. */
export function hasTarget({ target_languages }: KnownMemory, target: string): boolean {
  return target_languages.some((code) => sameCode(code, target) || sameCode(code, rootOf(target)));
}
