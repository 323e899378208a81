const onSource = (name: string) => ({ name, needs_source_support: true });
const onTarget = (name: string) => ({ name, needs_target_support: true });
const onBoth = (name: string) => ({ name, needs_source_support: true, needs_target_support: true });

/** What the features of each resource need, as the specification says it (2.13; of voice also service-facts 11), and not as our code does. */
export const DOCUMENTED_RESOURCES = [
  {
    name: 'translate_text',
    features: [
      onSource('auto_detection'),
      onTarget('formality'),
      onBoth('glossary'),
      onTarget('style_rules'),
      onBoth('tag_handling'),
    ],
  },
  {
    name: 'translate_document',
    features: [onSource('auto_detection'), onTarget('formality'), onBoth('glossary')],
  },
  { name: 'glossary', features: [] },
  { name: 'style_rules', features: [] },
  {
    name: 'voice',
    features: [
      onSource('auto_detection'),
      onTarget('formality'),
      onBoth('glossary'),
      onSource('spoken_terms'),
      onSource('transcription'),
      onTarget('translated_speech'),
    ],
  },
  { name: 'write', features: [onSource('auto_detection'), onTarget('tone'), onTarget('writing_style')] },
];

/** The English names of languages and the sides on which text translation has them (2.11). */
export const DOCUMENTED_LANGUAGES: readonly (readonly [
  lang: string,
  name: string,
  usable_as_source: boolean,
  usable_as_target: boolean,
])[] = [
  ['de', 'German', true, true],
  ['en', 'English', true, true],
  ['en-GB', 'English (British)', false, true],
  ['ja', 'Japanese', true, true],
  ['pt-BR', 'Portuguese (Brazilian)', false, true],
  ['zh-Hant', 'Chinese (traditional)', false, true],
];
