import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ZH_TW } from '#lib/base/i18n/zh-tw-messages';
import { messageReads } from './message-reads.ts';
import { isClientFile, ROOT, readImports, type Sources, sourceFile } from './source-graph.ts';

/** Files that send messages of their own to the browser: pages, layouts, and receipts of a page. */
const ENTRY = /(^|\/)(page|layout|global-not-found|_parts\/receipt)\.tsx$/;

/** A client component that loads its messages itself: `components/chrome/palette/load-messages.ts`. */
const ON_DEMAND = 'components/chrome/palette/member-palette.tsx';

/** Message keys, or the common prefix of keys that are all read, by entry, e.g. `(members)/(user)/layout`. */
export type KeysByEntry = Record<string, string[]>;

/** Files that a layout renders beside its pages, outside of the providers of the pages. */
const BESIDE_PAGES = ['error.tsx', 'loading.tsx'];
const LEAVES = leavesOf(ZH_TW);
const LEAF_NAMES = new Set(LEAVES);

/**
 * The messages that the client components of each entry read, without those that the layouts above it
 * provide and those of other entries that it renders. An entry whose tree reads none is left out.
 */
export function clientMessageKeys(sources: Sources): KeysByEntry {
  const readers = new Readers(sources);
  const entries = globSync('app/**/*.tsx', { cwd: ROOT })
    .filter((file) => ENTRY.test(file))
    .sort();
  const keys = entries.map((file): [string, string[]] => {
    const provided = new Set(layoutsAbove(file).flatMap((layout) => readers.keysOf(layout)));
    const own = readers.keysOf(file).filter((key) => !provided.has(key));
    return [entryOf(file), foldKeys(own)];
  });
  return Object.fromEntries(keys.filter(([, own]) => own.length > 0));
}

/** The messages that the component on demand reads, without those of the pages that it is on. */
export function onDemandKeys(sources: Sources): string[] {
  const readers = new Readers(sources);
  const layouts = ['(default)', '(user)'].map((group) => `app/(members)/${group}/layout.tsx`);
  const provided = layouts.map(
    (file) => new Set([file, ...layoutsAbove(file)].flatMap((layout) => readers.keysOf(layout))),
  );
  return readers.keysOf(ON_DEMAND).filter((key) => !provided.every((keys) => keys.has(key)));
}

/** `app/(members)/(user)/layout.tsx` → `(members)/(user)/layout` */
function entryOf(file: string): string {
  return file.replace(/^app\//, '').replace(/\.tsx$/, '');
}

/** The layouts around a file, from the root. `global-not-found` renders its layouts itself. */
function layoutsAbove(file: string): string[] {
  const parts = dirname(file).split('/');
  return parts
    .map((_, depth) => join(...parts.slice(0, depth + 1), 'layout.tsx'))
    .filter((layout) => layout !== file && existsSync(join(ROOT, layout)));
}

/** Which messages files read, each file parsed once. */
class Readers {
  readonly #sources: Sources;
  readonly #imports = new Map<string, string[]>();
  readonly #reads = new Map<string, string[]>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The keys that the client components in the tree of an entry read, sorted. */
  keysOf(entry: string): string[] {
    const besides = entry.endsWith('/layout.tsx')
      ? BESIDE_PAGES.map((name) => join(dirname(entry), name)).filter((file) =>
          existsSync(join(ROOT, file)),
        )
      : [];
    const keys = this.#clientFiles([entry, ...besides]).flatMap((file) => this.#keysIn(file));
    return [...new Set(keys)].sort();
  }

  /** The files that run in the browser: client files and what they import. */
  #clientFiles(starts: string[]): string[] {
    const seen = new Set<string>();
    const inBrowser = new Set<string>();
    const visit = (file: string, fromClient: boolean): void => {
      const client = fromClient || isClientFile(sourceFile(this.#sources, file));
      const known = client ? inBrowser : seen;
      if (known.has(file)) return;
      known.add(file);
      for (const next of this.#readImports(file))
        if (!ENTRY.test(next) && next !== ON_DEMAND) visit(next, client);
    };
    for (const start of starts) visit(start, false);
    return [...inBrowser];
  }

  #readImports(file: string): string[] {
    const known = this.#imports.get(file) ?? readImports(sourceFile(this.#sources, file), file);
    this.#imports.set(file, known);
    return known;
  }

  #keysIn(file: string): string[] {
    const known = this.#reads.get(file) ?? this.#read(file);
    this.#reads.set(file, known);
    return known;
  }

  #read(file: string): string[] {
    const patterns = messageReads(sourceFile(this.#sources, file), this.#sources.project);
    return patterns.flatMap((pattern) => {
      if (pattern.startsWith('*')) throw new Error(`${file} may read any message.`);
      if (!pattern.includes('*')) return LEAF_NAMES.has(pattern) ? [pattern] : [];
      const regex = regexOf(pattern);
      return LEAVES.filter((key) => regex.test(key));
    });
  }
}

function regexOf(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** Replaces keys by the prefix that they share where no other message has it. */
function foldKeys(keys: string[]): string[] {
  const wanted = new Set(keys);
  const prefixes = keys.flatMap((key) => {
    const parts = key.split('.');
    return parts.slice(1).map((_, depth) => parts.slice(0, depth + 1).join('.'));
  });
  const whole = [...new Set(prefixes)].filter((prefix) =>
    LEAVES.every((leaf) => !leaf.startsWith(`${prefix}.`) || wanted.has(leaf)),
  );
  const folded = keys.map((key) => whole.find((prefix) => key.startsWith(`${prefix}.`)) ?? key);
  return [...new Set(folded)];
}

function leavesOf(messages: object, path = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name] : leavesOf(value, `${path}${name}.`),
  );
}
