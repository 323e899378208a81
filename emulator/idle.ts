import type { Server } from 'node:http';

/** Resolves when nobody has been connected to the server for so many ms. To be called before the first connection. */
export function whenIdle(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    let open = 0;
    let timer = setTimeout(resolve, ms);
    server.on('connection', (socket) => {
      open += 1;
      clearTimeout(timer);
      socket.once('close', () => {
        open -= 1;
        if (open === 0) timer = setTimeout(resolve, ms);
      });
    });
  });
}
