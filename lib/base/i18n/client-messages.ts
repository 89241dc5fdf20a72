import KEYS from './client-message-keys.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import { MESSAGES } from './messages.ts';

/** A page or layout whose client components read messages, e.g. `(members)/(user)/layout`. */
export type MessageEntry = keyof typeof KEYS;

export interface MessageTree {
  [name: string]: unknown;
}

const picked = new Map<string, MessageTree>();

/**
 * The messages that an entry sends to the browser. The keys are derived from the sources by
 * `npm run messages`. The result is shared between requests.
 */
export function clientMessages(entry: MessageEntry, locale: Locale): MessageTree {
  const name = `${locale} ${entry}`;
  const known = picked.get(name) ?? pick(MESSAGES[locale], KEYS[entry]);
  picked.set(name, known);
  return known;
}

function pick(messages: MessageTree, keys: readonly string[]): MessageTree {
  const tree: MessageTree = {};
  for (const key of keys) copy(messages, tree, key.split('.'));
  return tree;
}

function copy(from: MessageTree, to: MessageTree, [name = '', ...rest]: string[]): void {
  if (rest.length === 0) {
    to[name] = from[name];
    return;
  }
  to[name] ??= {};
  copy(from[name] as MessageTree, to[name] as MessageTree, rest);
}
