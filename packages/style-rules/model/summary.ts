import { membersOf, parseJson, stringOf } from '#base';

/** The part of a style rule list that others need: its name in the service, and its language. */
export interface StyleSummary {
  readonly name: string | undefined;
  readonly language: string | undefined;
}

/** Reads name and language of a style rule list; never throws. */
export function summarizeStyleRules(text: string): StyleSummary {
  const members = membersOf(parseJson(text).root);
  return { name: stringOf(members.get('name')), language: stringOf(members.get('language')) };
}
