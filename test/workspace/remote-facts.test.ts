import { expect, test } from 'vitest';
import { SNAPSHOT_DATE, SNAPSHOT_LANGUAGES, SNAPSHOT_RESOURCES } from '../../core/languages/snapshot.ts';
import { CancelledError, NetworkError } from '../../service/http/errors.ts';
import { loadLanguages, loadResources } from '../../workspace/remote-facts.ts';
import { failureOf } from '../support/service-client.ts';

const KLINGON = {
  lang: 'tlh',
  name: 'Klingon',
  usable_as_source: true,
  usable_as_target: false,
  status: 'beta',
  features: {},
};

/** A client whose every answer fails. */
function failingWith(error: Error) {
  return { languages: () => Promise.reject(error), resources: () => Promise.reject(error) };
}

test('the service’s languages are given when it answers', async () => {
  const asked: unknown[] = [];
  const client = {
    languages: async (...question: unknown[]) => {
      asked.push(question);
      return [KLINGON];
    },
  };
  const options = { include: ['beta'] } as const;
  expect(await loadLanguages(client, 'translate_text', options)).toEqual({
    from: 'service',
    facts: [KLINGON],
  });
  expect(asked).toEqual([['translate_text', options]]);
});

test('the built-in languages are given when it does not, with their date and the reason', async () => {
  const failure = new NetworkError('refused', {});
  expect(await loadLanguages(failingWith(failure), 'glossary')).toEqual({
    from: 'snapshot',
    facts: SNAPSHOT_LANGUAGES.glossary,
    date: SNAPSHOT_DATE,
    failure,
  });
});

test.each(['telepathy', 'constructor', '__proto__'])(
  'nothing is built in for the resource %s',
  async (resource) => {
    const facts = await loadLanguages(failingWith(new NetworkError('refused', {})), resource);
    expect(facts).toMatchObject({ from: 'snapshot', facts: [] });
  },
);

test('resources come from the service or are built in, too', async () => {
  const failure = new NetworkError('refused', {});
  expect(await loadResources({ resources: async () => [] })).toEqual({ from: 'service', facts: [] });
  expect(await loadResources(failingWith(failure))).toMatchObject({
    from: 'snapshot',
    facts: SNAPSHOT_RESOURCES,
  });
});

test('who cancels gets no built-in facts', async () => {
  const client = failingWith(new CancelledError());
  expect(await failureOf(loadLanguages(client, 'voice'))).toBeInstanceOf(CancelledError);
});
