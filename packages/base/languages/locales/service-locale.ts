import { type Message, message } from '../../message.ts';
import { closestName } from '../../text/closest-name.ts';
import {
  haveSameScript,
  type LanguageCode,
  meantCodes,
  rootOf,
  sameCode,
  serviceCode,
  widerCodes,
} from '../codes.ts';
import type { Locale } from './parse-locale.ts';
import { partsOf } from './spellings.ts';

/** How the service translates into a locale. */
interface ServiceLocale {
  /** The code to translate into; undefined if the service lacks the locale, or would write it in another script. */
  readonly code: LanguageCode | undefined;
  /** What can be used instead where the code is missing. */
  readonly nearest?: LanguageCode | undefined;
  /** Codes of which a person should choose one: the locale does not say which is meant. The first is the likeliest. A source is `code`. */
  readonly choices?: readonly LanguageCode[];
  /** What a person should know: another code is used, or none. */
  readonly note?: Message;
}

/** Languages that speakers of others read, where the service has only these. */
const NEAR_LANGUAGES: Readonly<Partial<Record<string, LanguageCode>>> = {
  ast: 'es',
  cnr: 'sr',
  co: 'it',
  fo: 'da',
  fur: 'it',
  fy: 'nl',
  gsw: 'de',
  kl: 'da',
  nds: 'de',
  nn: 'nb',
  sc: 'it',
  sco: 'en',
  vec: 'it',
  wa: 'fr',
};

/** Languages whose variants differ so much that texts are written for one of them. */
const SPLIT_LANGUAGES: ReadonlySet<string> = new Set(['en', 'pt']);

/** The code to translate into: of several variants the likeliest one. Parameters are those of `serviceLocale`. */
export function targetLocale(...locale: Parameters<typeof serviceLocale>): LanguageCode | undefined {
  const { code, choices } = serviceLocale(...locale);
  return choices?.[0] ?? code;
}

/**
 * The code to translate from: the service has languages without their regions, and what counts is which language the text is in. Undefined if
 * it lacks the language, so that it should detect it.
 * @param sources The codes that the service translates from.
 */
export function sourceLocale(locale: Locale, sources: readonly LanguageCode[]): LanguageCode | undefined {
  const listed = (code: string) => sources.find((source) => sameCode(source, code));
  const { language } = partsOf(locale);
  if (NEAR_LANGUAGES[language] !== undefined && listed(language) === undefined) return undefined;
  return meantCodes(withoutVariants(locale))
    .map(listed)
    .find((code) => code !== undefined);
}

/**
 * The code of the service for a locale that the manifest maps to none.
 * @param targets The codes that the service translates into.
 * @param siblings The other locales of the project: beside `pt-BR`, `pt` is that of Portugal.
 */
export function serviceLocale(
  locale: Locale,
  targets: readonly LanguageCode[],
  siblings: readonly Locale[] = [],
): ServiceLocale {
  const listed = (code: string) => targets.find((target) => sameCode(target, code));
  const { language } = partsOf(locale);
  const plain = withoutVariants(locale);
  if (NEAR_LANGUAGES[language] !== undefined && listed(language) === undefined) {
    return lacking(locale, listed(NEAR_LANGUAGES[language]));
  }
  const [scripted = ''] = widerCodes(serviceCode(plain));
  const own = listed(scripted) ?? listed(serviceCode(plain));
  if (own !== undefined && SPLIT_LANGUAGES.has(locale)) return split(own, targets, siblings);
  if (own !== undefined) return { code: own };
  const root = rootOf(serviceCode(plain));
  const near = meantCodes(plain)
    .map(listed)
    .find((code) => code !== undefined);
  if (near === undefined) return lacking(locale, closestName(root, targets));
  if (!haveSameScript(plain, near) && !haveSameScript(serviceCode(plain), near))
    return otherScript(locale, near);
  return { code: near, note: message('{0} is translated as {1}.', locale, near) };
}

function withoutVariants(locale: Locale): Locale {
  const { language, script, region } = partsOf(locale);
  return [language, script, region].filter((part) => part !== undefined).join('-');
}

function lacking(locale: Locale, nearest: LanguageCode | undefined): ServiceLocale {
  const note =
    nearest === undefined
      ? message('The service does not translate into {0}.', locale)
      : message('The service does not translate into {0}. The nearest is {1}.', locale, nearest);
  return { code: undefined, nearest, note };
}

function otherScript(locale: Locale, nearest: LanguageCode): ServiceLocale {
  const note = message(
    'The service writes {0} in another script. To use it, map {1} to it.',
    nearest,
    locale,
  );
  return { code: undefined, nearest, note };
}

/** The likely variant comes first, unless the project has it as a locale of its own. */
function split(
  root: LanguageCode,
  targets: readonly LanguageCode[],
  siblings: readonly Locale[],
): ServiceLocale {
  const variants = targets.filter((target) => target !== root && rootOf(target) === rootOf(root));
  const likely = new Intl.Locale(root).maximize().region;
  const rank = (code: LanguageCode) =>
    siblings.some((sibling) => sameCode(sibling, code)) ? 2 : code === `${root}-${likely}` ? 0 : 1;
  const choices = [...variants].sort((a, b) => rank(a) - rank(b));
  return choices.length < 2 ? { code: root } : { code: root, choices };
}
