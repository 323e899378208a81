import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  type EntriesFormat,
  findEncodingFault,
  knownCodes,
  type LanguagePair,
  pairFromFileName,
} from '#base';
import { type RunningLocalService, startLocalService } from '#local-service/server';
import { ServiceError } from '../../packages/local-service/server/errors.ts';
import { readDictionary } from '../../packages/local-service/server/glossaries/read-dictionary.ts';
import { readSwitches } from '../../packages/local-service/server/options/switches.ts';
import { dictionaryOf } from '../support/glossaries/dictionary-of-size.ts';
import {
  type NearValidDictionary,
  nearValidDictionary,
} from '../support/glossaries/near-valid-dictionary.ts';
import { EN_DE, type GlossarySetting, linterOf } from '../support/glossary.ts';
import { awkwardText } from '../support/random/arbitraries.ts';
import { inTurn, runs } from '../support/runs.ts';
import { testsInTurn } from '../support/tests-in-turn.ts';

const test = testsInTurn();

/** What one side makes of a dictionary: how many entries it has, or that it is refused. */
type Verdict = number | 'refused';

const SWITCHES = readSwitches({});

/** What the comparison needs of a created glossary. */
interface CreatedGlossary {
  readonly glossary_id: string;
  readonly dictionaries: readonly { readonly entry_count: number }[];
}

/** The linter's side: nothing of level error means accepted. */
function linterVerdict(text: string, setting: GlossarySetting): Verdict {
  const { dictionary, linter } = linterOf(text, setting);
  return linter.problems().some(({ level }) => level === 'error') ? 'refused' : dictionary.countEntries();
}

/** A glossary cannot be created from a text without rows, which is no error of a file: an existing one can lose its entries. */
function creationVerdict(text: string, setting: GlossarySetting): Verdict {
  return /^\ufeff?[\r\n]*$/.test(text) ? 'refused' : linterVerdict(text, setting);
}

/** The service's side, without HTTP. */
function readerVerdict({ text, format, pair }: NearValidDictionary, switches = SWITCHES): Verdict {
  try {
    const content = { source: pair.source, target: pair.target, entries: text, format };
    return readDictionary(content, switches).entries.size;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 400) return 'refused';
    throw error;
  }
}

describe('the linter is clean if and only if the service accepts', () => {
  test('dictionaries that are good but for one or two defects, and neither side is rare', () => {
    const count = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(nearValidDictionary, (dictionary) => {
        const verdict = readerVerdict(dictionary);
        expect(linterVerdict(dictionary.text, dictionary)).toBe(verdict);
        count[verdict === 'refused' ? 'refused' : 'accepted'] += 1;
      }),
      { numRuns: runs(100_000) },
    );
    const rarer = Math.min(count.accepted, count.refused);
    expect(rarer / (count.accepted + count.refused)).toBeGreaterThan(0.2);
  });

  test('any text', () => {
    fc.assert(
      fc.property(awkwardText, fc.constantFrom<EntriesFormat>('csv', 'tsv'), (text, format) => {
        expect(linterVerdict(text, { format })).toBe(readerVerdict({ text, format, pair: EN_DE }));
      }),
      { numRuns: runs(20_000) },
    );
  });

  test.each(
    inTurn([
      ['mib', 10_485_760],
      ['mb', 10_000_000],
    ]),
  )('dictionaries of the largest size, %s', (unit, limit) => {
    const switches = readSwitches({ 'glossary-megabyte': unit });
    for (const [bytes, expected] of [
      [limit - 1, 'accepted'],
      [limit, 'accepted'],
      [limit + 1, 'refused'],
    ] as const) {
      const text = dictionaryOf(bytes);
      const verdict = readerVerdict({ text, format: 'csv', pair: EN_DE }, switches);
      expect(linterVerdict(text, { maxDictionaryBytes: limit })).toBe(verdict);
      expect({ bytes, verdict: verdict === 'refused' ? verdict : 'accepted' }).toEqual({
        bytes,
        verdict: expected,
      });
    }
  });
});

describe('the service over HTTP', () => {
  let service: RunningLocalService;

  beforeAll(async () => {
    service = await startLocalService();
  });

  afterAll(() => service.stop());

  async function verdictOf(body: Uint8Array | URLSearchParams): Promise<Verdict> {
    const authorization = `${service.authScheme} ${service.key}`;
    const answer = await fetch(`${service.url}/v3/glossaries`, {
      method: 'POST',
      headers: {
        authorization,
        ...(body instanceof URLSearchParams ? {} : { 'content-type': 'application/json' }),
      },
      body,
    });
    const glossary = (await answer.json()) as CreatedGlossary;
    if (answer.status === 400) return 'refused';
    expect(answer.status).toBe(201);
    // An account holds a thousand glossaries at most, and there are more dictionaries here.
    const address = `${service.url}/v3/glossaries/${glossary.glossary_id}`;
    expect((await fetch(address, { method: 'DELETE', headers: { authorization } })).status).toBe(204);
    return glossary.dictionaries[0]?.entry_count ?? Number.NaN;
  }

  /** A byte as it stands in a JSON string; whatever is not ASCII stands for itself. */
  function escapeByte(byte: number): string {
    const unit = String.fromCharCode(byte);
    return byte < 0x80 ? JSON.stringify(unit).slice(1, -1) : unit;
  }

  /** A JSON body whose entries are these very bytes, UTF-8 or not. */
  function jsonBody(bytes: Uint8Array, format: EntriesFormat, { source, target }: LanguagePair): Uint8Array {
    const dictionary = { source_lang: source, target_lang: target, entries_format: format, entries: '' };
    const frame = JSON.stringify({ name: 'Terms', dictionaries: [dictionary] });
    const doubled = frame.lastIndexOf('""') + 1;
    const escaped = Array.from(bytes, escapeByte).join('');
    return Buffer.from(frame.slice(0, doubled) + escaped + frame.slice(doubled), 'latin1');
  }

  test('agrees on generated dictionaries, in JSON and in forms', async () => {
    await fc.assert(
      fc.asyncProperty(nearValidDictionary, async (dictionary) => {
        const { text, format, pair } = dictionary;
        const verdict = creationVerdict(text, dictionary);
        const fields = { source_lang: pair.source, target_lang: pair.target, entries: text };
        const content = { ...fields, entries_format: format };
        const json = JSON.stringify({ name: 'Terms', dictionaries: [content] });
        expect(await verdictOf(Buffer.from(json))).toBe(verdict);
        // A form cannot write half a surrogate pair.
        if (/\p{Cs}/u.test(text)) return;
        const parameters = Object.entries(content).map(
          ([name, value]) => [`dictionaries[0].${name}`, value] as const,
        );
        expect(
          await verdictOf(new URLSearchParams(Object.fromEntries([['name', 'Terms'], ...parameters]))),
        ).toBe(verdict);
      }),
      { numRuns: runs(3000) },
    );
  });

  const files = ['test/fixtures', 'examples'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.glossary\.[ct]sv$/.test(name))
      .map((name) => `${folder}/${name}`),
  );

  test('there are files to compare', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  test.each(files)('agrees on %s, byte for byte', async (file) => {
    const bytes = readFileSync(file);
    const format = file.endsWith('.csv') ? 'csv' : 'tsv';
    const pair = pairFromFileName(file, knownCodes()) ?? EN_DE;
    const encodingFault = findEncodingFault(bytes);
    const setting: GlossarySetting = { format, pair, ...(encodingFault && { encodingFault }) };
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(await verdictOf(jsonBody(bytes, format, pair))).toBe(creationVerdict(text, setting));
  });
});
