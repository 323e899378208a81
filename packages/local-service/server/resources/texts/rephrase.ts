import type { Hono } from 'hono';
import { type Language, type LanguageCode, normalizeCode, rootOf } from '#base';
import type { LocalServiceEnvironment, LocalServiceState } from '../../environment.ts';
import { badRequest, notSpecified, ServiceError, unsupportedValue } from '../../errors.ts';
import {
  type RequestFields,
  readChoice,
  readFields,
  readString,
  readStrings,
} from '../../http/request-fields.ts';
import { findTarget, languagesOf, supports } from '../../language-lists.ts';
import { MAX_REPHRASE_BODY_BYTES } from '../../limits.ts';
import type { Switches } from '../../options/switches.ts';
import { addNoise } from '../../text/add-noise.ts';
import { countCodePoints } from '../../text/code-points.ts';
import { detectLanguage } from '../../text/detect-language.ts';
import { mistreatPlaceholders } from '../../text/mistreat-placeholders.ts';
import { withMarker } from '../../text/pseudo-translate.ts';
import { correctText, tidyUp } from '../../text/tidy-up.ts';
import { bill } from '../billing.ts';

/** The newer operation, which corrects spelling and grammar without rewording (service-facts 6). */
const CORRECT = '/v2/write/correct';

/** A request without a writing style and a tone. */
const NO_MANNERS: Manners = { writing_style: undefined, tone: undefined };

/** JSON or a form (specification 4.3). */
const REPHRASE_BODY = { limit: MAX_REPHRASE_BODY_BYTES, wrongEncodingStatus: 415, hasForms: true } as const;

/** `POST /v2/write/rephrase` (specification 4.3) and `POST /v2/write/correct`. */
export function addRephrase(app: Hono<LocalServiceEnvironment>, state: LocalServiceState): void {
  const { switches } = state.options;
  const languages = languagesOf('write', switches);
  const paths = ['/v2/write/rephrase', ...(switches.strict === 'on' ? [] : [CORRECT])];
  app.on('POST', paths, async (context) => {
    const fields = await readFields(context, REPHRASE_BODY);
    const isCorrection = context.req.path === CORRECT;
    const manners = isCorrection ? NO_MANNERS : readManners(fields, switches);
    const improve = isCorrection ? correctText : tidyUp;
    const texts = readRephraseRequest(fields, languages, manners);
    const characters = texts.reduce((sum, { text }) => sum + countCodePoints(text), 0);
    bill(state, context, 'write', characters);
    const improvements = texts.map(({ text, source, target, manner }) => ({
      text: addNoise(
        mistreatPlaceholders(inManner(improve(text, target), manner), switches.placeholders),
        switches.noise,
      ),
      target_language: target,
      detected_source_language: source,
    }));
    return context.json({ improvements });
  });
}

/** A style or tone shows as a marker, so that alternatives differ. */
function inManner(text: string, manner: string | undefined): string {
  return manner === undefined ? text : withMarker(text, manner);
}

const WRITING_STYLES = ['academic', 'business', 'casual', 'simple'] as const;
const TONES = ['confident', 'diplomatic', 'enthusiastic', 'friendly'] as const;

/** A text with the languages that it is read in and written in. */
interface TextToImprove {
  readonly text: string;
  /** Root code. */
  readonly source: LanguageCode;
  /** With its variant where the language has some. */
  readonly target: LanguageCode;
  /** The writing style or tone that takes effect; undefined for none. */
  readonly manner: string | undefined;
}

/** Languages whose root code stands for a variant. */
const DEFAULT_VARIANTS: ReadonlyMap<LanguageCode, LanguageCode> = new Map([
  ['en', 'en-US'],
  ['pt', 'pt-PT'],
]);

/**
 * Reads the parameters of `POST /v2/write/rephrase` (specification 4.3).
 * @throws ServiceError 400 for parameters that are missing, wrong or not possible together.
 */
function readRephraseRequest(
  fields: RequestFields,
  languages: readonly Language[],
  manners: Manners,
): readonly TextToImprove[] {
  const texts = readStrings(fields, 'text') ?? [];
  if (texts.length === 0) throw notSpecified('text');
  const wanted = readString(fields, 'target_lang');
  const read = texts.map((text) => readText(text, wanted, languages));
  for (const { target } of read) requireSupport(target, manners);
  return read.map(({ text, source, target }) => ({
    text,
    source,
    target: target.lang,
    manner: mannerFor(target, manners),
  }));
}

function readText(text: string, wanted: string | undefined, languages: readonly Language[]) {
  const source = detectLanguage(text, wanted === undefined ? 'en' : rootOf(wanted));
  const code = normalizeCode(wanted ?? source);
  const target = findTarget(languages, DEFAULT_VARIANTS.get(code) ?? code);
  if (target === undefined) throw unsupportedValue('target_lang');
  if (rootOf(target.lang) !== source) {
    throw badRequest(`The text is in ${source}, which is not the language of the target ${target.lang}.`);
  }
  return { text, source, target };
}

/** The values of a request; undefined for those that it does not have. */
interface Manners {
  readonly writing_style: string | undefined;
  readonly tone: string | undefined;
}

/** `default` changes nothing; beside a value it is still one parameter too many, unless the switch allows it. */
function readManners(fields: RequestFields, switches: Switches): Manners {
  const writing_style = readChoice(fields, 'writing_style', withPreferred(WRITING_STYLES));
  const tone = readChoice(fields, 'tone', withPreferred(TONES));
  const isDefaultAllowed = switches['style-and-tone'] === 'default-allowed';
  const counted = [writing_style, tone].filter(
    (value) => value !== undefined && !(isDefaultAllowed && value === 'default'),
  );
  if (counted.length > 1) {
    throw badRequest('Both writing_style and tone defined. Only one of them is possible.');
  }
  return { writing_style, tone };
}

function withPreferred(values: readonly string[]): readonly string[] {
  return ['default', ...values, ...values.map((value) => `prefer_${value}`)];
}

function requireSupport(target: Language, { writing_style, tone }: Manners): void {
  requireFeature(target, 'writing_style', writing_style, 'a writing style');
  requireFeature(target, 'tone', tone, 'a tone');
}

function requireFeature(
  target: Language,
  feature: keyof Manners,
  value: string | undefined,
  article: string,
): void {
  if (value === undefined || value === 'default' || value.startsWith('prefer_') || supports(target, feature))
    return;
  throw new ServiceError(400, `Language ${target.lang} does not support setting ${article}.`);
}

/** The `prefer_` values fall back silently where the target has none. */
function mannerFor(target: Language, { writing_style, tone }: Manners): string | undefined {
  const feature = tone === undefined || tone === 'default' ? 'writing_style' : 'tone';
  const value = feature === 'tone' ? tone : writing_style;
  if (value === undefined || value === 'default' || !supports(target, feature)) return undefined;
  return value.replace('prefer_', '');
}
