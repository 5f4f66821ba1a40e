// AWS's runtime client talks to Lambda by a native addon, which is left unbuilt here (its build takes half a minute and a
// C++ compiler). Loaded before it with --import, this hands it the same three functions over plain HTTP. It is JavaScript so
// that starting it costs what starting the addon costs, and no compiler of types is in what a benchmark measures.
import { Agent, request } from 'node:http';
import Module, { flushCompileCache } from 'node:module';

const [hostname, port] = (process.env.AWS_LAMBDA_RUNTIME_API ?? '').split(':');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function call(method, path, body) {
  // What the process has used so far, for whoever measures it.
  const { user, system } = process.cpuUsage();
  const headers = { 'x-processor-microseconds': String(user + system) };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, agent, method, headers, path: `/2018-06-01/runtime/invocation/${path}` },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ bodyJson: text, headers: answer.headers }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

// The addon posts and returns; the next event is asked for when what was posted has arrived.
let posted = Promise.resolve();
const post = (id, kind, body) => {
  posted = posted.then(() => call('POST', `${id}/${kind}`, body));
};

// Environments are killed, and so would never write what they have compiled to the cache that tests give them.
let asked = 0;
const next = () => {
  asked += 1;
  if (asked === 2) flushCompileCache();
  return call('GET', 'next');
};

const client = {
  next: () => posted.then(next),
  done: (id, body) => post(id, 'response', body),
  error: (id, body) => post(id, 'error', body),
};

const load = Module._load;
Module._load = function (name, ...more) {
  return name.endsWith('/rapid-client.node') ? client : load.call(this, name, ...more);
};
