import { translator } from '#lib/base/i18n/translate';
import { splitReason } from './reason.ts';
import type { RecordType } from './schema.ts';

/** Types of records with a status. */
export type StatusFamily = Exclude<RecordType, 'ledger'>;

/** Top-ups and withdrawals. */
export type FundingFamily = Extract<StatusFamily, 'recharge' | 'withdraw'>;

/** The text of a status: keys of `records.status.<family>`. */
export function statusText(family: StatusFamily, status: string): string {
  return lookUp(`records.status.${family}.${status}`);
}

/** The text of a journal kind: keys of `records.kind`. A kind of a newer version is shown as it is stored. */
export function kindText(kind: string): string {
  const key = `records.kind.${kind}`;
  return hasMessage(key) ? lookUp(key) : kind;
}

/** The text of a line of a journal: the text of its kind, and of the role if it is not the main line. */
export function lineText(kind: string, role: 'main' | 'fee' | 'rest' | 'interest'): string {
  const name = kindText(kind);
  return role === 'main'
    ? name
    : translator()('records.lineName', { kind: name, line: lookUp(`records.line.${role}`) });
}

/** The text of an order type: keys of `records.orderType`. */
export function orderTypeText(type: string): string {
  return lookUp(`records.orderType.${type}`);
}

/** The text of an order side: keys of `trade.side`. */
export function sideText(side: string): string {
  return lookUp(`trade.side.${side}`);
}

/** The text of a move direction: keys of `records.direction`. */
export function directionText(direction: string): string {
  return lookUp(`records.direction.${direction}`);
}

/** The text of a channel: keys of `funding.channel`. */
export function channelText(channel: string): string {
  return lookUp(`funding.channel.${channel}`);
}

/** The text of a stored reason: a key of `records.why`, an operator's text as written, or both. */
export function reasonText(reason: string): string {
  const { key, text } = splitReason(reason, (one) => hasMessage(`records.why.${one}`));
  if (key === null) return reason;
  const why = lookUp(`records.why.${key}`);
  return text === null ? why : translator()('records.whyWith', { why, text });
}

function hasMessage(key: string): boolean {
  return (translator() as unknown as { has: (key: string) => boolean }).has(key);
}

function lookUp(key: string): string {
  return (translator() as unknown as (key: string) => string)(key);
}
