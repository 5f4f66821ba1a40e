// Plain JavaScript on purpose: an older Node must be able to read this file to say which one is needed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `Switchboard needs Node 24.15 or newer; this is ${process.version}.\n` +
      'npm brings Node 24 along as an optional dependency: run "npm ci" again without --ignore-scripts and\n' +
      '--omit=optional, and start with "npm run". Where no such build exists for your machine, install Node 24 yourself.',
  );
  process.exit(1);
}

// npm passes on SIGINT and SIGTERM alone: of any other signal, such as the SIGHUP of a closed terminal, it ends by itself.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  watch.unref();
}
