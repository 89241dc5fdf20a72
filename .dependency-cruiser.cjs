/**
 * Import rules: route or page → feature → ledger → db, never upwards. Where a rule has `runTime`, type
 * imports are allowed.
 */
const FEATURES = 'content|fixed|funding|goals|identity|market|methods|profile|trade';
const FEATURE = `^lib/features/(${FEATURES})/`;
/** The files of a feature that others may import: queries, schemas and the browser's calls. */
const SURFACE =
  '/(queries|schema|enums|response-schema|contracts|calls|keys|[a-z-]+-(?:record|confirmation))\\.ts$';
/** Code that uses Postgres. */
const DATABASE = '^(lib/base/db|lib/books/ledger|prisma)/|^node_modules/(pg|@prisma)/';
const SERVER =
  '^(lib/access/http|lib/base/(db|image|queue)|lib/books/(audit-log|ledger)|lib/operation/(audit|jobs|notices)|lib/running/(cache|limits|mail|push|security-log)|lib/site/telemetry)/|^lib/base/(env|log)\\.ts$';
const TESTS = '\\.test\\.tsx?$';

const runTime = { dependencyTypesNot: ['type-only'] };

/** The storeys of lib, the lowest first. What a storey imports is in itself or below. */
const STOREYS = ['base', 'books', 'running', 'access', 'features', 'operation', 'site'];
const storeyRules = STOREYS.map((storey, place) => ({
  name: `storey-${storey}`,
  severity: 'error',
  from: { path: `^lib/${storey}/`, pathNot: TESTS },
  to: { path: '^lib/', pathNot: `^lib/(${STOREYS.slice(0, place + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...storeyRules,
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
      to: { path: `${DATABASE}|^(components|lib/access/client|scripts|lab)/` },
    },
    {
      name: 'page-reads',
      comment: 'a page reads with a query and writes with a call',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/(api|avatar|pictures)/', TESTS] },
      to: {
        path: `${DATABASE}|^(lib/operation/(audit|jobs)|lib/access/http|lib/base/queue)/|^lib/base/log\\.ts$|^(app/api|scripts|lab)/`,
      },
    },
    {
      name: 'page-surface',
      comment: 'a page imports the surface of a feature, not its writes',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/api/' },
      to: { path: FEATURE, pathNot: SURFACE },
    },
    {
      name: 'component-browser',
      comment: 'a component may be bundled for the browser',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: { path: `${DATABASE}|${SERVER}|^(app|scripts|lab)/|^node:`, ...runTime },
    },
    {
      name: 'ui-knows-nothing',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: {
        path: `^components/(?!ui/)|${FEATURE}|^(lib/access/(puzzle|session)|lib/features/records)/`,
      },
    },
    {
      name: 'browser-safe',
      comment: 'schemas, calls and the client core are bundled for the browser',
      severity: 'error',
      from: {
        path: [
          '^(lib/access/client|lib/site/desk/client)/',
          '^lib/.+/(schema|response-schema|contracts|calls)\\.ts$',
          '^lib/base/(money|paths)\\.ts$',
        ],
        pathNot: TESTS,
      },
      to: {
        path: `${DATABASE}|${SERVER}|/queries\\.ts$|^lib/access/session/session\\.ts$|^node:`,
        ...runTime,
      },
    },
    {
      name: 'lib-looks-down',
      severity: 'error',
      from: { path: '^lib/', pathNot: TESTS },
      to: { path: '^(app|components|scripts|prisma|lab)/' },
    },
    {
      name: 'prisma-below-programs',
      comment: 'programs use the migrations and first data, never the other way round',
      severity: 'error',
      from: { path: '^prisma/', pathNot: TESTS },
      to: { path: '^(app|components|scripts)/' },
    },
    {
      name: 'lab-on-top',
      comment: 'what is served, and what an operator runs, does without the lab',
      severity: 'error',
      from: { path: '^(app|components|lib|prisma|scripts)/|^middleware\\.ts$', pathNot: TESTS },
      to: { path: '^lab/' },
    },
    {
      name: 'desk-on-top',
      comment: 'members, features and jobs do without the operators’ desk',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot: [
          '^(app/(\\(desk\\)|api/desk)|components/desk|lib/site)/',

          TESTS,
        ],
      },
      to: { path: '^(components/desk|lib/site/desk)/' },
    },
    {
      name: 'no-desk-below-a-feature',
      severity: 'error',
      from: {},
      to: { path: '^lib/(?!site/).*/desk/' },
    },
    {
      name: 'call-without-pages',
      comment: 'a call answers data: it reaches neither Next nor a component',
      severity: 'error',
      from: { path: '^app/api/' },
      to: { path: '^node_modules/next/|\\.tsx$', reachable: true },
    },
    {
      name: 'feature-alone',
      comment: "a feature imports another's surface, never its writes",
      severity: 'error',
      from: { path: `^lib/features/(${FEATURES}|records)/`, pathNot: TESTS },
      to: { path: FEATURE, pathNot: ['^lib/features/$1/', SURFACE], ...runTime },
    },
    {
      name: 'ledger-alone',
      comment: 'the ledger depends on money and Postgres, not on features',
      severity: 'error',
      from: { path: '^lib/books/ledger/', pathNot: TESTS },
      to: {
        path: '^lib/',
        pathNot:
          '^(lib/books/ledger|lib/base/db)/|^lib/base/money\\.ts$|^lib/base/errors/app-error\\.ts$',
      },
    },
    {
      name: 'db-alone',
      severity: 'error',
      from: { path: '^lib/base/db/', pathNot: TESTS },
      to: {
        path: '^lib/',
        pathNot: '^lib/base/(db|errors)/|^lib/base/(env|fair-gate)\\.ts$',
      },
    },
    {
      name: 'telemetry-listens',
      comment: 'what is observed publishes on a channel and knows nothing of telemetry',
      severity: 'error',
      from: {
        path: '^(app|components|lib|prisma)/|^middleware\\.ts$',
        pathNot: '^lib/site/telemetry/',
      },
      to: { path: '^lib/site/telemetry/|^node_modules/(prom-client|@opentelemetry)/' },
    },
    {
      name: 'client-generated',
      comment: 'the generated client is imported only through lib/base/db/client',
      severity: 'error',
      from: { pathNot: '^lib/base/db/' },
      to: { path: '^lib/base/db/generated/', ...runTime },
    },
    {
      name: 'guard-without-database',
      comment: 'the guard runs on every page and redirects without the database',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '^(lib/base/db|lib/books/ledger|lib/operation/jobs)/|^node_modules/(pg|@prisma|graphile-worker)/',
        reachable: true,
      },
    },
    {
      name: 'test-code',
      comment: 'only tests import test code',
      severity: 'error',
      from: { pathNot: [TESTS, '^(e2e|scripts|tests|lab)/', '\\.config\\.ts$'] },
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
    exclude: { path: '^lib/base/db/generated/(?!client\\.ts$)' },
    doNotFollow: { path: '^node_modules/|^lib/base/db/generated/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
