import type { Message } from '#base';
import type { AddedDictionary, AddedList, Skipped } from '#manifest';
import type { Glossary, StyleList } from '#service';

/** How many entries the file and the service do not have alike. */
export interface EntryCounts {
  readonly onlyHere: number;
  readonly onlyThere: number;
  readonly different: number;
}

/** A file that is there and that the manifest gets. */
export interface AdoptedFile extends AddedDictionary {
  readonly entries: number;
  /** What keeps it from being synced, such as errors in it. */
  readonly faults: readonly Message[];
  /** Undefined if the service was not asked, or does not have the dictionary. */
  readonly compared: EntryCounts | undefined;
}

/** A file that is created from a dictionary of the account. */
export interface DownloadedFile extends AddedDictionary {
  readonly entries: number;
  readonly text: string;
}

/** A style rule list that the manifest gets. */
export interface PlannedList extends AddedList {
  /** Of a new file, from the service; undefined for a file that is there. */
  readonly text: string | undefined;
  /** At the service, if it has several of this name. */
  readonly twin?: StyleList | undefined;
  /** What keeps it from being synced, such as errors in it. */
  readonly faults: readonly Message[];
}

/** Which of several objects of one name a key of the manifest means. */
export interface Chosen {
  /** Of the service. */
  readonly origin: string;
  readonly glossaries: readonly { readonly key: string; readonly glossary: Glossary }[];
  readonly lists: readonly { readonly key: string; readonly list: StyleList }[];
}

/** What initializing a folder would do. */
export interface PlannedInit {
  /** Of the manifest: absolute, with `/`. */
  readonly folder: string;
  /** The manifest's text that the plan was made for; undefined if there is no manifest. */
  readonly before: string | undefined;
  /** The manifest's text afterwards. */
  readonly after: string;
  readonly adopted: readonly AdoptedFile[];
  readonly downloaded: readonly DownloadedFile[];
  readonly lists: readonly PlannedList[];
  readonly skipped: readonly Skipped[];
  /** What goes into the lock, because names do not tell. */
  readonly chosen: Chosen;
  /** Whether the service was asked. */
  readonly isCompared: boolean;
}
