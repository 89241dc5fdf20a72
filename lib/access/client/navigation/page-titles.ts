import { PAGES } from '#lib/base/paths';

type PageName = keyof typeof PAGES;

/** Inner pages, which have a title bar. Their titles are `chrome.titles.<name>`. */
const INNER = [
  'marketLineChart',
  'marketTable',
  'priceAlerts',
  'roomDetail',
  'roomIssues',
  'plans',
  'planDetail',
  'planForm',
  'tradeSample',
  'tradeTotal',
  'fixedTermsTotal',
  'homeDebt',
  'homeDebtWalletNav',
  'homeDebtTradeNav',
  'homeDebtHeaderTitle',
  'homeDebtDetailBtn',
  'homeSwiper',
  'homeNotice',
  'homeNews',
  'newsDetail',
  'goals',
  'myInfo',
  'myWalletNav',
  'myOftenNav',
  'topUp',
  'topUpNumberCard',
  'topUpMetalCard',
  'topUpHkBankCard',
  'topUpBankCard',
  'withdraw',
  'withdrawNumberCard',
  'withdrawHkBankCard',
  'withdrawBankCard',
  'withdrawBalance',
  'userCenter',
  'securityEvents',
  'baseInfo',
  'identity',
  'loginPassword',
  'tradePassword',
  'factor',
  'protection',
  'mailAddress',
  'recovery',
  'setting',
  'notifications',
  'messages',
  'consents',
  'suitability',
  'methods',
  'methodsNumber',
  'methodsHkBank',
  'methodsBank',
  'addWallet',
  'addHkCard',
  'addBankCard',
  'topUpRecord',
  'topUpRecordDetail',
  'withdrawalRecord',
  'withdrawalRecordDetail',
  'tradeRecord',
  'tradeRecordDetail',
  'fixedTermRecord',
  'fixedTermRecordDetail',
  'statementRecord',
  'statementRecordDetail',
  'legal',
  'legalTerms',
  'legalPrivacy',
  'legalRisk',
  'accessibility',
  'proofCheck',
] as const satisfies readonly PageName[];

export type TitleName = (typeof INNER)[number] | 'app';

/** The title key of an inner page; `app` (the product name) for other paths. */
export function findTitle(path: string): TitleName {
  return INNER.find((name) => PAGES[name] === path) ?? 'app';
}

const ALL_PAGES: ReadonlySet<string> = new Set(Object.values(PAGES));

/** The nearest existing parent page of a path, e.g. `/my/deposit` → `/my`. */
export function findParent(path: string): string {
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above === '') return PAGES.root;
  return ALL_PAGES.has(above) ? above : findParent(above);
}
