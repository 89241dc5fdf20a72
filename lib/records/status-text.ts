import { translator } from '#lib/i18n/translate';

/** Records of money in and out. */
export type StatusFamily = 'recharge' | 'withdraw';

/** The word a user reads for a status; statuses are the keys of `records.status.<family>`. */
export function statusText(family: StatusFamily | 'trade' | 'terminal', status: string): string {
  return lookUp(`records.status.${family}.${status}`);
}

/** The word a user reads for the kind of a journal: the keys of `records.kind`. */
export function kindText(kind: string): string {
  return lookUp(`records.kind.${kind}`);
}

/** The word a user reads for a channel: the keys of `funding.channel`. */
export function channelText(channel: string): string {
  return lookUp(`funding.channel.${channel}`);
}

function lookUp(key: string): string {
  return (translator() as unknown as (key: string) => string)(key);
}
