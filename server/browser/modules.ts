/** What a module gives to others. */
interface Module {
  exports: unknown;
}

/** Reads the text at an address. Throws if it cannot be read. */
export type ReadAddress = (address: string) => string;

/**
 * Loads built files, which are CommonJS, wherever they are: Node and web workers share them, and each stands once in the package.
 * @param read Also of files that are loaded later.
 * @returns What the file at an address exports. Each file is loaded once. Throws if one cannot be read.
 */
export function createModules(read: ReadAddress): (address: string) => unknown {
  const modules = new Map<string, Module>();
  const load = (address: string): unknown => {
    const known = modules.get(address);
    if (known !== undefined) return known.exports;
    const module: Module = { exports: {} };
    modules.set(address, module);
    const text = read(address);
    if (address.endsWith('.json')) module.exports = JSON.parse(text);
    else run(text, address, module, (name) => load(new URL(name, address).href));
    return module.exports;
  };
  return load;
}

/** A name without a folder is that of a module of Node. */
function run(text: string, address: string, module: Module, load: (name: string) => unknown): void {
  const require = (name: string) => {
    if (!name.startsWith('.')) throw new Error(`A web worker has no ${name}.`);
    return load(name);
  };
  const start = new Function('require', 'module', 'exports', `${text}\n//# sourceURL=${address}`);
  start(require, module, module.exports);
}
