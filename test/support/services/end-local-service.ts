import { kill } from 'node:process';
import { SYSTEM_PROCESSES } from '#files';
import { readAddress } from '../../../packages/local-service/address.ts';
import { until } from '../process/until.ts';

/** Ends the local service that keeps its state in this folder, if there is one: until it has ended it writes there. */
export async function endLocalServiceIn(folder: string): Promise<void> {
  const address = await readAddress(folder);
  if (address === undefined) return;
  if ((await SYSTEM_PROCESSES.stateOf(address.process)) === 'alive') kill(address.process.pid, 'SIGKILL');
  await until(async () => (await SYSTEM_PROCESSES.stateOf(address.process)) === 'dead');
}
