import { type Message, message } from '#base';
import type { StyleTrial, TriedTexts, TriedVersion } from '#style-rules';
import { type FailedExpectation, judgeSample, type StyleSample } from '#style-rules/model';
import type { ProtectedTranslation } from '#translate';
import { localize } from '../terminal/localize.ts';
import { formatTable } from '../terminal/table.ts';

const VERSIONS: Readonly<Record<TriedVersion, Message>> = {
  plain: message('no list'),
  stored: message('service'),
  draft: message('file'),
};

/** The translations of each text below each other, so that they can be compared. */
export function trialText({ texts, versions }: StyleTrial, tried: TriedTexts): string {
  const blocks = texts.map((text, index) => {
    const rows = versions.map((version) => [
      `  ${localize(VERSIONS[version])}`,
      textOf(tried.get(version)?.[index]) ?? localize(message('(damaged)')),
    ]);
    return `${text}\n${formatTable(rows)}`;
  });
  return blocks.join('\n');
}

/** The stable form: a damaged translation is null. */
export function trialJson({ texts, versions }: StyleTrial, tried: TriedTexts): string {
  const translations = texts.map((text, index) => ({
    text,
    ...Object.fromEntries(versions.map((version) => [version, textOf(tried.get(version)?.[index]) ?? null])),
  }));
  return `${JSON.stringify({ version: 1, translations }, undefined, 2)}\n`;
}

/** A sample with its translation. */
interface JudgedSample {
  readonly sample: string;
  /** Undefined if the service has damaged it. */
  readonly translation: string | undefined;
  readonly failed: readonly FailedExpectation[];
  readonly isAsExpected: boolean;
}

/** Compares translations with what their samples expect. */
export function judged(
  samples: readonly StyleSample[],
  translations: readonly ProtectedTranslation[],
): readonly JudgedSample[] {
  return samples.map((sample, index) => {
    const translation = textOf(translations[index]);
    const failed = translation === undefined ? [] : judgeSample(sample, translation);
    const isAsExpected = translation !== undefined && failed.length === 0;
    return { sample: sample.sample, translation, failed, isAsExpected };
  });
}

/** The samples, each with what is not as expected, and a line with the numbers. */
export function samplesText(results: readonly JudgedSample[]): string {
  const blocks = results.map(({ sample, translation, failed, isAsExpected }) => {
    const lines = [
      `${isAsExpected ? '✓' : '✗'} ${sample}`,
      `  ${translation ?? localize(message('(damaged)'))}`,
      ...failed.map((one) => `  ${localize(failureOf(one))}`),
    ];
    return lines.map((line) => `${line}\n`).join('');
  });
  const good = results.filter(({ isAsExpected }) => isAsExpected).length;
  return `${blocks.join('')}${localize(message('As expected: {0} of {1}.', good, results.length))}\n`;
}

function failureOf({ kind, text }: FailedExpectation): Message {
  return kind === 'expect' ? message('"{0}" is missing.', text) : message('"{0}" should not be there.', text);
}

/** The stable form. */
export function samplesJson(results: readonly JudgedSample[]): string {
  const samples = results.map(({ translation = null, ...rest }) => ({ ...rest, translation }));
  return `${JSON.stringify({ version: 1, samples }, undefined, 2)}\n`;
}

function textOf(translation: ProtectedTranslation | undefined): string | undefined {
  return translation?.ok === true ? translation.text : undefined;
}
