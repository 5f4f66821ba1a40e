import base from './vitest.config.ts';

const { test } = base as { test: { projects: { test: object }[] } };
const MORE = { runner: './scripts/mutate/switch-runner.ts', testTimeout: 60_000, hookTimeout: 60_000 };

export default {
  ...base,
  test: {
    ...test,
    ...MORE,
    projects: test.projects.map((each) => ({ test: { ...each.test, ...MORE, setupFiles: [] } })),
  },
};
