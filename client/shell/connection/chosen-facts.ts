import { NOTHING_KEPT } from '#base';
import { type EndpointFacts, endpointFacts } from '#base/endpoint-facts';

/** Answers without a request, and without waiting for anything but the disk. */
type ReadChosen = () => Promise<EndpointFacts>;

let read: ReadChosen = async () => endpointFacts(NOTHING_KEPT);

/** Says once, when the extension starts, who knows the lists of services. In a browser nobody does. */
export function useChosenFacts(reader: ReadChosen): void {
  read = reader;
}

/** What the service takes that the settings name, for work that uses no connection (reliability S13). */
export function chosenFacts(): Promise<EndpointFacts> {
  return read();
}
