import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';

const RECORDS = 'docs/decisions';
const records = readdirSync(RECORDS).filter((name) => name !== 'README.md');
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']
  .concat(readdirSync('docs').map((name) => `docs/${name}`))
  .concat(readdirSync(RECORDS).map((name) => `${RECORDS}/${name}`))
  .filter((path) => path.endsWith('.md'));

/** Folders whose parts docs/architecture.md does not name: one for each page or call, and data. */
const UNNAMED = /^(app\/(?!\()|docs\/|public\/|\.)/;
/** Rooms of lib are one level below its storeys. */
const LEVELS: Record<string, number> = { lib: 3 };

/** Tracked folders down to two levels, three of lib. */
function folders(): string[] {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const found = files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    const depth = Math.min(parts.length, LEVELS[parts[0] ?? ''] ?? 2);
    return depth < 2 ? [] : [parts.slice(0, depth).join('/')];
  });
  return [...new Set(found)].filter((path) => !UNNAMED.test(path));
}

/** The parts of all paths that a page names between backticks; `a/{b,c}` names a, b and c. */
function namedParts(page: string): Set<string> {
  const code = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? '');
  return new Set(code.flatMap((text) => text.split(/[/{},\s]+/)));
}

test('docs/architecture.md names every folder two levels deep, and the rooms of lib', () => {
  const named = namedParts(readFileSync('docs/architecture.md', 'utf8'));
  const missing = folders().filter((path) => !named.has(path.split('/').at(-1) ?? ''));
  expect(missing).toEqual([]);
});

test('what the tables of docs/architecture.md place exists', () => {
  const missing = placedPaths().filter((path) => !path.includes('<') && !existsSync(path));
  expect(missing).toEqual([]);
});

test('every test that docs/security.md names exists', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const code = [...readFileSync('docs/security.md', 'utf8').matchAll(/`([^`\n]+)`/g)];
  const named = code.map(([, text = '']) => text).filter((text) => TEST_FILE.test(text));
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter((path) => !tracked.some((file) => isNamed(file, path)));
  expect(missing).toEqual([]);
});

const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** Whether a page means a file by its path, or by the end of it; `*` in a name is any text. */
function isNamed(file: string, path: string): boolean {
  return matchesGlob(file, path) || matchesGlob(file, `**/${path}`);
}

/** The paths in the first column below "Where things go": below the heading or the folder of the table's head. */
function placedPaths(): string[] {
  const [, text = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Where things go');
  let root = '';
  return text.split('\n').flatMap((line) => {
    const heading = /^### (.+)$/.exec(line)?.[1];
    if (heading) root = existsSync(heading) ? heading : '';
    root = /^\| `(lib\/\w+)` \| content/.exec(line)?.[1] ?? root;
    const [, cell = ''] = line.split('|');
    if (line.endsWith('| content |')) return [];
    const paths = [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) => braced(path));
    return paths.map((path) => join(root, path));
  });
}

/** `a/{b,c}` → a/b, a/c */
function braced(path: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? [];
  return inner ? inner.split(',').map((one) => before + one + after) : [path];
}

test('the programs that package.json and the installers name exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = Object.values(scripts).flatMap(
    (script) => script.match(/\b[\w/-]+(?:\.[\w-]+)*\.m?[jt]s\b/g) ?? [],
  );
  const installed = named.flatMap((file) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return /installAndRun\('([^']+)'\)/.exec(source)?.[1] ?? [];
  });
  expect([...named, ...installed].filter((file) => !existsSync(file))).toEqual([]);
  expect(installed).toContain('lab/screens/run.ts');
});

describe('decision records', () => {
  const list = readFileSync(`${RECORDS}/README.md`, 'utf8');

  test.each(records)('%s is listed and has the headings of a record', (name) => {
    const text = readFileSync(join(RECORDS, name), 'utf8');
    expect(text).toMatch(/^# \D[^\n]*\n\nDate: \d{4}-\d\d-\d\d\nStatus: [^\n]+\n\n## Context\n/);
    expect(text).toContain(`\nDate: ${name.slice(0, 10)}\n`);
    for (const heading of ['Decision', 'Consequences']) expect(text).toContain(`\n## ${heading}\n`);
    expect(list).toContain(`](${name})`);
  });
});

test.each(pages)('the links of %s lead to files and headings', (path) => {
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)/g)];
  const broken = links.filter(([, to = '', anchor]) => {
    const target = to === '' ? path : join(dirname(path), to);
    return !existsSync(target) || (anchor && !headings(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** The anchors of a page's headings, as GitHub makes them. */
function headings(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, text = '']) =>
      `#${text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-')}`,
  );
}
