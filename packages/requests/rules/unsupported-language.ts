import {
  haveSameScript,
  isUsable,
  type LanguageSide,
  languagesOf,
  type Message,
  meantCodes,
  message,
  rootOf,
  sameCode,
  serviceCode,
} from '#base';
import { RESOURCE_OF, type RequestLanguage, type RequestOptions } from '../request.ts';
import type { RequestContext, RequestExample, RequestFinding, RequestFix, RequestRule } from '../rule.ts';

/** Specification 4.9: a language is taken on a side where `GET /v3/languages` lists it as usable. */
export const unsupportedLanguage: RequestRule = {
  id: 'unsupported-language',
  level: 'warning',
  kinds: ['translate', 'document', 'rephrase', 'voice'],
  explanation:
    'The service does not list this language here, or not on this side: variants such as `en-US` are targets only. It may have learned the language since it was last asked.',
  check(context) {
    const { source, targets } = context;
    return [
      ...(source === undefined ? [] : checkSide(context, 'source', source)),
      ...targets.flatMap((target) => checkSide(context, 'target', target)),
    ];
  },
};

export function examples(): readonly RequestExample[] {
  return [
    {
      fails: { source_lang: 'en-US', target_lang: 'de' },
      at: ['source_lang'],
      fixed: { source_lang: 'en', target_lang: 'de' },
      passes: { source_lang: 'de', target_lang: 'en-US' },
    },
    {
      fails: { source_lang: 'en', target_lang: 'qx' },
      at: ['target_lang'],
      passes: { source_lang: 'EN', target_lang: 'zh-HANS' },
    },
    {
      fails: { source_lang: 'en', target_lang: 'zh-TW' },
      at: ['target_lang'],
      fixed: { source_lang: 'en', target_lang: 'zh-Hant' },
      passes: { source_lang: 'zh', target_lang: 'en-US' },
    },
    {
      kind: 'voice',
      fails: { target_languages: ['de', 'ka'] },
      at: ['target_languages.1'],
      passes: { target_languages: ['de', 'en-GB'] },
    },
  ];
}

function checkSide(
  { kind, facts, request }: RequestContext,
  side: LanguageSide,
  language: RequestLanguage,
): readonly RequestFinding[] {
  const languages = languagesOf(facts, RESOURCE_OF[kind], ['beta', 'external']);
  const isTaken = (code: string) =>
    languages.some((listed) => isUsable(listed, side) && sameCode(listed.lang, code));
  const { code } = language;
  if (languages.length === 0 || isTaken(code)) return [];
  const other = (side === 'source' ? meantCodes(code).map(rootOf) : meantCodes(code)).find(
    (meant) => !sameCode(meant, code) && isTaken(meant),
  );
  const isInOtherScript =
    side === 'target' && other !== undefined && !haveSameScript(serviceCode(code), other);
  const ofName = languages.find((listed) => sameCode(listed.name, code) && isUsable(listed, side))?.lang;
  const nearest = isInOtherScript ? undefined : (other ?? ofName);
  return [
    {
      at: language,
      message: isInOtherScript ? inOtherScript(code, other) : notTaken(side, code),
      ...(nearest !== undefined && { fixes: [useInstead(request, language, nearest)] }),
    },
  ];
}

function notTaken(side: LanguageSide, code: string): Message {
  return side === 'source'
    ? message('The service does not take {0} as a source language here.', code)
    : message('The service does not take {0} as a target language here.', code);
}

function inOtherScript(code: string, other: string): Message {
  return message(
    'The service does not take {0} as a target language here. It has {1}, which is usually in another script.',
    code,
    other,
  );
}

function useInstead(request: RequestOptions, { field, index }: RequestLanguage, code: string): RequestFix {
  const value = request[field];
  const changed = Array.isArray(value) ? value.map((other, at) => (at === index ? code : other)) : code;
  return { title: message('Use {0}', code), changes: { [field]: changed }, preferred: true };
}
