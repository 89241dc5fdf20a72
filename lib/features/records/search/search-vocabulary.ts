import type { Metal } from '#lib/base/money';

/** What a journal was about, as people name it. */
export type SearchKind = 'recharge' | 'withdraw' | 'buy' | 'sell' | 'fixed' | 'interest';

/** Words of one meaning in three languages, in lower case and without blanks. */
type Vocabulary<Meaning extends string> = Record<Meaning, readonly string[]>;

export const KIND_WORDS: Vocabulary<SearchKind> = {
  recharge: ['儲值', '入金', '加值', '充值', '储值', 'top-up', 'topup'],
  withdraw: ['提領', '出金', '提款', '提领', '提现', 'withdrawal', 'withdraw'],
  buy: ['買進', '買入', '買', '买进', '买入', '买', 'buy', 'bought'],
  sell: ['賣出', '賣', '卖出', '卖', 'sell', 'sold'],
  fixed: ['定存', '定期', 'fixed-term', 'fixedterm', 'fixed'],
  interest: ['利息', 'interest'],
};

export const METAL_WORDS: Vocabulary<Metal> = {
  XAU: ['黃金', '黄金', 'gold', 'xau'],
  XAG: ['白銀', '白银', 'silver', 'xag'],
  XPT: ['白金', '鉑金', '铂金', 'platinum', 'xpt'],
};

const GROUPS = [...Object.values(KIND_WORDS), ...Object.values(METAL_WORDS)];

/** The words of the same meaning; only the word itself if it is not known. */
export function meaningsOf(word: string): readonly string[] {
  return GROUPS.find((group) => group.includes(word)) ?? [word];
}

/** The meaning that a vocabulary has for a word. */
export function findMeaning<Meaning extends string>(
  vocabulary: Vocabulary<Meaning>,
  word: string,
): Meaning | undefined {
  const meanings = Object.keys(vocabulary) as Meaning[];
  return meanings.find((meaning) => vocabulary[meaning].includes(word));
}
