/** Every page of the product. Lower case; the middleware redirects other spellings here. */
export const PAGES = {
  root: '/',
  home: '/home',
  market: '/market',
  trade: '/trade',
  customer: '/customer',
  zixun: '/zixun',
  my: '/my',
  login: '/auth/login',
  register: '/auth/register',
  verify: '/verify',
  missing: '/404',
  maintain: '/maintain',
  deposit: '/deposit',
  homeSwiper: '/home/swiper',
  homeNotice: '/home/notice',
  homeNews: '/home/news',
  newsDetail: '/home/news/detail',
  myDeposit: '/my/deposit',
  myDepositBankCard: '/my/deposit/bankcard',
  myWithdraw: '/my/withdraw',
  myWithdrawBankCard: '/my/withdraw/bankcard',
  userCenter: '/my/usercenter',
  baseInfo: '/my/usercenter/baseinfo',
  tradePassword: '/my/usercenter/tradepassword',
  payCard: '/my/usercenter/paycard',
  payCardBank: '/my/usercenter/paycard/bank',
  payCardBankCard: '/my/usercenter/paycard/bankcard',
  ledgerRecord: '/my/ledgerrecord',
  ledgerRecordDetail: '/my/ledgerrecord/detail',
} as const;

/** Pages that a visitor without a session may open. */
export const PUBLIC_PAGES: readonly string[] = [
  PAGES.login,
  PAGES.register,
  PAGES.missing,
  PAGES.verify,
];

/** Pages behind the hourly verification. */
export const VERIFIED_PAGES: readonly string[] = [PAGES.root, PAGES.home];

/** Every call under `/api`, by its contract name. */
export const CALLS = {
  register: 'register',
  login: 'login',
  logout: 'logout',
  configs: 'configs',
  carousels: 'carousels',
  notice: 'notice',
  news: 'news',
  newsItem: 'new',
  advertisingBoard: 'advertisingBoard',
  userInfo: 'userInfo',
  updateUserInfo: 'updateUserInfo',
  balance: 'balance',
  addTradePassword: 'addTradePassword',
  addCard: 'addCard',
  cards: 'cards',
  recharge: 'recharge',
  recharges: 'recharges',
  withdraw: 'withdraw',
  withdraws: 'withdraws',
  withdrawCancel: 'withdrawCancel',
  bills: 'bills',
  recordDetail: 'recordDetail',
  puzzle: 'puzzle',
  puzzleVerify: 'puzzleVerify',
} as const;

export type CallName = (typeof CALLS)[keyof typeof CALLS];

/** Whether `path` may be followed after sign-in: a path of this origin and nothing else. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path);
}
