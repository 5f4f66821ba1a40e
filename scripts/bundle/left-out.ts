import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** Part of a package that no function on Lambda reaches. */
interface LeftOut {
  /** On the file's path, with `/` between folders. */
  file: RegExp;
  why: string;
}

/** Each is replaced by a module that throws, with this reason, as soon as something of it is used. */
export const LEFT_OUT: readonly LeftOut[] = [
  {
    file: /\/@slack\/bolt\/dist\/receivers\/\w+\.js$/,
    why: 'Slack’s requests come in by our own receiver (docs/decisions/0001-own-receiver.md)',
  },
  {
    file: /\/@slack\/oauth\/dist\/(?:state|installation)-stores\/[\w-]+-store\.js$/,
    why: 'states and installs are kept in stores of our own',
  },
  { file: /\/pino\/lib\/(?:transport|multistream)\.js$/, why: 'the log is written to standard output' },
  { file: /\/undici\/lib\/web\//, why: 'requests carry text, and no forms or streams of the web' },
  {
    file: /\/undici\/lib\/llhttp\/llhttp-wasm\.js$/,
    why: 'every processor that Lambda offers has SIMD, for which there is another build of the parser',
  },
  { file: /\/bowser\//, why: 'it reads the user agent of browsers' },
  {
    file: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
    why: 'payloads are read by schemas, and no schema is shown to anybody',
  },
  { file: /\/@slack\/web-api\/dist\/(?:file-upload|chat-stream)\.js$/, why: 'files go up by calls of our own' },
];

/** What stands in place of a module that does too much by being loaded; a name that it lacks stops the bundling. */
const INSTEAD: readonly { file: RegExp; contents: string }[] = [
  // The index of undici also loads its fetch, its mocks and its caches, and hangs its methods into dispatchers.
  {
    file: /\/undici\/index\.js$/,
    contents: `
      import api from './lib/api/index.js';
      import Dispatcher from './lib/dispatcher/dispatcher.js';
      Object.assign(Dispatcher.prototype, api);
      export { default as Agent } from './lib/dispatcher/agent.js';
      export { default as Pool } from './lib/dispatcher/pool.js';
      export { default as errors } from './lib/core/errors.js';
      export { getGlobalDispatcher, setGlobalDispatcher } from './lib/global.js';`,
  },
  // Lambda puts the credentials of the function's role into its environment; there is no profile and no metadata service.
  {
    file: /\/@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
    contents: `
      import { fromEnv } from '@aws-sdk/credential-provider-env';
      export const defaultProvider = (init) => fromEnv(init);`,
  },
];

/** Keeps out of the bundles what Lambda never runs. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup(build) {
    build.onLoad({ filter: /node_modules/ }, ({ path }) => {
      const file = path.replaceAll('\\', '/');
      const instead = INSTEAD.find((each) => each.file.test(file));
      if (instead !== undefined) return { contents: instead.contents, resolveDir: dirname(path), loader: 'js' };
      const found = LEFT_OUT.find((each) => each.file.test(file));
      if (found === undefined) return null;
      const name = file.slice(file.lastIndexOf('/node_modules/') + '/node_modules/'.length);
      return { contents: throwing(name, found.why), loader: 'js' };
    });
  },
};

/** A module whose members, and theirs, throw when they are called or made. */
function throwing(name: string, why: string): string {
  const message = JSON.stringify(`${name} is not in the Lambda bundle, because ${why} (scripts/bundle/left-out.ts)`);
  return `
    const refuse = () => { throw new Error(${message}); };
    const gone = new Proxy(function () {}, {
      apply: refuse,
      construct: refuse,
      get: (target, name) => (name === '__esModule' ? true : name === 'prototype' ? target.prototype : gone),
    });
    module.exports = gone;`;
}

/**
 * Imported, `node:http` is asked for all that it has, and with its WebSocket comes Node's own copy of undici, which takes
 * longer to start than all of ours. Required, it gives what is asked for.
 */
export const requireHttp: Plugin = {
  name: 'require-http',
  setup(build) {
    build.onResolve({ filter: /^(?:node:)?https?$/ }, ({ path, kind, namespace }) =>
      namespace === 'require-http' || kind === 'require-call' ? null : { path, namespace: 'require-http' },
    );
    build.onLoad({ filter: /./, namespace: 'require-http' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

const PLANS = 'numbering-plans.json';

/**
 * Numbering plans as a file of their own, a sixth of what a start would read else: they are read and parsed when the first
 * telephone number is, at a fraction of what the same object costs as code.
 */
export const plansApart: Plugin = {
  name: 'plans-apart',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${PLANS}$`) }, ({ pluginData }) => ({
      path: PLANS,
      namespace: PLANS,
      pluginData,
    }));
    build.onLoad({ filter: /./, namespace: PLANS }, ({ pluginData: contents }) => ({ contents, loader: 'file' }));
    build.onLoad({ filter: /[\\/]libphonenumber-js[\\/]metadata\.\w+\.json\.js$/ }, async ({ path }) => {
      const { default: plans } = await import(pathToFileURL(path).href);
      const members = Object.keys(plans).map((name) => `get ${name}() { return read().${name}; }`);
      const contents = `
        import { readFileSync } from 'node:fs';
        import file from '${PLANS}';
        let plans;
        const read = () => (plans ??= JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
        export default { ${members.join(', ')} };`;
      return { contents, pluginData: JSON.stringify(plans), resolveDir: dirname(path), loader: 'js' };
    });
  },
};

/**
 * Our sources say `import { z }`, which is the whole of zod as one object; as a namespace only what is used is kept, and
 * of its languages English.
 */
export const slimZod: Plugin = {
  name: 'slim-zod',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replace("import { z } from 'zod';", "import * as z from 'zod';"), loader: 'ts' };
    });
  },
};
