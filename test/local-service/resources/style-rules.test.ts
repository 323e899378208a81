import { describe, expect, test } from 'vitest';
import { type Answer, type LocalServiceUnderTest, useLocalService } from '../support/use-local-service.ts';

const localService = useLocalService();
const many = useLocalService();
const strict = useLocalService({ switches: { 'style-catalogue': 'strict' } });

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const PATH = '/v3/style_rules';
const UUID = expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
const RULES = { punctuation: { apostrophe: 'use_curly_apostrophes' } };
const INSTRUCTION = { label: 'Address', prompt: 'Address the reader as du.' };
const MINIMAL = { name: 'House style', language: 'de' };

interface StyleListBody {
  readonly style_id: string;
  readonly version: number;
  readonly updated_time: string;
  readonly custom_instructions: readonly { readonly id: string }[];
}

const create = (body: unknown, service: LocalServiceUnderTest = localService) => service.post(PATH, body);

async function created(body: object = MINIMAL): Promise<StyleListBody> {
  const answer = await create(body);
  expect(answer.status).toBe(201);
  return answer.body as StyleListBody;
}

const pathOf = ({ style_id }: StyleListBody) => `${PATH}/${style_id}`;

async function checkRefused(answer: Promise<Answer>, reason: string, status = 400): Promise<void> {
  const message = status === 400 ? `Bad request. Reason: ${reason}` : reason;
  expect(await answer).toMatchObject({ status, body: { message } });
}

describe('POST /v3/style_rules', () => {
  test('answers the whole list, with IDs and version 1', async () => {
    const custom_instructions = [INSTRUCTION, { ...INSTRUCTION, label: 'Names', source_language: 'EN' }];
    const answer = await create({ ...MINIMAL, configured_rules: RULES, custom_instructions });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: {
        style_id: UUID,
        name: 'House style',
        language: 'de',
        version: 1,
        creation_time: TIME,
        updated_time: TIME,
        configured_rules: RULES,
        custom_instructions: [
          { id: UUID, ...INSTRUCTION },
          { id: UUID, ...INSTRUCTION, label: 'Names', source_language: 'en' },
        ],
      },
    });
  });

  test.each(['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'ZH'])('language %s', async (language) => {
    expect((await create({ ...MINIMAL, language })).body).toMatchObject({ language: language.toLowerCase() });
  });

  test.each<[object, string]>([
    [{ name: undefined }, "Parameter 'name' not specified."],
    [{ name: '' }, "Parameter 'name' not specified."],
    [{ name: 1 }, "Value for 'name' not supported."],
    [{ name: 'x'.repeat(1025) }, "Parameter 'name' is longer than 1024 characters."],
    [{ language: undefined }, "Parameter 'language' not specified."],
    [{ language: 'en-US' }, "Value for 'language' not supported."],
    [{ language: 'zh-Hans' }, "Value for 'language' not supported."],
    [{ language: 'sv' }, "Value for 'language' not supported."],
    [{ configured_rules: [] }, "'configured_rules' is not a JSON object."],
    [{ configured_rules: { punctuation: 'x' } }, "The category 'punctuation' is not a JSON object."],
    [{ configured_rules: { punctuation: { a: 1 } } }, "The option of 'punctuation.a' is not a string."],
    [{ custom_instructions: {} }, "Value for 'custom_instructions' not supported."],
    [{ custom_instructions: ['x'] }, 'A custom instruction is not a JSON object.'],
    [{ custom_instructions: [{ prompt: 'x' }] }, "Parameter 'label' not specified."],
    [{ custom_instructions: [{ label: 'x', prompt: '' }] }, "Parameter 'prompt' not specified."],
    [
      { custom_instructions: [{ ...INSTRUCTION, label: 'x'.repeat(101) }] },
      "Parameter 'label' is longer than 100 characters.",
    ],
    [
      { custom_instructions: [{ ...INSTRUCTION, prompt: 'x'.repeat(301) }] },
      "Parameter 'prompt' is longer than 300 characters.",
    ],
    [
      { custom_instructions: [{ ...INSTRUCTION, source_language: 'xx' }] },
      "Value for 'source_language' not supported.",
    ],
    [
      { custom_instructions: Array(201).fill(INSTRUCTION) },
      'Too many custom instructions: at most 200 are possible.',
    ],
  ])('%o is refused', (change, reason) => checkRefused(create({ ...MINIMAL, ...change }), reason));

  test('what is as long as it may be is taken; characters are code points', async () => {
    const longest = { label: '😀'.repeat(100), prompt: '字'.repeat(300) };
    const list = await created({
      ...MINIMAL,
      name: '😀'.repeat(1024),
      custom_instructions: Array(200).fill(longest),
    });
    expect(list.custom_instructions).toHaveLength(200);
  });

  test('a form → 415', async () => {
    const answer = await localService.postForm(PATH, Object.entries(MINIMAL));
    expect(answer).toMatchObject({
      status: 415,
      body: { message: 'The Content-Type must be application/json.', code: 'invalid_content_type' },
    });
  });
});

test('a list has no limit of rules, in a new list and in one that gets others', async () => {
  const rules = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`rule_${index}`, 'on']));
  const configured_rules = { punctuation: rules, weather: rules };
  expect(await created({ ...MINIMAL, configured_rules })).toMatchObject({ configured_rules });
  const put = await localService.call('PUT', `${pathOf(await created())}/configured_rules`, configured_rules);
  expect(put).toMatchObject({ status: 200, body: { configured_rules } });
});

describe('rules that the catalogue does not know', () => {
  const UNKNOWN = [{ weather: {} }, { punctuation: { rain: 'x' } }, { punctuation: { apostrophe: 'x' } }];

  test.each(UNKNOWN)('%o: kept', async (configured_rules) => {
    expect(await created({ ...MINIMAL, configured_rules })).toMatchObject({ configured_rules });
  });

  test.each([
    [{ weather: { rain: 'x' } }, "There is no rule 'weather.rain'."],
    [{ punctuation: { toString: 'x' } }, "There is no rule 'punctuation.toString'."],
    [{ punctuation: { apostrophe: 'x' } }, "There is no option 'x' for 'punctuation.apostrophe'."],
  ])('%o: refused with the switch', (configured_rules, reason) =>
    checkRefused(create({ ...MINIMAL, configured_rules }, strict), reason),
  );

  test('a known one passes then too', async () => {
    expect((await create({ ...MINIMAL, configured_rules: RULES }, strict)).status).toBe(201);
  });
});

describe('GET /v3/style_rules', () => {
  test('lists pages, without details unless they are asked for', async () => {
    for (let index = 0; index < 26; index += 1) await create({ ...MINIMAL, name: `Style ${index}` }, many);
    const page = async (query: string) =>
      ((await many.get(`${PATH}?${query}`)).body as { style_rules: readonly { name: string }[] }).style_rules;
    const names = async (query: string) => (await page(query)).map(({ name }) => name.replace('Style ', ''));
    expect(await names('')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(await names('page=2')).toEqual(['20', '21', '22', '23', '24', '25']);
    expect(await names('page_size=25')).toHaveLength(25);
    expect(await names('page=25&page_size=1')).toEqual(['25']);
    expect(await names('page=3')).toEqual([]);
    expect((await page('page_size=1'))[0]).toEqual({
      style_id: UUID,
      name: 'Style 0',
      language: 'de',
      version: 1,
      creation_time: TIME,
      updated_time: TIME,
    });
    expect((await page('page_size=1&detailed=true'))[0]).toMatchObject({
      configured_rules: {},
      custom_instructions: [],
    });
    expect((await page('detailed=false'))[0]).not.toHaveProperty('configured_rules');
  });

  test.each([
    ['page=-1', 'page'],
    ['page=x', 'page'],
    ['page_size=0', 'page_size'],
    ['page_size=26', 'page_size'],
    ['page_size=1.5', 'page_size'],
    ['detailed=yes', 'detailed'],
  ])('%s is refused', (query, name) =>
    checkRefused(localService.get(`${PATH}?${query}`), `Value for '${name}' not supported.`),
  );
});

describe('a change creates a new version', () => {
  const FULL = { ...MINIMAL, configured_rules: RULES, custom_instructions: [INSTRUCTION] };

  /** Makes a change and compares the list afterwards with the one before. */
  async function checkChange(
    change: (list: StyleListBody) => Promise<Answer>,
    expected: object,
  ): Promise<Answer> {
    const before = await created(FULL);
    const answer = await change(before);
    const { body } = await localService.get(pathOf(before));
    expect(body).toEqual({ ...before, ...expected, version: 2, updated_time: TIME });
    expect((body as StyleListBody).updated_time >= before.updated_time).toBe(true);
    return answer;
  }

  test('PATCH: of the name', async () => {
    const answer = await checkChange((list) => localService.call('PATCH', pathOf(list), { name: 'Other' }), {
      name: 'Other',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { name: 'Other', version: 2, configured_rules: RULES },
    });
  });

  test('PUT: of all configured rules; the instructions stay', async () => {
    const other = { numbers: { a: 'b' } };
    const answer = await checkChange(
      (list) => localService.call('PUT', `${pathOf(list)}/configured_rules`, other),
      { configured_rules: other },
    );
    expect(answer).toMatchObject({ status: 200, body: { configured_rules: other, version: 2 } });
  });

  test('PUT: none is possible', () =>
    checkChange((list) => localService.call('PUT', `${pathOf(list)}/configured_rules`, {}), {
      configured_rules: {},
    }));

  test('POST: one instruction more', async () => {
    const added = { label: 'Names', prompt: 'Keep names.' };
    const answer = await checkChange(
      (list) => localService.post(`${pathOf(list)}/custom_instructions`, added),
      {
        custom_instructions: [expect.objectContaining(INSTRUCTION), { id: UUID, ...added }],
      },
    );
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: { id: UUID, ...added },
    });
  });

  test('PUT: another text for an instruction, which keeps its ID', async () => {
    const replaced = { label: 'Names', prompt: 'Keep names.', source_language: 'fr' };
    const list = await created(FULL);
    const instruction = { id: list.custom_instructions[0]?.id, ...replaced };
    const answer = await localService.call('PUT', instructionOf(list), replaced);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: instruction });
    expect((await localService.get(pathOf(list))).body).toEqual({
      ...list,
      version: 2,
      updated_time: TIME,
      custom_instructions: [instruction],
    });
  });

  test('DELETE: one instruction less', async () => {
    const answer = await checkChange((list) => localService.call('DELETE', instructionOf(list)), {
      custom_instructions: [],
    });
    expect(answer).toMatchObject({ status: 204, text: '' });
  });

  test('reading and refused changes make none', async () => {
    const list = await created(FULL);
    await localService.get(instructionOf(list));
    for (const [method, path, body] of [
      ['PATCH', pathOf(list), {}],
      ['PATCH', pathOf(list), { name: 'x'.repeat(1025) }],
      ['PUT', `${pathOf(list)}/configured_rules`, []],
      ['PUT', `${pathOf(list)}/configured_rules`, { punctuation: { apostrophe: null } }],
      ['POST', `${pathOf(list)}/custom_instructions`, { label: 'x' }],
      ['PUT', instructionOf(list), { prompt: 'x' }],
    ] as const) {
      expect((await localService.call(method, path, body)).status).toBe(400);
    }
    expect((await localService.get(pathOf(list))).body).toEqual(list);
  });
});

const instructionOf = (list: StyleListBody, id = list.custom_instructions[0]?.id) =>
  `${pathOf(list)}/custom_instructions/${id}`;

describe('custom instructions', () => {
  const listing = useLocalService({ switches: { 'instruction-create': 'list' } });

  test('one can be read by its ID', async () => {
    const list = await created({ ...MINIMAL, custom_instructions: [INSTRUCTION] });
    const [instruction] = list.custom_instructions;
    for (const id of [instruction?.id, instruction?.id.toUpperCase()]) {
      expect(await localService.get(instructionOf(list, id))).toMatchObject({
        status: 200,
        body: instruction,
      });
    }
  });

  test('adding one answers with the whole list, with the switch', async () => {
    const { body } = await create(MINIMAL, listing);
    const answer = await listing.post(`${pathOf(body as StyleListBody)}/custom_instructions`, INSTRUCTION);
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'House style', version: 2, custom_instructions: [INSTRUCTION] },
    });
  });

  test('a list has at most 200', async () => {
    const list = await created({ ...MINIMAL, custom_instructions: Array(199).fill(INSTRUCTION) });
    const add = () => localService.post(`${pathOf(list)}/custom_instructions`, INSTRUCTION);
    expect((await add()).status).toBe(201);
    await checkRefused(add(), 'Too many custom instructions: at most 200 are possible.');
  });
});

describe('what is not there', () => {
  const operations = (
    list: string,
    instruction: string,
  ): readonly (readonly [string, string, object | undefined])[] => [
    ['GET', list, undefined],
    ['PATCH', list, { name: 'x' }],
    ['DELETE', list, undefined],
    ['PUT', `${list}/configured_rules`, {}],
    ['POST', `${list}/custom_instructions`, INSTRUCTION],
    ['GET', instruction, undefined],
    ['PUT', instruction, INSTRUCTION],
    ['DELETE', instruction, undefined],
  ];

  test.each(operations(`${PATH}/${UNKNOWN_ID}`, `${PATH}/${UNKNOWN_ID}/custom_instructions/${UNKNOWN_ID}`))(
    '%s %s → 404',
    (method, path, body) =>
      checkRefused(localService.call(method, path, body), 'Style rule list not found', 404),
  );

  test.each(operations(`${PATH}/nothing`, `${PATH}/nothing/custom_instructions/${UNKNOWN_ID}`))(
    '%s %s → 400',
    (method, path, body) => checkRefused(localService.call(method, path, body), 'Invalid style_id'),
  );

  test.each(['GET', 'PUT', 'DELETE'])('%s of an instruction of nothing, or without an ID', async (method) => {
    const list = await created();
    const body = method === 'PUT' ? INSTRUCTION : undefined;
    await checkRefused(
      localService.call(method, instructionOf(list, UNKNOWN_ID), body),
      'Custom instruction not found',
      404,
    );
    await checkRefused(localService.call(method, instructionOf(list, 'x'), body), 'Invalid instruction_id');
  });

  test('a deleted list is gone', async () => {
    const list = await created();
    expect(await localService.call('DELETE', pathOf(list))).toMatchObject({
      status: 204,
      text: '',
    });
    await checkRefused(localService.call('DELETE', pathOf(list)), 'Style rule list not found', 404);
  });
});

describe('the free plan', () => {
  const free = useLocalService({ plan: 'free' });

  test.each([
    ['GET', PATH],
    ['GET', `${PATH}/${UNKNOWN_ID}`],
    ['DELETE', `${PATH}/${UNKNOWN_ID}/custom_instructions/${UNKNOWN_ID}`],
  ])('%s %s → 403', async (method, path) => {
    expect((await free.call(method, path)).status).toBe(403);
  });
});

describe('POST /v2/translate with a style rule list', () => {
  const translate = (parameters: object) =>
    localService.post('/v2/translate', { text: ['Hello'], ...parameters });

  test.each(['de', 'DE-CH'])('shows the list and its version (%s)', async (target_lang) => {
    const list = await created();
    const marker = `⟪${target_lang === 'de' ? 'de' : 'de-CH'} quality style-${list.style_id.slice(0, 8)}`;
    const text = async () => (await translate({ target_lang, style_id: list.style_id })).body;
    expect(await text()).toMatchObject({ translations: [{ text: `${marker}-v1⟫ Ĥéļļö` }] });
    await localService.call('PATCH', pathOf(list), { name: 'Other' });
    expect(await text()).toMatchObject({ translations: [{ text: `${marker}-v2⟫ Ĥéļļö` }] });
  });

  test('its language must be that of the target', async () => {
    const { style_id } = await created();
    await checkRefused(
      translate({ target_lang: 'fr', style_id }),
      "The style rule list is for the language 'de', not for the target language fr.",
    );
  });
});
