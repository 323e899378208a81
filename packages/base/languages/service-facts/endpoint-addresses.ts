/** The addresses of the public service by the names of its endpoints: two plans, and regions. */
export const ENDPOINT_ADDRESSES = {
  paid: 'https://api.deepl.com',
  free: 'https://api-free.deepl.com',
  us: 'https://api-us.deepl.com',
  jp: 'https://api-jp.deepl.com',
} as const;

/** The name of the local service of this user, and the origin that stands for it: its address changes with every start. */
export const LOCAL_NAME = 'local';
