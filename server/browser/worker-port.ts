/** Where the messages of a worker come and go. */
export interface WorkerPort {
  postMessage(message: unknown): void;
}

/** What the file for browsers of the built server exports. */
export interface ServerForBrowsers {
  startInWorker(port: WorkerPort, files: PackageFiles): void;
}

/** The files of the package. Names are relative to `dist/server`. */
export interface PackageFiles {
  addressOf(name: string): string;
  /** The text of a file. Throws if it cannot be read. */
  read(name: string): string;
}
