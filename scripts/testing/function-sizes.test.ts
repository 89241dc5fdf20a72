import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { checkSizes, measureFunctions, measureProduct } from './function-sizes.ts';

const TREE = join(PROJECT_ROOT, '.test', `function-sizes-${process.pid}`);

afterEach(() => rmSync(TREE, { recursive: true, force: true }));

function write(file: string, source: string): void {
  mkdirSync(join(TREE, file, '..'), { recursive: true });
  writeFileSync(join(TREE, file), source);
}

const statements = (count: number) => '  run();\n'.repeat(count);

describe('function sizes', () => {
  test('fail for a file with a function of 81 lines and name it', () => {
    write('lib/fine.ts', `export function fine() {\n${statements(3)}}\n`);
    write('lib/long.ts', `// 金庫\nexport async function long() {\n${statements(79)}}\n`);
    const { ok, report } = checkSizes(measureProduct(TREE));
    expect(ok).toBe(false);
    expect(report).toContain('max 81 (limit 80)');
    expect(report).toContain('  81 lib/long.ts long');
  });

  test('pass for functions of at most 80 lines, and leave out tests', () => {
    write('lib/a.ts', `export function a() {\n${statements(1)}}\n`);
    write('lib/b.ts', `export function b() {\n${statements(1)}}\n`);
    write('components/c.tsx', `export const C = () => {\n${statements(78)}  return <p />;\n};\n`);
    write('lib/a.test.ts', `function long() {\n${statements(100)}}\n`);
    const { report } = checkSizes(measureProduct(TREE));
    expect(report).toContain('Lines of 3 functions');
    expect(report).not.toContain('a.test.ts');
  });

  test('fail for an inline callback over 80 lines', () => {
    const sizes = measureFunctions(
      'lib/a.ts',
      `export const post = call(() => {\n${statements(90)}});`,
    );
    expect(sizes).toEqual([{ file: 'lib/a.ts', name: '(inline)', lines: 92, isNamed: false }]);
    expect(checkSizes(sizes).ok).toBe(false);
  });

  test('fail when half of the functions exceed 8 lines', () => {
    const sizes = [3, 9, 9].map((lines) => ({ file: 'a.ts', name: 'a', lines, isNamed: true }));
    expect(checkSizes(sizes).ok).toBe(false);
    expect(checkSizes(sizes.slice(0, 2)).ok).toBe(true);
  });

  test('measure class and object members, and skip declarations without a body', () => {
    const source = [
      'declare function gone(): void;',
      'class A {',
      '  constructor() {',
      '  }',
      '  #hidden() {}',
      '  get value() { return 1; }',
      '}',
      'const b = { method() {}, callback: () => 1 };',
    ].join('\n');
    const named = measureFunctions('lib/a.ts', source).map(({ name, lines }) => [name, lines]);
    expect(named).toEqual([
      ['constructor', 2],
      ['hidden', 1],
      ['value', 1],
      ['method', 1],
      ['(inline)', 1],
    ]);
  });
});
