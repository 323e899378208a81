import path from 'node:path';
import { MANIFEST_NAME } from '../../core/file-kinds.ts';
import { glossaryLanguages } from '../../core/languages/snapshot/glossary-languages.ts';
import { message } from '../../core/message.ts';
import { toSlashes } from '../../core/text/path.ts';
import { findManifestAbove } from '../../workspace/files/read/read-manifest.ts';
import { carryOutInit } from '../../workspace/sync/init/carry-out-init.ts';
import { changesSomething, type InitPlan } from '../../workspace/sync/init/init-plan.ts';
import { initText } from '../../workspace/sync/init/init-text.ts';
import { type InitService, planInit } from '../../workspace/sync/init/plan-init.ts';
import { syncOrigin } from '../../workspace/sync/sync-ports.ts';
import type { CommandContext } from '../command/command-context.ts';
import { CommandError } from '../command/command-error.ts';
import { explainSync } from '../command/explain-sync.ts';
import { shownPath } from '../files/shown-path.ts';
import { chosenEndpoint } from '../service/endpoint.ts';
import { findServiceFacts } from '../service/service-facts.ts';
import { useService } from '../service/use-service.ts';
import { localize } from '../terminal/localize.ts';
import { confirm } from '../verbs/confirm.ts';
import { findGlossaryFiles } from './find-glossary-files.ts';
import { initJson } from './report/init-json.ts';
import type { ApplyFlags } from './sync-options.ts';

/** The options of `parlance init`. */
export interface InitFlags extends Pick<ApplyFlags, 'format' | 'yes' | 'dryRun' | 'endpoint' | 'keyStdin'> {
  /** Names or ids; true means all. */
  readonly download?: true | readonly string[];
  readonly offline?: boolean;
}

/** `parlance init`: plans, shows the plan, asks, and writes the manifest and the files. */
export function runInit(flags: InitFlags, context: CommandContext): Promise<void> {
  if (flags.offline === true && flags.download !== undefined) {
    throw new CommandError(message('Use --offline or --download, not both.'));
  }
  return explainSync(async () => {
    const plan = await planned(flags, context);
    const { output, host } = context;
    output.data(
      flags.format === 'json'
        ? `${JSON.stringify(initJson(plan), undefined, 2)}\n`
        : initText(plan, { localize, paint: output.paint }),
    );
    if (flags.dryRun === true || !changesSomething(plan)) return;
    if (flags.yes !== true) await confirm(QUESTION, context, host.interruption());
    await carryOutInit(plan);
    noteNextSteps(plan, context);
  });
}

const QUESTION = {
  question: message('To write this, type yes.'),
  answer: 'yes',
  hint: message('To skip the question, add --yes. To only see what would be written, add --dry-run.'),
};

async function planned(flags: InitFlags, context: CommandContext): Promise<InitPlan> {
  const { host, output } = context;
  const folder = (await findManifestAbove(host.cwd))?.folder ?? toSlashes(host.cwd);
  const languages = glossaryLanguages(await findServiceFacts(undefined, host));
  const files = await findGlossaryFiles(folder, context);
  const plan = (service: InitService | undefined) =>
    planInit({ folder, files, languages, service, signal: host.interruption() });
  if (!usesService(flags, context)) {
    output.note(message('The service was not asked. To compare the files with it, name it with --endpoint.'));
    return plan(undefined);
  }
  const download = flags.download === true ? [] : flags.download;
  return useService(context, flags, (client, { origin }) =>
    plan({ client, origin: syncOrigin(origin), download }),
  );
}

/** An address that only the manifest names is not used for a comparison that nobody asked for. */
function usesService({ offline, download, endpoint }: InitFlags, { host }: CommandContext): boolean {
  if (offline === true) return false;
  return download !== undefined || chosenEndpoint(host.env, endpoint) !== undefined;
}

function noteNextSteps({ folder, before }: InitPlan, { host, output }: CommandContext): void {
  const shown = shownPath(path.join(folder, MANIFEST_NAME), host.cwd);
  output.note(before === undefined ? message('{0} was created.', shown) : message('{0} was written.', shown));
  output.note(message('To see how the files and the service differ, run: parlance status'));
  output.note(message('To merge glossaries by entry in git, run: parlance merge-driver --install --write'));
}
