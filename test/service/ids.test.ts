import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { ServiceClient } from '../../packages/service/client.ts';
import {
  type DeveloperKeyId,
  type DocumentId,
  type DocumentKey,
  documentId,
  documentKey,
  type GlossaryId,
  glossaryId,
  type InstructionId,
  idSchema,
  type MemoryId,
  type StyleId,
  styleId,
  type VoiceToken,
} from '../../packages/service/ids.ts';
import type { Glossary } from '../../packages/service/resources/glossaries.ts';

/** Compiled by `npm run typecheck`: a line under an expected error that does not occur fails there. */
test('one kind of ID is not taken for another', () => {
  const refused: readonly ((client: ServiceClient) => unknown)[] = [
    // @ts-expect-error A style rule list is no glossary.
    (client) => client.getGlossary(styleId('x')),
    // @ts-expect-error A glossary is no style rule list.
    (client) => client.deleteStyleList(glossaryId('x')),
    // @ts-expect-error Any text is no id.
    (client) => client.getStyleList('x'),
    // @ts-expect-error The list comes before the instruction.
    (client) => client.getInstruction(glossaryId('x'), styleId('x')),
    // @ts-expect-error A key's id is not a document's.
    (client) => client.deactivateKey(documentId('x')),
    (client) =>
      // @ts-expect-error A translation takes a style rule list here.
      client.translate({ text: [], target_lang: 'de', style_id: glossaryId('x') }),
  ];
  expect(refused).toHaveLength(6);
});

test('every kind differs from every other, and is a text', () => {
  type Kinds = [
    GlossaryId,
    StyleId,
    InstructionId,
    MemoryId,
    DeveloperKeyId,
    DocumentId,
    DocumentKey,
    VoiceToken,
  ];
  type Others<Index extends keyof Kinds> = Exclude<Kinds[number], Kinds[Index]>;
  expectTypeOf<Kinds[0]>().not.toExtend<Others<0>>();
  expectTypeOf<Kinds[1]>().not.toExtend<Others<1>>();
  expectTypeOf<Kinds[2]>().not.toExtend<Others<2>>();
  expectTypeOf<Kinds[3]>().not.toExtend<Others<3>>();
  expectTypeOf<Kinds[4]>().not.toExtend<Others<4>>();
  expectTypeOf<Kinds[5]>().not.toExtend<Others<5>>();
  expectTypeOf<Kinds[6]>().not.toExtend<Others<6>>();
  expectTypeOf<Kinds[7]>().not.toExtend<Others<7>>();
  expectTypeOf<Kinds[number]>().toExtend<string>();
  expectTypeOf<Glossary['glossary_id']>().toEqualTypeOf<GlossaryId>();
  expect(String(documentKey('x'))).toBe('x');
});

test('an ID of an answer is a text', () => {
  expect(v.safeParse(idSchema(glossaryId), 'x')).toMatchObject({ success: true, output: 'x' });
  expect(v.safeParse(idSchema(glossaryId), 7).success).toBe(false);
});
