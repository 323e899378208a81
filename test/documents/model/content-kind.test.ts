import { describe, expect, test } from 'vitest';
import {
  type ContentKind,
  contentKindOf,
  isExpectedContent,
} from '../../../packages/documents/model/content-kind.ts';

const kindOf = (text: string) => contentKindOf(Buffer.from(text, 'latin1'), text);

test.each<[content: string, kind: ContentKind]>([
  ['', 'empty'],
  ['PK\u0003\u0004rest', 'zip'],
  ['%PDF-1.7', 'pdf'],
  ['\u00ff\u00d8\u00ff\u00e0', 'image'],
  ['\u0089PNG\r\n', 'image'],
  ['{"message":"Internal error"}', 'json'],
  [' [1, 2]', 'json'],
  ['[1] Introduction', 'text'],
  ['{ not JSON', 'text'],
  ['42', 'text'],
  ['<!DOCTYPE html><p>', 'html'],
  ['<p>Good morning', 'markup'],
  ['<?xml version="1.0"?>', 'markup'],
  ['Good morning', 'text'],
])('%j is %s', (content, kind) => {
  expect(kindOf(content)).toBe(kind);
});

describe('what a result may contain', () => {
  test.each<[extension: string, found: ContentKind, source: ContentKind | undefined, isExpected: boolean]>([
    ['docx', 'zip', undefined, true],
    ['docx', 'text', 'text', false],
    ['docx', 'json', 'json', false],
    ['pdf', 'pdf', undefined, true],
    ['pdf', 'zip', 'pdf', false],
    ['png', 'image', undefined, true],
    ['xliff', 'markup', undefined, true],
    ['xlf', 'text', 'markup', false],
    ['txt', 'text', undefined, true],
    ['txt', 'markup', undefined, true],
    ['txt', 'json', 'text', false],
    ['txt', 'json', undefined, false],
    ['txt', 'json', 'json', true],
    ['txt', 'html', 'text', false],
    ['txt', 'html', 'html', true],
    ['srt', 'zip', 'text', false],
    ['html', 'html', undefined, true],
    ['html', 'json', 'html', false],
  ])('%s with %s from a source with %s: %s', async (extension, found, source, isExpected) => {
    expect(await isExpectedContent(extension, found, async () => source)).toBe(isExpected);
  });
});
