import { type ResolveFnOutput, registerHooks } from 'node:module';

/** Where an import leads, by who imports it. */
const resolved = new Map<string, ResolveFnOutput>();

// Parts of the app are imported by each request that needs them. Vitest looks up and tells its main process each of those
// imports; as no file moves while tests run, the first is enough.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (parentURL === undefined || !specifier.startsWith('.')) return nextResolve(specifier, context);
    const key = `${parentURL} ${specifier}`;
    const known = resolved.get(key);
    if (known !== undefined) return { ...known, shortCircuit: true };
    const found = nextResolve(specifier, context);
    resolved.set(key, found);
    return found;
  },
});
