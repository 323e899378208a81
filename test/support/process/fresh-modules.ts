// Loaded before every test file that replaces modules: it shares its process with others, but not its modules. A process for each of them
// would take longer than their tests.
import { vi } from 'vitest';

/** What vitest keeps of replaced modules. */
interface Replaced {
  reset(): void;
}

const replaced: Replaced | undefined = Reflect.get(globalThis, '__vitest_mocker__');
if (replaced === undefined) throw new Error('This vitest keeps replaced modules elsewhere.');
replaced.reset();
vi.resetModules();
