import type { IconName } from '#components/ui/art/icon';
import type { TitleName } from '#lib/access/client/navigation/page-titles';

/** Pages with a title of their own that everybody may open, by the name of the title. */
export const TITLED_PAGES = [
  ['topUp', 'moneyIn'],
  ['withdraw', 'moneyOut'],
  ['homeDebt', 'chart'],
  ['goals', 'check'],
  ['statementRecord', 'records'],
  ['topUpRecord', 'moneyIn'],
  ['withdrawalRecord', 'moneyOut'],
  ['tradeRecord', 'trade'],
  ['fixedTermRecord', 'term'],
  ['withdrawBalance', 'term'],
  ['tradeTotal', 'gold'],
  ['plans', 'term'],
  ['marketTable', 'chart'],
  ['priceAlerts', 'bell'],
  ['marketLineChart', 'chart'],
  ['tradeSample', 'check'],
  ['methods', 'bank'],
  ['userCenter', 'shield'],
  ['protection', 'lock'],
  ['factor', 'shield'],
  ['loginPassword', 'lock'],
  ['tradePassword', 'lock'],
  ['securityEvents', 'records'],
  ['identity', 'user'],
  ['myInfo', 'user'],
  ['baseInfo', 'user'],
  ['mailAddress', 'mail'],
  ['suitability', 'check'],
  ['consents', 'records'],
  ['messages', 'bell'],
  ['notifications', 'bell'],
  ['setting', 'settings'],
  ['homeNotice', 'megaphone'],
  ['homeNews', 'news'],
  ['legal', 'records'],
  ['legalTerms', 'records'],
  ['legalPrivacy', 'records'],
  ['legalRisk', 'records'],
  ['accessibility', 'records'],
  ['proofCheck', 'check'],
] as const satisfies readonly (readonly [TitleName, IconName])[];

/** English words for the tabs, whose names are short. */
export const TAB_KEYWORDS = {
  home: 'home',
  trade: 'trade',
  customer: 'support help',
  zixun: 'news',
  my: 'my account',
} as const;

export const METAL_KEYWORDS = { XAU: 'gold', XAG: 'silver', XPT: 'platinum' } as const;
