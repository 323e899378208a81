/** A message of the language server protocol as bytes. */
export function frame(message: unknown): Buffer {
  return frameOf(JSON.stringify(message));
}

/** A body, which may be broken, with its header. */
export function frameOf(body: string): Buffer {
  return Buffer.from(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** A request. */
export function request(id: number, method: string, params: unknown = {}) {
  return { jsonrpc: '2.0', id, method, params };
}
