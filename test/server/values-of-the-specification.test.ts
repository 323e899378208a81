import { expect, onTestFinished, test } from 'vitest';
import { startInProcess } from '../support/language-client.ts';

// Each number is written as the specification has it: a test that imported it would agree with any number.

/** The rules of the errors that the editor shows in a file. */
async function errorsIn(name: string, content: object): Promise<readonly unknown[]> {
  const client = await startInProcess({ files: { read: async () => undefined } });
  onTestFinished(() => client.stop());
  const uri = `file:///project/${name}`;
  await client.open(uri, JSON.stringify(content), 'json');
  const { diagnostics } = await client.pushed(uri);
  return diagnostics.filter(({ severity }) => severity === 1).map(({ code }) => code);
}

const profile = (options: object) => ({
  version: 1,
  profiles: { p: { source: 'en', target: 'de', ...options } },
});
const list = (content: object) => ({ name: 'Blog', language: 'de', ...content });
const instructions = (count: number, label = 'Du', prompt = 'Use du.') =>
  Array.from({ length: count }, (_, index) => ({ label: index === 0 ? label : `${index}`, prompt }));

const MANIFEST = 'parlance.json';
const STYLE = 'blog.de.style-rules.json';

test.each<[says: string, file: string, taken: object, refused: object, rule: string]>([
  [
    '4.1: ten custom instructions in a request',
    MANIFEST,
    profile({ customInstructions: new Array(10).fill('Be brief.') }),
    profile({ customInstructions: new Array(11).fill('Be brief.') }),
    'too-many-instructions',
  ],
  [
    '4.1: 300 characters in an instruction',
    MANIFEST,
    profile({ customInstructions: ['😀'.repeat(300)] }),
    profile({ customInstructions: ['a'.repeat(301)] }),
    'instruction-too-long',
  ],
  [
    '4.1: a lowest match of 100',
    MANIFEST,
    profile({ memory: 'm', memoryThreshold: 100 }),
    profile({ memory: 'm', memoryThreshold: 101 }),
    'threshold-out-of-range',
  ],
  [
    '4.1: five glossaries',
    MANIFEST,
    profile({ glossary: ['a', 'b', 'c', 'd', 'e'] }),
    profile({ glossary: ['a', 'b', 'c', 'd', 'e', 'f'] }),
    'too-many-glossaries',
  ],
  [
    '4.3: a style or a tone',
    MANIFEST,
    profile({ writingStyle: 'business' }),
    profile({ writingStyle: 'business', tone: 'friendly' }),
    'writing-style-with-tone',
  ],
  [
    '4.3: a style in German, and not in Japanese',
    MANIFEST,
    profile({ writingStyle: 'business' }),
    profile({ writingStyle: 'business', target: 'ja' }),
    'writing-style-unsupported',
  ],
  [
    '4.4: a name of 1,024 bytes',
    MANIFEST,
    { version: 1, glossaries: { a: { name: 'ü'.repeat(512), dictionaries: [] } } },
    { version: 1, glossaries: { a: { name: 'ü'.repeat(513), dictionaries: [] } } },
    'name-too-long',
  ],
  [
    '4.6: a name of 1,024 characters',
    STYLE,
    list({ name: '😀'.repeat(1024) }),
    list({ name: 'a'.repeat(1025) }),
    'name-too-long',
  ],
  [
    '4.6: 200 instructions in a list',
    STYLE,
    list({ custom_instructions: instructions(200) }),
    list({ custom_instructions: instructions(201) }),
    'too-many-instructions',
  ],
  [
    '8: a label of 100 characters',
    STYLE,
    list({ custom_instructions: instructions(1, '😀'.repeat(100)) }),
    list({ custom_instructions: instructions(1, 'a'.repeat(101)) }),
    'label-too-long',
  ],
  [
    '8: a prompt of 300 characters',
    STYLE,
    list({ custom_instructions: instructions(1, 'Du', '😀'.repeat(300)) }),
    list({ custom_instructions: instructions(1, 'Du', 'a'.repeat(301)) }),
    'prompt-too-long',
  ],
])('specification %s, and one more is an error', async (_, file, taken, refused, rule) => {
  expect({ taken: await errorsIn(file, taken), refused: await errorsIn(file, refused) }).toEqual({
    taken: [],
    refused: [rule],
  });
});
