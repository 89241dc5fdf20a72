const { options } = require('./.dependency-cruiser.cjs');

/**
 * Folders must not import each other in a cycle. Tests are left out, because a test may import from
 * layers above the code it tests.
 */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(lib|components|scripts|prisma|lab)' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.test\\.tsx?$'] },
  },
};
