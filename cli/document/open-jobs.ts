import path from 'node:path';
import { message } from '#base';
import {
  createDocumentJobs,
  type DocumentJob,
  type DocumentJobs,
  type DocumentPorts,
  fileLocations,
  fileSecrets,
  type JobListener,
  OFFLINE_CLIENT,
  uploadCosts,
} from '#documents';
import { acquireLock, NODE_FILES, stateFolder } from '#files';
import { type ServiceClient, SYSTEM_CLOCK } from '#service';
import type { CommandContext } from '../command/command-context.ts';
import type { ServiceOptions } from '../command/options.ts';
import { shownPath } from '../files/shown-path.ts';
import { type UsedService, useService } from '../service/use-service.ts';

/** Opens the jobs of the chosen service. */
export function useJobs<Result>(
  context: CommandContext,
  options: ServiceOptions,
  work: (jobs: DocumentJobs, client: ServiceClient, service: UsedService) => Promise<Result>,
): Promise<Result> {
  return useService(
    context,
    options,
    (client, service) => work(open(context, { client, origin: service.origin }), client, service),
    'batch',
  );
}

/** Opens the jobs for what needs no service: listing them, and saving or removing what is stored here. */
export function openKeptJobs(context: CommandContext): DocumentJobs {
  return open(context, { client: OFFLINE_CLIENT, origin: '' });
}

function open(
  { host, output, log }: CommandContext,
  service: Pick<DocumentPorts, 'client' | 'origin'>,
): DocumentJobs {
  const folder = path.join(stateFolder(host.env), 'documents');
  const jobs = createDocumentJobs({
    ...service,
    files: NODE_FILES,
    locations: fileLocations(NODE_FILES),
    secrets: fileSecrets(NODE_FILES, path.join(folder, 'keys')),
    folder,
    clock: host.clock ?? SYSTEM_CLOCK,
    acquireLock,
    log,
  });
  jobs.onEvent(lastDownloads({ host, output }));
  jobs.onEvent((event) => {
    if (event.kind !== 'set-aside') return;
    const file = shownPath(event.file, host.cwd);
    output.note(
      message(
        'A damaged or newer journal was renamed to {0}. Its document is not uploaded again as long as that file exists.',
        file,
      ),
    );
  });
  return jobs;
}

/** Says after Ctrl-C that downloads still finish, and after the second one what is lost. */
function lastDownloads({ host, output }: Pick<CommandContext, 'host' | 'output'>): JobListener {
  const finishing = new Map<string, DocumentJob>();
  const sayLoss = () => {
    for (const { source, price } of finishing.values()) {
      output.note(message('Stopped in the download of {0}: the translation is probably lost.', source.name));
      output.note(uploadCosts(price));
    }
  };
  return (event) => {
    if (event.kind === 'changed' && event.job.state !== 'FETCHING') finishing.delete(event.job.id);
    if (event.kind !== 'finishing') return;
    const { job, seconds } = event;
    if (finishing.size === 0) host.onNextInterruption?.(sayLoss);
    finishing.set(job.id, job);
    output.note(
      message(
        'The download of {0} may finish within {1} seconds, because the service sends it only once. To stop it and lose it, press Ctrl-C again.',
        job.source.name,
        seconds,
      ),
    );
  };
}
