/**
 * Import rules: route or page → feature → ledger → db, never upwards. Where a rule has `runTime`, type
 * imports are allowed.
 */
const FEATURES = 'content|fixed|funding|identity|market|methods|profile|trade';
/** The files of a feature that others may import: queries, schemas and the browser's calls. */
const SURFACE = '/(queries|schema|enums|response-schema|calls|keys|[a-z-]+-record)\\.ts$';
/** Code that uses Postgres. */
const DATABASE = '^(lib/db|lib/ledger|prisma)/|^node_modules/(pg|@prisma)/';
const SERVER =
  '^lib/(audit|audit-log|cache|db|http|image|jobs|ledger|limits|queue|security-log|telemetry)/|^lib/(env|log)\\.ts$';
const TESTS = '\\.test\\.tsx?$';

const runTime = { dependencyTypesNot: ['type-only'] };

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: runTime },
    },
    {
      name: 'no-unresolved',
      comment: 'an import that cannot be resolved cannot be checked',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'route-thin',
      comment: 'a call names its auth, its schema and its use-case',
      severity: 'error',
      from: { path: '^app/api/' },
      to: { path: `${DATABASE}|^(components|lib/client|scripts)/` },
    },
    {
      name: 'page-reads',
      comment: 'a page reads with a query and writes with a call',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/(api|avatar|pictures)/', TESTS] },
      to: { path: `${DATABASE}|^lib/(audit|http|jobs|queue)/|^lib/log\\.ts$|^(app/api|scripts)/` },
    },
    {
      name: 'page-surface',
      comment: 'a page imports the surface of a feature, not its writes',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/api/' },
      to: { path: `^lib/(${FEATURES})/`, pathNot: SURFACE },
    },
    {
      name: 'component-browser',
      comment: 'a component may be bundled for the browser',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: { path: `${DATABASE}|${SERVER}|^(app|scripts)/|^node:`, ...runTime },
    },
    {
      name: 'ui-knows-nothing',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: `^components/(?!ui/)|^lib/(${FEATURES}|puzzle|records|session)/` },
    },
    {
      name: 'browser-safe',
      comment: 'schemas, calls and the client core are bundled for the browser',
      severity: 'error',
      from: {
        path: [
          '^lib/(client|desk/client)/',
          '^lib/.+/(schema|response-schema|calls)\\.ts$',
          '^lib/(money|paths)\\.ts$',
        ],
        pathNot: TESTS,
      },
      to: {
        path: `${DATABASE}|${SERVER}|/queries\\.ts$|^lib/session/session\\.ts$|^node:`,
        ...runTime,
      },
    },
    {
      name: 'lib-looks-down',
      severity: 'error',
      from: { path: '^lib/', pathNot: TESTS },
      to: { path: '^(app|components|scripts|prisma)/' },
    },
    {
      name: 'feature-alone',
      comment: "a feature imports another's surface, never its writes",
      severity: 'error',
      from: { path: `^lib/(${FEATURES}|records)/`, pathNot: TESTS },
      to: { path: `^lib/(${FEATURES})/`, pathNot: ['^lib/$1/', SURFACE], ...runTime },
    },
    {
      name: 'ledger-alone',
      comment: 'the ledger depends on money and Postgres, not on features',
      severity: 'error',
      from: { path: '^lib/ledger/', pathNot: TESTS },
      to: {
        path: '^lib/',
        pathNot: '^lib/(ledger|db)/|^lib/money\\.ts$|^lib/errors/app-error\\.ts$',
      },
    },
    {
      name: 'db-alone',
      severity: 'error',
      from: { path: '^lib/db/', pathNot: TESTS },
      to: {
        path: '^lib/',
        pathNot: '^lib/(db|errors)/|^lib/(env|fair-gate)\\.ts$',
      },
    },
    {
      name: 'telemetry-listens',
      comment: 'what is observed publishes on a channel and knows nothing of telemetry',
      severity: 'error',
      from: { path: '^(app|components|lib|prisma)/|^middleware\\.ts$', pathNot: '^lib/telemetry/' },
      to: { path: '^lib/telemetry/|^node_modules/(prom-client|@opentelemetry)/' },
    },
    {
      name: 'client-generated',
      comment: 'the generated client is imported only through lib/db/client',
      severity: 'error',
      from: { pathNot: '^lib/db/' },
      to: { path: '^lib/db/generated/', ...runTime },
    },
    {
      name: 'middleware-edge',
      comment: 'the edge runtime has no database, so no transitive import may need one',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '^lib/(db|ledger|jobs)/|^node_modules/(pg|@prisma|graphile-worker)/',
        reachable: true,
      },
    },
    {
      name: 'test-code',
      comment: 'only tests import test code',
      severity: 'error',
      from: { pathNot: [TESTS, '^(e2e|scripts|tests)/', '\\.config\\.ts$'] },
      to: {
        path: '^tests/|^node_modules/(vitest|fast-check|playwright)/',
        ...runTime,
      },
    },
  ],
  options: {
    // TypeScript 7 has no API for this program; without a parser it would miss type-only imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '^lib/db/generated/(?!client\\.ts$)' },
    doNotFollow: { path: '^node_modules/|^lib/db/generated/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
