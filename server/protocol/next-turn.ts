/** Resolves when messages that have arrived are handled. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) =>
    typeof setImmediate === 'function' ? setImmediate(resolve) : post(resolve),
  );
}

/** A web worker has no immediates, and its timers wait for 4 ms. */
function post(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  const end = () => {
    port1.close();
    callback();
  };
  port1.addEventListener('message', end);
  port1.start();
  port2.postMessage(undefined);
}
