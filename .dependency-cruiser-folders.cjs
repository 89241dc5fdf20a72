const { options } = require('./.dependency-cruiser.cjs');

/**
 * No folder imports another in a circle. Tests are left out: a test may use what lies above the code
 * it tests.
 */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(lib|components|scripts|prisma)' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.test\\.tsx?$'] },
  },
};
