/** An entry of the inbox: an alert, `a12`, or a message of an operator, `12`. */
export interface InboxId {
  source: 'alert' | 'message';
  id: bigint;
}

/** Ids of entries in requests and answers. */
export const INBOX_ID = /^a?[1-9]\d{0,17}$/;

/** Reads a valid id of an entry. */
export function parseInboxId(text: string): InboxId {
  const source = text.startsWith('a') ? 'alert' : 'message';
  return { source, id: BigInt(text.replace('a', '')) };
}

/** The id of an entry as the API names it. */
export function formatInboxId({ source, id }: InboxId): string {
  return `${source === 'alert' ? 'a' : ''}${id}`;
}
