import compile from 'icu-minify/compile';

interface MessageTree {
  [key: string]: string | MessageTree;
}

/**
 * Loader of the build for message files: parses every ICU message into the compact form that
 * `use-intl/format-message/format-only` formats. Takes and returns JSON.
 */
export default function compileMessages(source: string): string {
  return JSON.stringify(compileTree(JSON.parse(source)));
}

function compileTree(tree: MessageTree): object {
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compileTree(value),
  ]);
  return Object.fromEntries(entries);
}
