import {
  type Language,
  type LanguageCode,
  languagesOf,
  type Message,
  message,
  type ServiceFacts,
  sameCode,
} from '#base';

/** Why no style rule list can be for a language; undefined if one can, or if no language is known. A list is for a root (service-facts 8). */
export function faultOfStyleLanguage(
  code: LanguageCode,
  languages: readonly Pick<Language, 'lang'>[],
): Message | undefined {
  if (languages.length === 0 || isListed(code, languages)) return undefined;
  const possible = languages.map(({ lang }) => lang).join(', ');
  return message('The service has style rules for {0}, not for "{1}".', possible, code);
}

/** Why an instruction cannot have a source language; undefined if it can, or has none (specification 2.3). */
export function faultOfInstructionSource(
  code: LanguageCode | undefined,
  facts: Pick<ServiceFacts, 'languages'>,
): Message | undefined {
  const languages = languagesOf(facts, 'translate_text', ['beta', 'external']);
  if (code === undefined) return undefined;
  if (languages.length === 0 || isListed(code, languages)) return undefined;
  return message('"{0}" is not a language code that the service knows, such as en.', code);
}

function isListed(code: LanguageCode, languages: readonly Pick<Language, 'lang'>[]): boolean {
  return languages.some(({ lang }) => sameCode(lang, code));
}
