/**
 * What a newcomer has to know, in the order in which they need it; the first three are the banners
 * of home. The texts give the figures of the seeded settings, and say on which page the present ones
 * are. `image` is a path below the setting `img_url`.
 */
export const SEED_NEWS = [
  { slug: 'deposit-and-withdraw', image: 'news-flow.svg' },
  { slug: 'scams-and-trade-password', image: 'news-shield.svg' },
  { slug: 'available-and-frozen', image: 'news-vault.svg' },
  { slug: 'fees', image: 'news-fees.svg' },
  { slug: 'how-an-issue-is-fixed', image: 'news-fixing.svg' },
  { slug: 'check-a-price-path', image: 'news-proof.svg' },
  { slug: 'fixed-term-interest', image: 'news-term.svg' },
  { slug: 'forgot-password', image: 'news-shield.svg' },
] as const;
export type NewsSlug = (typeof SEED_NEWS)[number]['slug'];

/** In the order of the ticker; an important one opens over home. */
export const SEED_NOTICES = [
  { slug: 'before-you-start', important: true },
  { slug: 'every-entry-traceable', important: false },
  { slug: 'withdraw-checklist', important: false },
  { slug: 'hourly-verification', important: false },
];
