/** A stored reason: a key of `records.why`, a text, or both as `key: text`. */
interface StoredReason {
  key: string | null;
  text: string | null;
}

/** The form in which a reason is stored. */
export function joinReason({ key, text }: { key?: string; text?: string }): string | undefined {
  return key && text ? `${key}: ${text}` : (key ?? text);
}

/** Takes a stored reason apart. @param isKey whether there is a text for a key */
export function splitReason(stored: string, isKey: (key: string) => boolean): StoredReason {
  const [, key, text = null] = /^([a-z_]+)(?:: (.+))?$/su.exec(stored) ?? [];
  return key && isKey(key) ? { key, text } : { key: null, text: stored };
}
