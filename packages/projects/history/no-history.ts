import { type Message, message, type Side } from '#base';
import { type FileHistory, NO_HISTORY } from '#units';

/** A source file and its translation, relative to the folder that the history was opened for. */
export interface HistoryPair {
  readonly source: string;
  readonly target: string;
}

/** Both files as they are on the disk, and how earlier versions of them are decoded. */
export interface FilesNow {
  /** Undefined where there is no file. */
  readonly source: string | undefined;
  readonly target: string | undefined;
  /** Undefined for bytes that are no text. */
  decode(bytes: Uint8Array, side: Side): string | undefined;
}

/** What git knows of the files of a project. */
export interface ProjectHistory {
  /** The versions of two files, which are read from git now, one pair after the other. */
  historyOf(pair: HistoryPair, now: FilesNow): Promise<FileHistory>;
  /** The texts of a file on all branches, local ones and those of other repositories; each text once. */
  branchTextsOf(path: string, decode: (bytes: Uint8Array) => string | undefined): Promise<readonly string[]>;
  /** What git could not show so far, so that states can be less certain. */
  limits(): readonly Message[];
  close(): void;
}

const NO_GIT = message('Git gives no history of the files. Which texts have changed together is not known.');

/** Of a folder that is in no repository, or whose history nobody can read. */
export const NO_PROJECT_HISTORY: ProjectHistory = {
  historyOf: async () => NO_HISTORY,
  branchTextsOf: async () => [],
  limits: () => [NO_GIT],
  close: () => undefined,
};

/** Of a clone that lacks objects of its history. */
export const LACKS_OBJECTS = message(
  'The clone lacks earlier versions of files, so that the age of some texts is unknown. Get them with: git fetch --refetch --no-filter',
);

/**
 * Of a repository whose history git cannot read, because of what it says: nobody knows how old a text is, so that all could be older or newer
 * than they seem.
 */
export function unreadHistory(problem: string): ProjectHistory {
  const why = whyUnread(problem);
  return {
    historyOf: async (_, { source, target }) => ({
      revisions: [{ id: undefined, parents: [], provesNothing: true, isIncomplete: true, source, target }],
    }),
    branchTextsOf: async () => [],
    limits: () => [why],
    close: () => undefined,
  };
}

/** Of what git says. */
const MOST_CHARACTERS = 200;

/** How git says that an object of the history is missing. */
const LACKS_OBJECT = /promisor remote|lazy fetching|unable to read tree|cannot simplify commit/;

function whyUnread(problem: string): Message {
  if (LACKS_OBJECT.test(problem)) return LACKS_OBJECTS;
  const line = problem.split('\n').find((each) => each.startsWith('fatal: ')) ?? '';
  const reason = line.replace('fatal: ', '').slice(0, MOST_CHARACTERS);
  return reason === ''
    ? message('Git cannot read the history, so that the age of texts is unknown.')
    : message('Git cannot read the history, so that the age of texts is unknown: {0}', reason);
}
