/** Every page of the product. Lower case; the middleware redirects other spellings here. */
export const PAGES = {
  root: '/',
  home: '/home',
  market: '/market',
  marketLineChart: '/market/linechart',
  marketTable: '/market/dynatictable',
  priceAlerts: '/market/alerts',
  trade: '/trade',
  roomDetail: '/trade/roomdetail',
  roomIssues: '/trade/roomdetail/issues',
  plans: '/trade/plans',
  planDetail: '/trade/plans/detail',
  planForm: '/trade/plans/set',
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
  recover: '/auth/recover',
  mailLink: '/auth/link',
  verify: '/verify',
  mailbox: '/mailbox',
  missing: '/404',
  maintain: '/maintain',
  fixedTerms: '/deposit',
  fixedTermsTotal: '/deposit/totalbalance',
  homeSwiper: '/home/swiper',
  homeDebt: '/home/debt',
  homeDebtWalletNav: '/home/debt/walletnav',
  homeDebtTradeNav: '/home/debt/tradenav',
  homeDebtHeaderTitle: '/home/debt/headertitle',
  homeDebtDetailBtn: '/home/debt/detailbtn',
  homeNotice: '/home/notice',
  homeNews: '/home/news',
  newsDetail: '/home/news/detail',
  goals: '/home/goals',
  topUp: '/my/deposit',
  topUpNumberCard: '/my/deposit/numbercard',
  topUpMetalCard: '/my/deposit/metalcard',
  topUpHkBankCard: '/my/deposit/hkbankcard',
  topUpBankCard: '/my/deposit/bankcard',
  withdraw: '/my/withdraw',
  withdrawNumberCard: '/my/withdraw/numbercard',
  withdrawHkBankCard: '/my/withdraw/hkbankcard',
  withdrawBankCard: '/my/withdraw/bankcard',
  withdrawBalance: '/my/withdraw/balance',
  userCenter: '/my/usercenter',
  securityEvents: '/my/usercenter/events',
  baseInfo: '/my/usercenter/baseinfo',
  identity: '/my/usercenter/identity',
  loginPassword: '/my/usercenter/loginpassword',
  tradePassword: '/my/usercenter/tradepassword',
  protection: '/my/usercenter/protection',
  factor: '/my/usercenter/factor',
  mailAddress: '/my/usercenter/mail',
  recovery: '/my/usercenter/recovery',
  setting: '/my/setting',
  notifications: '/my/setting/notifications',
  messages: '/my/messages',
  consents: '/my/usercenter/consents',
  suitability: '/my/usercenter/suitability',
  methods: '/my/usercenter/paycard',
  methodsNumber: '/my/usercenter/paycard/number',
  methodsHkBank: '/my/usercenter/paycard/hkbank',
  methodsBank: '/my/usercenter/paycard/bank',
  addWallet: '/my/usercenter/paycard/numbercard',
  addHkCard: '/my/usercenter/paycard/hkcard',
  addBankCard: '/my/usercenter/paycard/bankcard',
  topUpRecord: '/my/rechargerecord',
  topUpRecordDetail: '/my/rechargerecord/detail',
  withdrawalRecord: '/my/withdrawrecord',
  withdrawalRecordDetail: '/my/withdrawrecord/detail',
  tradeRecord: '/my/traderecord',
  tradeRecordDetail: '/my/traderecord/detail',
  fixedTermRecord: '/my/terminalrecord',
  fixedTermRecordDetail: '/my/terminalrecord/detail',
  statementRecord: '/my/ledgerrecord',
  statementRecordDetail: '/my/ledgerrecord/detail',
  legal: '/legal',
  legalTerms: '/legal/terms',
  legalPrivacy: '/legal/privacy',
  legalRisk: '/legal/risk',
  accessibility: '/legal/accessibility',
  proofCheck: '/legal/proof',
} as const;

/** The page of all colours, sizes and components. No page of the product: `servesStylePage` in env.ts. */
export const STYLE_PAGE = '/styles';

/** The page of each funding channel: its form and, by `?id=`, its receipts. */
export const CHANNEL_PAGES = {
  recharge: {
    bank: PAGES.topUpBankCard,
    hkbank: PAGES.topUpHkBankCard,
    number: PAGES.topUpNumberCard,
    metal: PAGES.topUpMetalCard,
  },
  withdraw: {
    bank: PAGES.withdrawBankCard,
    hkbank: PAGES.withdrawHkBankCard,
    number: PAGES.withdrawNumberCard,
  },
} as const;

/** The pages of each kind of payout method: those that are bound, and the form to bind another. */
export const METHOD_PAGES = {
  list: {
    bank: PAGES.methodsBank,
    hkbank: PAGES.methodsHkBank,
    number: PAGES.methodsNumber,
  },
  form: {
    bank: PAGES.addBankCard,
    hkbank: PAGES.addHkCard,
    number: PAGES.addWallet,
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

/** The page of one issue of a room, with its fixing and proof. */
export function issuePath(roomId: string, issueId: string): string {
  return `${PAGES.roomIssues}?id=${roomId}&issue=${issueId}`;
}

/** The page of a recurring plan. */
export function planPath(planId: string): string {
  return `${PAGES.planDetail}?id=${planId}`;
}

/** The page of each document. */
export const LEGAL_PAGES = {
  terms: PAGES.legalTerms,
  privacy: PAGES.legalPrivacy,
  risk: PAGES.legalRisk,
} as const;

/** The page that compares two versions of a document. */
export function comparisonPath(
  kind: keyof typeof LEGAL_PAGES,
  { from, to }: { from: number; to: number },
): string {
  return `${LEGAL_PAGES[kind]}?version=${to}&from=${from}`;
}

/** Pages that a visitor without a session may open. */
export const PUBLIC_PAGES: readonly string[] = [
  PAGES.login,
  PAGES.register,
  PAGES.recover,
  PAGES.mailLink,
  PAGES.missing,
  PAGES.verify,
  PAGES.mailbox,
  PAGES.legal,
  PAGES.legalTerms,
  PAGES.legalPrivacy,
  PAGES.legalRisk,
  PAGES.accessibility,
  PAGES.proofCheck,
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
  dismissNotice: 'dismissNotice',
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
  identity: 'identity',
  uploadIdentity: 'uploadIdentity',
  submitIdentity: 'submitIdentity',
  messages: 'messages',
  readMessage: 'readMessage',
  confirmationNonce: 'confirmationNonce',
  readAllMessages: 'readAllMessages',
  setAlertChoice: 'setAlertChoice',
  consents: 'consents',
  consent: 'consent',
  suitability: 'suitability',
  assessSuitability: 'assessSuitability',
  sessions: 'sessions',
  revokeSession: 'revokeSession',
  protection: 'protection',
  freezeAccount: 'freezeAccount',
  leaveFreeze: 'leaveFreeze',
  setDelay: 'setDelay',
  setLimit: 'setLimit',
  pauseDealing: 'pauseDealing',
  pushKey: 'pushKey',
  subscribePush: 'subscribePush',
  unsubscribePush: 'unsubscribePush',
  loginFactor: 'loginFactor',
  passkeyOptions: 'passkeyOptions',
  passkeyLogin: 'passkeyLogin',
  factors: 'factors',
  factorOptions: 'factorOptions',
  factorProof: 'factorProof',
  passkeyCreation: 'passkeyCreation',
  addPasskey: 'addPasskey',
  renamePasskey: 'renamePasskey',
  removePasskey: 'removePasskey',
  beginTotp: 'beginTotp',
  addTotp: 'addTotp',
  removeTotp: 'removeTotp',
  renewRecoveryCodes: 'renewRecoveryCodes',
  revokeTrustedDevice: 'revokeTrustedDevice',
  sendMailCode: 'sendMailCode',
  resendMailCode: 'resendMailCode',
  confirmMail: 'confirmMail',
  openLink: 'openLink',
  useLink: 'useLink',
  recover: 'recover',
  startRecovery: 'startRecovery',
  finishRecovery: 'finishRecovery',
  cancelRecovery: 'cancelRecovery',
  requestTradeRecovery: 'requestTradeRecovery',
  startTradeRecovery: 'startTradeRecovery',
  finishTradeRecovery: 'finishTradeRecovery',
  recoveryPasskey: 'recoveryPasskey',
  shortenRecovery: 'shortenRecovery',
  factorRemoval: 'factorRemoval',
  uploadFactorDocument: 'uploadFactorDocument',
  submitFactorRemoval: 'submitFactorRemoval',
  finishFactorRemoval: 'finishFactorRemoval',
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
  withdrawLimits: 'withdrawLimits',
  withdrawCancel: 'withdrawCancel',
  bills: 'bills',
  billMonth: 'billMonth',
  rooms: 'rooms',
  issues: 'issues',
  issueProof: 'issueProof',
  orderProof: 'orderProof',
  quote: 'quote',
  order: 'order',
  orders: 'orders',
  orderCancel: 'orderCancel',
  positions: 'positions',
  fills: 'fills',
  gains: 'gains',
  totals: 'totals',
  totalHistory: 'totalHistory',
  tradeSample: 'tradeSample',
  tradeUnlock: 'tradeUnlock',
  plans: 'plans',
  plan: 'plan',
  planDues: 'planDues',
  planQuote: 'planQuote',
  planSet: 'planSet',
  planPause: 'planPause',
  planResume: 'planResume',
  planEnd: 'planEnd',
  market: 'market',
  priceAlerts: 'priceAlerts',
  priceAlertSet: 'priceAlertSet',
  priceAlertRemove: 'priceAlertRemove',
  fixedProducts: 'fixedProducts',
  fixedQuote: 'fixedQuote',
  fixedDeposits: 'fixedDeposits',
  fixedRenew: 'fixedRenew',
  moveIn: 'moveIn',
  moveOut: 'moveOut',
  moveRecords: 'moveRecords',
  goals: 'goals',
  goalSet: 'goalSet',
  goalEnd: 'goalEnd',
  recordDetail: 'recordDetail',
  signature: 'signature',
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

/** Query parameter with the path to return to. */
export const RETURN_PARAM = 'from';

/** The query with which a page returns to `destination` afterwards; empty for the root path. */
export function returnQuery(destination: string): string {
  return destination === PAGES.root ? '' : `?${RETURN_PARAM}=${encodeURIComponent(destination)}`;
}

/** Header of a member's request that no person caused: it does not extend the session. */
export const BACKGROUND_HEADER = 'x-background';
