import { rootOf } from './codes.ts';

/** How a language says that something is not so. */
interface Negations {
  /** Surely. */
  readonly clear: RegExp;
  /** Also by a word or a part of a word that means a lack, such as "without": translations turn one into the other. */
  readonly any: RegExp;
}

const NEGATIONS: Readonly<Record<string, Negations>> = {
  en: negations(
    "not|cannot|no|none|never|nothing|nobody|neither|nor|\\p{L}+n['’]t",
    'without|unable|(?:non|un|in|im|dis)\\p{L}{4,}|fail\\p{L}*|missing|lacks?|invalid',
  ),
  de: negations(
    'nicht|nichts|nie|niemals|niemand\\p{L}*|kein\\p{L}*',
    'ohne|weder|fehl\\p{L}*|un\\p{L}{4,}|nicht\\p{L}+|\\p{L}+los\\p{L}*',
  ),
  fr: negations(
    'ne|pas|non|aucune?|jamais|rien|ni',
    'n|sans|impossible|échec|échou\\p{L}+|manqu\\p{L}+|(?:in|im|ir)\\p{L}{4,}',
  ),
  es: negations(
    'no|ningun\\p{L}*|ningún|nunca|nada|jamás',
    'sin|ni|imposible|falt\\p{L}*|fall\\p{L}+|(?:in|im)\\p{L}{4,}',
  ),
  it: negations(
    'non|nessun\\p{L}*|mai|niente|nulla',
    'senza|né|impossibile|manca\\p{L}*|fallit\\p{L}|(?:in|im)\\p{L}{4,}',
  ),
  pt: negations(
    'não|nenhum\\p{L}*|nunca|nada|jamais',
    'sem|nem|impossível|falt\\p{L}*|falh\\p{L}+|(?:in|im)\\p{L}{4,}',
  ),
  nl: negations('niet|niets|nooit|geen', 'zonder|noch|ontbr\\p{L}+|on\\p{L}{4,}|mislukt\\p{L}*|niet-\\p{L}+'),
  pl: negations('nie|nigdy|żad\\p{L}+|nic', 'nie\\p{L}+|bez|brak\\p{L}*|ani'),
  ru: negations('не|ни|нет|нельзя|никогда|ничего', 'без|не\\p{L}{3,}|отсутств\\p{L}+|ошибк\\p{L}'),
  uk: negations('не|ні|немає|ніколи|нічого', 'без|не\\p{L}{3,}|відсутн\\p{L}+'),
  cs: negations('ne\\p{L}*|nikdy|nic|žádn\\p{L}+', 'ani|bez|chyb\\p{L}+'),
  sv: negations('inte|ej|ingen|inga|inget|aldrig', 'utan|varken|o\\p{L}{5,}|sakna\\p{L}*|misslyck\\p{L}+'),
  da: negations('ikke|ingen|intet|aldrig', 'uden|hverken|u\\p{L}{5,}|mangl\\p{L}+|mislyk\\p{L}+'),
  nb: negations('ikke|ingen|intet|aldri', 'uten|verken|u\\p{L}{5,}|mangl\\p{L}+|mislyk\\p{L}+'),
  ja: signs(/ない|なく|なし|ません|ず|不|無|未|非/u, /失敗|禁|以外/u),
  zh: signs(/不|没|沒|无|無|未|非|勿|别/u, /失败|失敗|禁/u),
  ko: signs(/않|없|못|아니|안 /u, /불|무|미|비|실패/u),
};

/** Whether a text surely says that something is not so; undefined for a language that is not known. */
export function isClearlyNegated(text: string, language: string): boolean | undefined {
  return negationsOf(language)?.clear.test(text);
}

/** Whether a text may say that something is not so; undefined for a language that is not known. */
export function mayBeNegated(text: string, language: string): boolean | undefined {
  return negationsOf(language)?.any.test(text);
}

/** The languages that are known, by their codes. */
export const NEGATION_LANGUAGES: readonly string[] = Object.keys(NEGATIONS);

function negationsOf(language: string): Negations | undefined {
  const root = rootOf(language).toLowerCase();
  return NEGATIONS[root === 'no' ? 'nb' : root];
}

function negations(clear: string, lack: string): Negations {
  const words = (alternatives: string) =>
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${alternatives})(?![\\p{L}\\p{M}])`, 'iu');
  return { clear: words(clear), any: words(`${clear}|${lack}`) };
}

function signs(clear: RegExp, lack: RegExp): Negations {
  return { clear, any: new RegExp(`${clear.source}|${lack.source}`, 'u') };
}
