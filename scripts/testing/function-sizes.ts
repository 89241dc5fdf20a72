import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { PROJECT_ROOT } from '../boot/data-folder.ts';

/** Lines from the first to the last line of a function; `isNamed` is false for inline callbacks. */
export type FunctionSize = { file: string; name: string; lines: number; isNamed: boolean };

const LIMITS = { p50: 8, p90: 25, max: 80 };
const SOURCES = ['{app,components,lab,lib,prisma,scripts}/**/*.{ts,tsx,mjs}', 'middleware.ts'];
const EXCLUDED = ['**/*.test.{ts,tsx}', 'lib/base/db/generated/**'];
/** How many of the longest functions a report names. */
const NAMED_WORST = 10;

/** The part of an swc syntax node that is read here; `span` counts UTF-8 bytes. */
type SyntaxNode = {
  type?: string;
  span?: { start: number; end: number };
  body?: unknown;
  function?: { body?: unknown };
  identifier?: { value: string } | null;
  key?: { value?: string };
  id?: { value?: string };
};

const FUNCTION_TYPES = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

/** Measures every function with a body in one TypeScript source. */
export function measureFunctions(file: string, source: string): FunctionSize[] {
  // swc continues byte positions across calls; the added empty statement shows where this file starts.
  const bytes = Buffer.from(`;${source}`);
  const tree = parseSync(bytes.toString(), { syntax: 'typescript', tsx: file.endsWith('x') });
  const base = tree.body[0]?.span.start ?? 0;
  const sizes: FunctionSize[] = [];
  visit(tree, undefined, (node, parent) => {
    if (!node.span) return;
    const text = bytes.subarray(node.span.start - base, node.span.end - base).toString();
    const name = nameOf(node) ?? nameOf(parent ?? {});
    sizes.push({ file, name: name ?? '(inline)', lines: text.split('\n').length, isNamed: !!name });
  });
  return sizes;
}

function visit(
  value: unknown,
  parent: SyntaxNode | undefined,
  onFunction: (node: SyntaxNode, parent: SyntaxNode | undefined) => void,
): void {
  if (Array.isArray(value)) for (const item of value) visit(item, parent, onFunction);
  if (!isNode(value)) return;
  if (FUNCTION_TYPES.has(value.type ?? '') && (value.body ?? value.function?.body))
    onFunction(value, parent);
  for (const child of Object.values(value)) visit(child, value, onFunction);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The name of a function, or of the variable or class member that holds it. */
function nameOf({ type, identifier, key, id }: SyntaxNode): string | undefined {
  if (type === 'Constructor') return 'constructor';
  if (type === 'VariableDeclarator') return id?.value;
  return identifier?.value ?? (FUNCTION_TYPES.has(type ?? '') ? key?.value : undefined);
}

/** Measures the product code below a folder: sources without tests and generated files. */
export function measureProduct(root: string): FunctionSize[] {
  return globSync(SOURCES, { cwd: root, exclude: EXCLUDED }).flatMap((file) =>
    measureFunctions(file, readFileSync(join(root, file), 'utf8')),
  );
}

/**
 * Compares sizes with the limits. Percentiles count named functions, the maximum also inline ones.
 * @returns whether all limits hold, and a report that names the longest functions
 */
export function checkSizes(sizes: FunctionSize[]): { ok: boolean; report: string } {
  const named = sizes
    .filter(({ isNamed }) => isNamed)
    .map(({ lines }) => lines)
    .sort((a, b) => a - b);
  const worst = [...sizes].sort((a, b) => b.lines - a.lines).slice(0, NAMED_WORST);
  const figures = {
    p50: percentile(named, 0.5),
    p90: percentile(named, 0.9),
    max: worst[0]?.lines ?? 0,
  };
  const measures = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
  const lines = measures.map((key) => `${key} ${figures[key]} (limit ${LIMITS[key]})`);
  return {
    ok: measures.every((key) => figures[key] <= LIMITS[key]),
    report: [
      `Lines of ${named.length} functions: ${lines.join(', ')}. Longest:`,
      ...worst.map((size) => `  ${size.lines} ${size.file} ${size.name}`),
    ].join('\n'),
  };
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

if (import.meta.main) {
  const { ok, report } = checkSizes(measureProduct(PROJECT_ROOT));
  console.log(report);
  process.exitCode = ok ? 0 : 1;
}
