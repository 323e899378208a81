import { type Message, message } from '#base';
import type { FilePair } from '#manifest';
import {
  type CachedTranslations,
  SendingPlan,
  type TranslationBill,
  type TranslationRequest,
} from '#translate';
import type { UnitJob, WorkOptions } from '../model/update/select-work.ts';
import type { SkippedFile } from '../status/file-status.ts';
import type { LeftTranslation } from '../status/left-translations.ts';
import type { PlannedJobs } from './planned-jobs.ts';
import { type PlannedTerms, type TermsOfLocale, termsOfLocales } from './planned-terms.ts';
import { priceRequests } from './price-requests.ts';
import type { FileOptions } from './section-requests.ts';
import { type StateCounts, sumCounts } from './state-counts.ts';

/** What an update is asked to do; the same for its plan and for carrying it out. */
export interface UpdateOptions extends Omit<WorkOptions, 'hasMarks' | 'follows'> {
  /** Only the units with these ids, or only those that wait for a person; left out for all. */
  readonly only?: ReadonlySet<string> | 'review' | undefined;
  /** Whether it is about single files, so that translations whose sources were deleted are left alone. */
  readonly isPartial?: boolean;
}

/** What an update does with a file. */
export interface PlannedFile {
  readonly files: FilePair;
  readonly counts: StateCounts;
  /** The same in words, such as `3 missing` and `1 to review`; empty if it is up to date. */
  readonly summary: readonly Message[];
  /** Whether the update changes the file, or records what it has. */
  readonly hasWork: boolean;
  /** How many units are translated, get a text that is known, are marked, moved, or removed; and 1 for a file that is moved. */
  readonly changes: number;
  /** Units with a text of a person that is replaced. */
  readonly replaced: readonly UnitJob[];
  /** What is to be done, with the texts that it is done for. */
  readonly planned: PlannedJobs;
  /** How many texts are recorded as they stand there. */
  readonly recorded: number;
  /** Whether git shows that the translation was there, and somebody has removed it as a whole. */
  readonly wasRemoved: boolean;
  /** Texts and translations at the same place that a person has to pair. */
  readonly toPair: readonly TextsToPair[];
  /** What is sent: nothing, if the translation cannot be written. */
  readonly requests: readonly TranslationRequest[];
  readonly sending: SendingPlan;
  readonly bill: TranslationBill;
  /** The terms that its texts to translate must use. */
  readonly terms: readonly PlannedTerms[];
  /** Why the translation cannot be written, though there is something to write. */
  readonly obstacle?: Message;
}

/** A text whose translation is not known, and one at its place whose source is not known. */
interface TextsToPair {
  readonly source: string;
  readonly target: string;
  /** Where the translation stands, from 1. */
  readonly line: number;
}

/** How the texts of a file are translated; undefined if they cannot be, because its locale is frozen or unknown to the service. */
export type FindFileOptions = (files: FilePair) => FileOptions | undefined;

/** A locale that an update leaves, because the service does not offer it. */
interface LocaleNotOffered {
  readonly locale: string;
  readonly why: Message;
}

/** What an update would do. Nothing is sent or written for it. It is carried out as it was shown (reliability B1). */
export class UpdatePlan {
  readonly options: UpdateOptions;
  readonly files: readonly PlannedFile[];
  readonly skipped: readonly SkippedFile[];
  /** Translations whose sources were deleted. */
  readonly left: readonly LeftTranslation[];
  /** The texts that are sent. */
  readonly sending: SendingPlan;
  /** How they are translated. */
  readonly fileOptionsFor: FindFileOptions;

  constructor({
    options,
    files,
    skipped,
    left,
    fileOptionsFor,
  }: Pick<UpdatePlan, 'options' | 'files' | 'skipped' | 'left' | 'fileOptionsFor'>) {
    this.options = options;
    this.fileOptionsFor = fileOptionsFor;
    this.files = files;
    this.skipped = skipped;
    this.left = left;
    this.sending = SendingPlan.sum(files.map((file) => file.sending));
  }

  get bill(): TranslationBill {
    return this.sending.bill;
  }

  /** The files with something to do. */
  get works(): readonly PlannedFile[] {
    return this.files.filter(({ hasWork }) => hasWork);
  }

  get counts(): StateCounts {
    return sumCounts(this.files.map(({ counts }) => counts));
  }

  /** The translations without a source that are removed. */
  get removed(): readonly LeftTranslation[] {
    return this.options.prunes ? this.left.filter(({ isOfMachine }) => isOfMachine) : [];
  }

  /** Translations that somebody has removed as a whole, and that are made again. */
  get madeAgain(): readonly FilePair[] {
    return this.files.flatMap(({ wasRemoved, files }) => (wasRemoved ? [files] : []));
  }

  /** Units with a text of a person that is replaced. */
  get replaced(): readonly UnitJob[] {
    return this.files.flatMap((file) => file.replaced);
  }

  /** How many texts are recorded as they stand there. */
  get recorded(): number {
    return this.files.reduce((sum, file) => sum + file.recorded, 0);
  }

  /** The locales with texts to translate that the service does not offer. */
  get notOffered(): readonly LocaleNotOffered[] {
    const isLeft = ({ files: { code, isFrozen }, counts }: PlannedFile) =>
      code === undefined && !isFrozen && counts.missing + counts.untranslated + counts.stale > 0;
    const locales = new Set(this.files.filter(isLeft).map(({ files: { locale } }) => locale));
    return [...locales].map((locale) => ({
      locale,
      why: message(
        'The service does not translate into {0}. Map it in "locales", or add it to "freeze".',
        locale,
      ),
    }));
  }

  /** The terms that the texts to translate must use, by locale, in the order of the files; locales without any are left out. */
  get terms(): readonly TermsOfLocale[] {
    return termsOfLocales(this.files);
  }

  /** The same for a project whose files are these now. What it does not have any more is left out. */
  within(pairs: readonly FilePair[]): UpdatePlan {
    const byName = new Map(pairs.map((pair) => [nameOf(pair), pair]));
    const files = this.files.flatMap((file) => {
      const now = byName.get(nameOf(file.files));
      return now === undefined ? [] : [{ ...file, files: now }];
    });
    return new UpdatePlan({ ...this, files });
  }

  /** The same texts as they would be sent with other options, and without what is known. No file is read for it. */
  async priced(
    fileOptionsFor: FindFileOptions,
    cache: Pick<CachedTranslations, 'find'>,
  ): Promise<UpdatePlan> {
    const files: PlannedFile[] = [];
    for (const file of this.files) files.push(await pricedFile(file, fileOptionsFor(file.files), cache));
    return new UpdatePlan({ ...this, files, fileOptionsFor });
  }
}

async function pricedFile(
  file: PlannedFile,
  fileOptions: FileOptions | undefined,
  cache: Pick<CachedTranslations, 'find'>,
): Promise<PlannedFile> {
  if (file.requests.length === 0 || fileOptions === undefined) return file;
  const { options, tagHandling } = fileOptions;
  const requests = file.requests.map(({ texts, options: { context } }) => ({
    ...{ texts, tagHandling },
    options: context === undefined ? options : { ...options, context },
  }));
  const sending = await priceRequests(requests, cache);
  return { ...file, requests, sending, bill: sending.bill };
}

function nameOf({ locale, target }: FilePair): string {
  return `${locale}:${target}`;
}
