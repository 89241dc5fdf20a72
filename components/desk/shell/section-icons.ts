import type { IconName } from '#components/ui/art/icon';
import type { SectionName } from '#lib/site/desk/sections';

/** The icon of each section, in the menu and the palette. */
export const SECTION_ICONS: Record<SectionName, IconName> = {
  today: 'home',
  topUps: 'moneyIn',
  withdrawals: 'moneyOut',
  approvals: 'check',
  members: 'user',
  kyc: 'shield',
  lostFactors: 'lock',
  screening: 'eye',
  ledger: 'records',
  dayCount: 'clock',
  reports: 'download',
  market: 'trade',
  plans: 'term',
  fixedTerms: 'term',
  calendar: 'term',
  content: 'news',
  settings: 'settings',
  mail: 'mail',
  audit: 'eye',
  operators: 'card',
  account: 'lock',
};
