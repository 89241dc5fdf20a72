import { translator } from '#lib/i18n/translate';
import type { RecordType } from './schema.ts';

/** Records that move from status to status. */
export type StatusFamily = Exclude<RecordType, 'ledger'>;

/** Records of money in and out. */
export type FundingFamily = Extract<StatusFamily, 'recharge' | 'withdraw'>;

/** The word a user reads for a status; statuses are the keys of `records.status.<family>`. */
export function statusText(family: StatusFamily, status: string): string {
  return lookUp(`records.status.${family}.${status}`);
}

/** The word a user reads for the kind of a journal: the keys of `records.kind`. */
export function kindText(kind: string): string {
  return lookUp(`records.kind.${kind}`);
}

/** The word a user reads for a bill. What is left of a hold comes back as a part of what spent it, and says so. */
export function statementEntryText(kind: string, amountMinor: bigint): string {
  return kindText(kind === 'trade_buy' && amountMinor > 0n ? 'trade_rest' : kind);
}

/** The word a user reads for an order's type: the keys of `records.orderType`. */
export function orderTypeText(type: string): string {
  return lookUp(`records.orderType.${type}`);
}

/** The word a user reads for an order's side: the keys of `trade.side`. */
export function sideText(side: string): string {
  return lookUp(`trade.side.${side}`);
}

/** The word a user reads for the direction of a move: the keys of `records.direction`. */
export function directionText(direction: string): string {
  return lookUp(`records.direction.${direction}`);
}

/** The word a user reads for a channel: the keys of `funding.channel`. */
export function channelText(channel: string): string {
  return lookUp(`funding.channel.${channel}`);
}

/** Why something happened, in words: a reason of the system is a key of `records.why`, one of people is theirs. */
export function reasonText(reason: string): string {
  const key = `records.why.${reason}`;
  return /^[a-z_]+$/.test(reason) && hasMessage(key) ? lookUp(key) : reason;
}

function hasMessage(key: string): boolean {
  return (translator() as unknown as { has: (key: string) => boolean }).has(key);
}

function lookUp(key: string): string {
  return (translator() as unknown as (key: string) => string)(key);
}
