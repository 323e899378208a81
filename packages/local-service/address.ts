import path from 'node:path';
import * as v from 'valibot';
import { NODE_FILES, readStateText, writeDurably } from '#files';
import { finiteNumber } from '#service';

/** The address of a local service, and its process. */
const AddressSchema = v.object({
  url: v.string(),
  key: v.string(),
  authScheme: v.string(),
  process: v.object({ machine: v.string(), pid: finiteNumber, start: v.string() }),
});

export type Address = Readonly<v.InferOutput<typeof AddressSchema>>;

/** More than an address has. */
const MAX_BYTES = 65_536;

const fileIn = (folder: string) => path.join(folder, 'address.json');

/**
 * Reads the address; undefined if there is no valid one, as before the first start. Then a service is started, which is logged.
 * The service may no longer be running.
 */
export async function readAddress(folder: string): Promise<Address | undefined> {
  try {
    return v.parse(AddressSchema, JSON.parse(readStateText(fileIn(folder), MAX_BYTES) ?? ''));
  } catch {
    return undefined;
  }
}

/** Shares the address with other windows, in a file that only its owner can read, because it holds a key. */
export function writeAddress(folder: string, address: Address): Promise<void> {
  return writeDurably(NODE_FILES, fileIn(folder), new TextEncoder().encode(JSON.stringify(address)));
}
