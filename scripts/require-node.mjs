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
