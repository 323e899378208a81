import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SNAPSHOT_FACTS } from '#base/snapshot';
import { applyRequestFix, checkRequest } from '../../packages/requests/check-request.ts';
import type { RequestOptions } from '../../packages/requests/request.ts';
import type { RequestExample } from '../../packages/requests/rule.ts';
import { REQUEST_RULES } from '../../packages/requests/rules/index.ts';
import { withExamples } from '../support/rule-examples.ts';
import { checkOptions, exampleFacts, pathName } from '../support/services/requests.ts';

function problemsOf(example: RequestExample, request: RequestOptions, levels = new Map()) {
  const facts = { service: exampleFacts(example), known: example.known, levels };
  return checkRequest(example.kind ?? 'translate', request, facts);
}

describe.each((await withExamples('requests', REQUEST_RULES)).map((rule) => [rule.id, rule] as const))(
  '%s',
  (id, rule) => {
    test('has an explanation and examples', () => {
      expect(rule.explanation).toMatch(/\.$/);
      expect(rule.examples.length).toBeGreaterThan(0);
    });

    test.each(rule.examples)('$fails', (example) => {
      const problems = problemsOf(example, example.fails);
      const own = problems.filter(({ rule }) => rule === id);
      expect(own.map(({ at }) => pathName(at))).toEqual(example.at);
      const others = problems.map(({ rule }) => rule).filter((other) => other !== id);
      expect(others).toEqual(example.alsoFails ?? []);
      expect(problemsOf(example, example.passes)).toEqual([]);
      const [fix] = own[0]?.fixes ?? [];
      expect(fix && applyRequestFix(example.fails, fix)).toEqual(example.fixed);
      if (example.fixed !== undefined) expect(problemsOf(example, example.fixed)).toEqual([]);
    });

    test('every fix makes the problem go away', () => {
      for (const example of rule.examples) {
        for (const fix of problemsOf(example, example.fails).flatMap(({ fixes = [] }) => fixes)) {
          const after = problemsOf(example, applyRequestFix(example.fails, fix));
          expect(after.map(({ rule }) => rule)).not.toContain(id);
        }
      }
    });

    test('is not computed when it is off, and has the level that it is given', () => {
      const [example] = rule.examples;
      if (example === undefined) return;
      const withLevel = (level: string) =>
        problemsOf(example, example.fails, new Map([[id, level]])).filter(({ rule }) => rule === id);
      expect(withLevel('off')).toEqual([]);
      expect(new Set(withLevel('information').map(({ level }) => level))).toEqual(new Set(['information']));
    });
  },
);

test('each rule is one file, named for it, and what several rules share has a folder', () => {
  const files = readdirSync(new URL('../../packages/requests/rules/', import.meta.url));
  const ids = REQUEST_RULES.map(({ id }) => `${id}.ts`);
  expect([...ids, 'index.ts', 'shared'].sort()).toEqual(files.sort());
});

describe('a request with nothing wrong', () => {
  test.each<RequestOptions>([
    { target_lang: 'de' },
    { source_lang: 'en', target_lang: 'de', formality: 'more', tag_handling: 'html' },
    { target_lang: 'ko', formality: 'prefer_more' },
    { target_lang: 'ja', style_id: 'one', custom_instructions: ['Be brief.'] },
    { source_lang: 'en', target_lang: 'de', glossary_id: 'unlisted', translation_memory_id: 'unlisted' },
    { target_lang: 'de', model_type: 'quality_optimized', style_id: 'one', tag_handling_version: 'v2' },
    { target_lang: 'de', model_type: 'latency_optimized', custom_instructions: [] },
  ])('%o', (request) => {
    checkOptions('translate', request, []);
  });
});

describe('several problems at once are in the order of the rules', () => {
  test('of a translation', () => {
    checkOptions(
      'translate',
      { target_lang: 'pl', style_id: 'a', glossary_id: 'b', model_type: 'latency_optimized' },
      [
        'glossary-needs-source at glossary_id',
        'style-rules-unsupported at style_id',
        'latency-model-conflict at model_type',
      ],
    );
  });

  test('each conflict with the fast model is one', () => {
    const request = { target_lang: 'de', model_type: 'latency_optimized', style_id: 'a' };
    checkOptions('translate', { ...request, translation_memory_id: 'b', custom_instructions: ['c'] }, [
      'latency-model-conflict at model_type',
      'latency-model-conflict at model_type',
      'latency-model-conflict at model_type',
    ]);
  });
});

describe('rules look at the requests that they are for', () => {
  test('the model of a document is ignored (specification 4.2)', () => {
    checkOptions('document', { target_lang: 'de', model_type: 'latency_optimized', style_id: 'a' }, []);
  });

  test('a writing style is for rephrasing', () => {
    checkOptions('translate', { target_lang: 'ja', writing_style: 'business', tone: 'friendly' }, []);
  });

  test('a speech session takes ten glossaries', () => {
    const glossary_ids = Array.from({ length: 11 }, (_, index) => `glossary-${index}`);
    checkOptions('voice', { target_languages: ['de'], glossary_ids: glossary_ids.slice(1) }, []);
    checkOptions('voice', { target_languages: ['de'], glossary_ids }, [
      'too-many-glossaries at glossary_ids.10',
    ]);
  });

  test('a speech session takes a glossary while the language is detected', () => {
    checkOptions('voice', { target_languages: ['de'], glossary_id: 'a', source_language: '' }, []);
  });
});

describe('targets that take a style by the specification, not by the built-in facts', () => {
  test.each(['es', 'fr', 'it', 'pt', 'pt-BR', 'pt-PT'])('nothing is said of %s', (target_lang) => {
    checkOptions('rephrase', { target_lang, tone: 'friendly' }, []);
    checkOptions('rephrase', { target_lang, writing_style: 'business' }, []);
  });

  test('once the service has reported its languages, these count', () => {
    const service = { ...exampleFacts({}), fetchedAt: '2026-06-01T12:00:00.000Z' };
    checkOptions('rephrase', { target_lang: 'es', tone: 'friendly' }, ['tone-unsupported at tone'], {
      service,
    });
  });
});

test('no fix changes the script of a target: zh-TW does not mean Simplified Chinese', () => {
  const request = { target_lang: 'zh-TW' };
  const [problem] = checkRequest('rephrase', request, { service: exampleFacts({}) });
  expect(problem).toMatchObject({ rule: 'unsupported-language' });
  expect(problem?.fixes ?? []).toEqual([]);
});

describe('other spellings of languages get a suggestion', () => {
  test.each([
    ['zh-TW', 'zh-Hant'],
    ['zh_CN', 'zh-Hans'],
    ['pt_BR', 'pt-BR'],
    ['ja-JP', 'ja'],
    ['jp', 'ja'],
    ['no', 'nb'],
    ['nb-NO', 'nb'],
    ['iw', 'he'],
    ['in', 'id'],
    ['es-MX', 'es-419'],
    ['en-AU', 'en-GB'],
    ['German', 'de'],
  ])('as a target of a text: %s means %s', (target_lang, meant) => {
    const [problem] = checkRequest('translate', { target_lang }, { service: SNAPSHOT_FACTS });
    expect(problem).toMatchObject({ rule: 'unsupported-language' });
    expect(problem?.fixes?.map(({ changes }) => changes)).toEqual([{ target_lang: meant }]);
  });

  test.each([
    ['en-US', 'en'],
    ['zh-TW', 'zh'],
    ['jp', 'ja'],
    ['iw', 'he'],
    ['no', 'nb'],
    ['pt_BR', 'pt'],
  ])('as a source: %s means %s', (source_lang, meant) => {
    const [problem] = checkRequest(
      'translate',
      { source_lang, target_lang: 'de' },
      { service: SNAPSHOT_FACTS },
    );
    expect(problem?.fixes?.map(({ changes }) => changes)).toEqual([{ source_lang: meant }]);
  });

  test('a language in another script is named, and not put in its place', () => {
    const [problem] = checkRequest('translate', { target_lang: 'sr-Latn' }, { service: SNAPSHOT_FACTS });
    expect(problem?.message).toMatchObject({ args: ['sr-Latn', 'sr'] });
    expect(problem?.fixes ?? []).toEqual([]);
  });
});

describe('nothing is claimed without facts', () => {
  const service = { languages: {}, resources: [], fetchedAt: '2026-06-01' };

  test('of languages and features', () => {
    const request = { source_lang: 'xx', target_lang: 'yy', formality: 'more', style_id: 'a' };
    checkOptions('translate', { ...request, glossary_id: 'b', tag_handling: 'xml' }, [], { service });
  });
});
