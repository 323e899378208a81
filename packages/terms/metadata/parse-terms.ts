import { type JsonMember, listMembers, MAX_TERMS_UNITS, membersOf, type ParsedJson, parseJson } from '#base';

/** Reads the text of a terms file, which can be larger than other files. */
export function parseTerms(text: string): ParsedJson {
  return parseJson(text, MAX_TERMS_UNITS);
}

/** Whether a text has entries as a terms file has them, so that nothing that it says about terms is passed over as a whole. */
export function hasTerms({ root, faults }: ParsedJson): boolean {
  return faults.length === 0 && membersOf(root).get('terms')?.type === 'object';
}

/** The entries of a terms file by source phrase, in the order of the file. */
export function listEntries(text: string): readonly JsonMember[] {
  return listMembers(membersOf(parseTerms(text).root).get('terms'));
}
