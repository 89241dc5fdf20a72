/** Every page of the product. Lower case; the middleware redirects other spellings here. */
export const PAGES = {
  root: '/',
  home: '/home',
  market: '/market',
  marketLineChart: '/market/linechart',
  marketTable: '/market/dynatictable',
  trade: '/trade',
  roomDetail: '/trade/roomdetail',
  roomIssues: '/trade/roomdetail/issues',
  tradeSample: '/trade/randomtradecount',
  tradeTotal: '/trade/totalbalance',
  customer: '/customer',
  zixun: '/zixun',
  my: '/my',
  myInfo: '/my/info',
  myWalletNav: '/my/walletnav',
  myOftenNav: '/my/oftennav',
  login: '/auth/login',
  register: '/auth/register',
  verify: '/verify',
  missing: '/404',
  maintain: '/maintain',
  deposit: '/deposit',
  depositTotal: '/deposit/totalbalance',
  homeSwiper: '/home/swiper',
  homeDebt: '/home/debt',
  homeDebtWalletNav: '/home/debt/walletnav',
  homeDebtTradeNav: '/home/debt/tradenav',
  homeDebtHeaderTitle: '/home/debt/headertitle',
  homeDebtDetailBtn: '/home/debt/detailbtn',
  homeNotice: '/home/notice',
  homeNews: '/home/news',
  newsDetail: '/home/news/detail',
  myDeposit: '/my/deposit',
  myDepositNumberCard: '/my/deposit/numbercard',
  myDepositMetalCard: '/my/deposit/metalcard',
  myDepositHkBankCard: '/my/deposit/hkbankcard',
  myDepositBankCard: '/my/deposit/bankcard',
  myWithdraw: '/my/withdraw',
  myWithdrawNumberCard: '/my/withdraw/numbercard',
  myWithdrawHkBankCard: '/my/withdraw/hkbankcard',
  myWithdrawBankCard: '/my/withdraw/bankcard',
  myWithdrawBalance: '/my/withdraw/balance',
  userCenter: '/my/usercenter',
  baseInfo: '/my/usercenter/baseinfo',
  loginPassword: '/my/usercenter/loginpassword',
  tradePassword: '/my/usercenter/tradepassword',
  setting: '/my/setting',
  payCard: '/my/usercenter/paycard',
  payCardNumber: '/my/usercenter/paycard/number',
  payCardHkBank: '/my/usercenter/paycard/hkbank',
  payCardBank: '/my/usercenter/paycard/bank',
  payCardNumberCard: '/my/usercenter/paycard/numbercard',
  payCardHkCard: '/my/usercenter/paycard/hkcard',
  payCardBankCard: '/my/usercenter/paycard/bankcard',
  rechargeRecord: '/my/rechargerecord',
  rechargeRecordDetail: '/my/rechargerecord/detail',
  withdrawRecord: '/my/withdrawrecord',
  withdrawRecordDetail: '/my/withdrawrecord/detail',
  tradeRecord: '/my/traderecord',
  tradeRecordDetail: '/my/traderecord/detail',
  terminalRecord: '/my/terminalrecord',
  terminalRecordDetail: '/my/terminalrecord/detail',
  ledgerRecord: '/my/ledgerrecord',
  ledgerRecordDetail: '/my/ledgerrecord/detail',
} as const;

/** The page of each funding channel: its form and, by `?id=`, its receipts. */
export const CHANNEL_PAGES = {
  recharge: {
    bank: PAGES.myDepositBankCard,
    hkbank: PAGES.myDepositHkBankCard,
    number: PAGES.myDepositNumberCard,
    metal: PAGES.myDepositMetalCard,
  },
  withdraw: {
    bank: PAGES.myWithdrawBankCard,
    hkbank: PAGES.myWithdrawHkBankCard,
    number: PAGES.myWithdrawNumberCard,
  },
} as const;

/** The pages of each kind of payout method: those that are bound, and the form to bind another. */
export const METHOD_PAGES = {
  list: {
    bank: PAGES.payCardBank,
    hkbank: PAGES.payCardHkBank,
    number: PAGES.payCardNumber,
  },
  form: {
    bank: PAGES.payCardBankCard,
    hkbank: PAGES.payCardHkCard,
    number: PAGES.payCardNumberCard,
  },
} as const;

/** The receipt of a recharge or withdrawal; null for a channel that has none. */
export function receiptPath(
  family: keyof typeof CHANNEL_PAGES,
  { channel, id }: { channel: string; id: string },
): string | null {
  const page = Object.entries(CHANNEL_PAGES[family]).find(([name]) => name === channel)?.[1];
  return page ? `${page}?id=${id}` : null;
}

/** The page of a room; with an order, what came of that order. */
export function roomPath(roomId: string, orderId?: string): string {
  return `${PAGES.roomDetail}?id=${roomId}${orderId === undefined ? '' : `&order=${orderId}`}`;
}

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
  updatePassword: 'updatePassword',
  addTradePassword: 'addTradePassword',
  updateTradePassword: 'updateTradePassword',
  uploadAvatar: 'uploadAvatar',
  sessions: 'sessions',
  revokeSession: 'revokeSession',
  addWallet: 'addWallet',
  wallets: 'wallets',
  removeWallet: 'removeWallet',
  addCard: 'addCard',
  cards: 'cards',
  removeCard: 'removeCard',
  recharge: 'recharge',
  rechargeCancel: 'rechargeCancel',
  recharges: 'recharges',
  withdraw: 'withdraw',
  withdraws: 'withdraws',
  withdrawCancel: 'withdrawCancel',
  bills: 'bills',
  rooms: 'rooms',
  issues: 'issues',
  issueProof: 'issueProof',
  quote: 'quote',
  order: 'order',
  orders: 'orders',
  orderCancel: 'orderCancel',
  positions: 'positions',
  totals: 'totals',
  tradeSample: 'tradeSample',
  tradeUnlock: 'tradeUnlock',
  market: 'market',
  fixedProducts: 'fixedProducts',
  fixedQuote: 'fixedQuote',
  fixedDeposits: 'fixedDeposits',
  moveIn: 'moveIn',
  moveOut: 'moveOut',
  moveRecords: 'moveRecords',
  recordDetail: 'recordDetail',
  export: 'export',
  puzzle: 'puzzle',
  puzzleVerify: 'puzzleVerify',
  puzzleSound: 'puzzleSound',
  puzzleSoundVerify: 'puzzleSoundVerify',
} as const;

/** Prices as they come, as server-sent events (GET), beside the calls. */
export const MARKET_STREAM = 'market/stream';

/** Where a member's picture is served, to anybody who knows its id. */
export function avatarPath(id: string): string {
  return `/avatar/${id}`;
}

/** Whether `path` may be followed after sign-in: a path of this origin and nothing else. */
export function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path);
}
