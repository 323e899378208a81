/** The folders of the product, without its tests. */
export const PRODUCT = [
  ...['packages', 'core', 'workspace', 'protocol', 'server', 'client', 'cli', 'local-service'],
];

/** Those whose messages people see, and that send texts to a service: all but the service itself. */
export const CLIENTS = PRODUCT.filter((folder) => folder !== 'local-service');
