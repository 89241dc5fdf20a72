import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A use of a message in the sources. */
export interface MessageUse {
  file: string;
  /** The full key; `*` stands for a part known only at run time. */
  key: string;
  /** Whether the call itself contains the key, or possibly another literal of its file. */
  named: boolean;
  /** Whether the message is the label of the figure after it. */
  isLabel: boolean;
}

interface Binding {
  name: string;
  namespace: string;
  at: number;
}

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['app', 'components', 'lib', 'scripts'];

const SOURCE = '(?:useTranslations|getTranslations|translator|createTranslator)';
/** `const t = useTranslations('my')`, `t: ReturnType<typeof useTranslations<'my'>>` */
const BINDING = new RegExp(
  String.raw`(\w+)(?:\s*=\s*(?:await\s+)?${SOURCE}\(([^()]*)\)|:\s*ReturnType<typeof ${SOURCE}<([^<>]*)>>)`,
  'g',
);
/** `const [user, t] = await Promise.all([getUser(), getTranslations('my')])` */
const BINDINGS = /const \[([^\]]*)\] = await Promise\.all\(\[/g;
/** `(await getTranslations('my'))('title')` */
const DIRECT = new RegExp(String.raw`${SOURCE}\(([^()]*)\)\)?\(`, 'g');
const CALL = /(?<![\w.])(\w+)(?:\.(?:rich|markup|raw|has))?\(/g;
const LITERAL = /'([^'\n]+)'|`([^`\n]*)`/g;
/** A call's first argument and what follows when its message labels a figure. */
const LABEL = /^'[\w.]+'\)(?:\}\s*(?:\{' '\}\s*)?<(?:Money|Grams|\/dt)\b|,\s*(?:value|amount)\b)/;
/** String literals in comparisons are not keys. */
const COMPARED = /(?:[!=]== (?:'[^']*'|`[^`]*`))|(?:(?:'[^']*') [!=]==)/g;

/** Every message key that the sources use. */
export function messageUses(): MessageUse[] {
  return sourceFiles().flatMap((file) => {
    const source = read(file);
    return calls(source).flatMap(({ namespace, words, isLabel }) => {
      const named = literals(words);
      // A call without a literal key takes it from a table in the same file.
      return (named.length > 0 ? named : [...literals(source), ...fields(source)]).map((word) => ({
        file,
        key: namespace ? `${namespace}.${word}` : word,
        named: named.length > 0,
        isLabel,
      }));
    });
  });
}

/** All string literals of the sources, for keys whose last part is in another file. */
export function quotedWords(): Set<string> {
  return new Set(sourceFiles().flatMap((file) => literals(read(file))));
}

function sourceFiles(): string[] {
  const all = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }));
  return all.filter((file) => !/\.test\.tsx?$/.test(file));
}

function read(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) =>
    comment.replaceAll(/\S/g, ' '),
  );
}

/** Calls of translators: their namespaces, and their first argument. */
function calls(source: string): { namespace: string; words: string; isLabel: boolean }[] {
  const bound = bindings(source);
  const argument = (match: RegExpExecArray) => {
    const rest = source.slice(match.index + match[0].length);
    return { words: firstOf(rest), isLabel: LABEL.test(rest) };
  };
  const direct = [...source.matchAll(DIRECT)].map((match) => ({
    namespace: literals(match[1] ?? '')[0] ?? '',
    ...argument(match),
  }));
  const named = [...source.matchAll(CALL)].flatMap((match) => {
    const binding = bound.findLast(({ name, at }) => name === match[1] && at < match.index);
    const namespace = match[1] === 'pageTitle' ? '' : binding?.namespace;
    if (namespace === undefined) return [];
    return [{ namespace, ...argument(match) }];
  });
  return [...direct, ...named];
}

function bindings(source: string): Binding[] {
  const single = [...source.matchAll(BINDING)].map((match) => ({
    name: match[1] ?? '',
    namespace: namespaceOf(match[2] ?? match[3] ?? ''),
    at: match.index,
  }));
  const several = [...source.matchAll(BINDINGS)].flatMap((match) => {
    const made = splitTop(source.slice(match.index + match[0].length));
    return (match[1] ?? '').split(',').flatMap((name, place) => {
      const asked = new RegExp(String.raw`^\s*${SOURCE}\(([^()]*)\)`).exec(made[place] ?? '');
      if (!asked) return [];
      return [{ name: name.trim(), namespace: namespaceOf(asked[1] ?? ''), at: match.index }];
    });
  });
  return [...single, ...several].sort((one, other) => one.at - other.at);
}

/** The namespace in `'my'` or `{ locale, namespace: 'my' }`; empty for all messages. */
function namespaceOf(written: string): string {
  return literals(written)[0] ?? '';
}

function literals(source: string): string[] {
  return [...source.replaceAll(COMPARED, '').matchAll(LITERAL)]
    .map((match) => (match[1] ?? match[2] ?? '').replaceAll(/\$\{[^}]*\}/g, '*'))
    .filter((word) => /^(?=.*[A-Za-z])[\w.*-]*[\w*]$/.test(word));
}

/** The field names of an object literal, as in `{ zoomIn: … }`. */
function fields(source: string): string[] {
  return [...source.matchAll(/(\w+): /g)].map(([, name]) => name ?? '');
}

function firstOf(source: string): string {
  return splitTop(source)[0] ?? '';
}

/** Splits at top-level commas until the bracket closes in which `source` begins. */
function splitTop(source: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of source) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
