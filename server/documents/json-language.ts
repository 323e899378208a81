import {
  type JsonPath,
  type JsonProblem,
  type JsonVocabulary,
  keepLast,
  type Message,
  type ParsedJson,
  parseJson,
  type RenamableName,
} from '#base';
import { fixedPhrase } from '#glossary';
import {
  checkManifest,
  describeManifestField,
  describeReference,
  type ManifestSurroundings,
  manifestVocabulary,
} from '#manifest';
import { checkStyleRules, describeStyleField, renamableAt, styleVocabulary } from '#style-rules/model';
import {
  checkParsedTerms,
  describeTermsField,
  entryNameAt,
  parseTerms,
  type TermsSurroundings,
  termsVocabulary,
} from '#terms';

export { completeJson, describeJson, fixAllInJson, foldJson, outlineJson } from '#base';
export { readTermsGlossary } from '#glossary';
export { findSurroundings } from '#manifest';

/** What the features need to know about one kind of JSON files. */
export interface JsonLanguage {
  /** Reads a text up to the size that files of this kind can have. */
  parse(text: string): ParsedJson;
  check(text: string): readonly JsonProblem[];
  vocabulary(text: string): JsonVocabulary;
  /** `value` is the string at the path, if the request is about a string. */
  describe(text: string, path: JsonPath, value: string | undefined): readonly Message[];
  /** The name at an offset (UTF-16) that can be changed. */
  renamable(text: string, offset: number): RenamableName | undefined;
}

/** The manifest's language. */
export function manifestLanguage(surroundings: ManifestSurroundings): JsonLanguage {
  return {
    parse: (text) => parseJson(text),
    check: (text) => checkManifest(text, surroundings),
    vocabulary: (text) => manifestVocabulary(text, surroundings),
    describe: (text, path, value) => [
      ...describeManifestField(path, surroundings),
      ...(value === undefined ? [] : describeReference(text, path, value, surroundings)),
    ],
    renamable: () => undefined,
  };
}

/** The language of terms files. */
export function termsLanguage(
  surroundings: Omit<TermsSurroundings, 'fixedPhrase'> & Pick<ManifestSurroundings, 'levels'>,
): JsonLanguage {
  // Large ones take longer to read than anything that is asked about them.
  const parse = keepLast(parseTerms);
  return {
    parse,
    check: (text) => checkParsedTerms(parse(text), { ...surroundings, fixedPhrase }),
    vocabulary: () => termsVocabulary(surroundings),
    describe: (_text, path) => describeTermsField(path, surroundings),
    renamable: entryNameAt,
  };
}

/** The language of style rule lists. */
export function styleLanguage({
  service,
  levels,
}: Pick<ManifestSurroundings, 'service' | 'levels'>): JsonLanguage {
  return {
    parse: (text) => parseJson(text),
    check: (text) => checkStyleRules(text, { service, levels }),
    vocabulary: (text) => styleVocabulary(text, service),
    describe: describeStyleField,
    renamable: renamableAt,
  };
}
