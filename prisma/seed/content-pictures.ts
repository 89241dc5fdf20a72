import { PAGES } from '#lib/base/paths';
import type { NewsSlug } from './content-articles.ts';
import type { Translated } from './read-texts.ts';

/** A picture with a line of words and a link, by article slug or by path. */
export type SeedPicture = {
  slug: string;
  image: string;
  words: string;
  translations: Translated<string>;
  to: { news: NewsSlug } | { page: string };
};

/** What turns on home, in its order. */
export const SEED_SLIDES: readonly SeedPicture[] = [
  {
    slug: 'traceable-money',
    image: 'carousel-ledger.svg',
    words: '每一分錢，都查得到來處',
    translations: {
      'zh-CN': '每一分钱，都查得到来处',
      en: 'Every cent, traced to its source',
    },
    to: { page: PAGES.statementRecord },
  },
  {
    slug: 'one-fixing-price',
    image: 'carousel-fixing.svg',
    words: '截止之後才定盤，人人同一個價',
    translations: {
      'zh-CN': '截止之后才定盘，人人同一个价',
      en: 'Priced after the cutoff: one price for all',
    },
    to: { news: 'how-an-issue-is-fixed' },
  },
  {
    slug: 'no-payment-first',
    image: 'carousel-shield.svg',
    words: '提領，從不要求先付款',
    translations: {
      'zh-CN': '提现，从不要求先付款',
      en: 'Never pay to withdraw',
    },
    to: { news: 'scams-and-trade-password' },
  },
  {
    slug: 'first-steps',
    image: 'carousel-flow.svg',
    words: '第一次來？從儲值走到提領',
    translations: {
      'zh-CN': '第一次来？从充值走到提现',
      en: 'New here? From top-up to withdrawal',
    },
    to: { news: 'deposit-and-withdraw' },
  },
];

/** The advertising board, in its order. */
export const SEED_BOARDS: readonly SeedPicture[] = [
  {
    slug: 'guide',
    image: 'board-guide.svg',
    words: '新手指南：儲值與提領',
    translations: { 'zh-CN': '新手指南：充值与提现', en: 'First steps: top up and withdraw' },
    to: { news: 'deposit-and-withdraw' },
  },
  {
    slug: 'fees',
    image: 'board-fees.svg',
    words: '費用一覽：只收這些',
    translations: { 'zh-CN': '费用一览：只收这些', en: 'Fees: these, and no others' },
    to: { news: 'fees' },
  },
  {
    slug: 'safety',
    image: 'board-safety.svg',
    words: '防詐騙：出現這五個訊號就停下',
    translations: { 'zh-CN': '防诈骗：出现这五个信号就停下', en: 'Scams: five warning signs' },
    to: { news: 'scams-and-trade-password' },
  },
];
