import { PAGES } from '#lib/base/paths';

/** A text that members are told, by its name under `alerts.text`. */
interface Template {
  /** The page that it is about; with `?id=` of the parameter `id`, if there is one. */
  page: string;
  /** Parameters that its texts show. */
  params: readonly string[];
  /** It tells of no act on the account, so that its mail does not say what to do if the member did not do it. */
  isNews?: true;
}

const SECURITY = { page: PAGES.userCenter, params: [] };
const FACTORS = { page: PAGES.factor, params: [] };
const PASSKEY = { ...FACTORS, params: ['name'] };
const LOCKS = { page: PAGES.protection, params: [] };
const LOCK_SET = { ...LOCKS, params: ['about'] };
const LOCK_ASKED = { ...LOCKS, params: ['about', 'ready_at'] };
const DOCUMENT = { page: PAGES.consents, params: ['document'], isNews: true as const };
const MAIL = { page: PAGES.mailAddress, params: ['address'] };
const RECOVERY = { page: PAGES.recovery, params: [] };
const WAITING = { ...RECOVERY, params: ['ready_at'] };
const METHOD = { page: PAGES.methods, params: ['account'] };
const TOP_UP = { page: PAGES.topUpRecordDetail, params: ['no', 'amount', 'currency'] };
const WITHDRAWAL = { page: PAGES.withdrawalRecordDetail, params: ['no', 'amount', 'currency'] };
const ORDER = { page: PAGES.tradeRecordDetail, params: ['no'] };
const PLAN = { page: PAGES.planDetail, params: ['symbol', 'day', 'about'] };
const TERM = { page: PAGES.fixedTermRecordDetail, params: ['days', 'amount', 'currency'] };
const LEVEL = { page: PAGES.priceAlerts, params: ['symbol', 'price', 'level', 'currency'] };
const MOVE = { ...LEVEL, params: ['symbol', 'price', 'percent', 'reference', 'currency'] };
const IDENTITY = { page: PAGES.identity, params: [] };

/** Every text that members are told. Those of a kind begin with its name; see `alert-member.ts`. */
export const ALERT_TEMPLATES = {
  'security.passwordChanged': SECURITY,
  'security.passwordReset': SECURITY,
  'security.tradePasswordSet': SECURITY,
  'security.tradePasswordChanged': SECURITY,
  'security.tradePasswordReset': SECURITY,
  'security.newDevice': { ...SECURITY, params: ['device'] },
  'security.deviceTrusted': { ...FACTORS, params: ['device'] },
  'security.passkeyAdded': PASSKEY,
  'security.passkeyRemoved': PASSKEY,
  'security.totpAdded': FACTORS,
  'security.totpRemoved': FACTORS,
  'security.recoveryCodeUsed': FACTORS,
  'security.recoveryCodesRenewed': FACTORS,
  'security.pushEnabled': { page: PAGES.notifications, params: ['device'] },
  'security.accountFrozen': LOCKS,
  'security.alarmRaised': LOCKS,
  'security.unfreezeAsked': { ...LOCKS, params: ['ready_at'] },
  'security.accountUnfrozen': LOCKS,
  'security.delayChanged': { ...LOCKS, params: ['about', 'hours'] },
  'security.delayAsked': { ...LOCKS, params: ['about', 'hours', 'ready_at'] },
  'security.limitChanged': LOCK_SET,
  'security.limitAsked': LOCK_ASKED,
  'security.dealingPaused': { ...LOCKS, params: ['ready_at'] },
  'security.documentAnnounced': { ...DOCUMENT, params: ['document', 'ready_at'] },
  'security.documentDue': DOCUMENT,
  'security.payeeAdded': METHOD,
  'security.payeeRemoved': METHOD,
  'security.withdrawalRequested': WITHDRAWAL,
  'security.withdrawalsFrozen': { ...SECURITY, page: PAGES.withdraw },
  'security.withdrawalsUnfrozen': { ...SECURITY, page: PAGES.withdraw },
  'security.mailCode': { ...MAIL, params: [], isNews: true },
  'security.mailVerified': MAIL,
  'security.mailChanged': MAIL,
  'security.mailChangedBefore': MAIL,
  'security.mailUndone': MAIL,
  'security.mailBounced': { ...MAIL, isNews: true },
  'security.recoveryLink': { page: PAGES.recover, params: ['username'], isNews: true },
  'security.recoveryStarted': WAITING,
  'security.recoveryHalf': WAITING,
  'security.recoveryReady': RECOVERY,
  'security.recoveryDone': RECOVERY,
  'security.recoveryCancelled': RECOVERY,
  'security.recoveryExpired': RECOVERY,
  'security.recoveryShortened': WAITING,
  'security.tradeRecoveryLink': RECOVERY,
  'security.tradeRecoveryStarted': WAITING,
  'security.tradeRecoveryHalf': WAITING,
  'security.tradeRecoveryReady': RECOVERY,
  'security.tradeRecoveryDone': RECOVERY,
  'security.tradeRecoveryCancelled': RECOVERY,
  'security.tradeRecoveryExpired': RECOVERY,
  'security.factorRecoveryStarted': WAITING,
  'security.factorRecoveryHalf': WAITING,
  'security.factorRecoveryReady': RECOVERY,
  'security.factorRecoveryApproved': WAITING,
  'security.factorRecoveryRejected': RECOVERY,
  'security.factorRecoveryDone': RECOVERY,
  'security.factorRecoveryCancelled': RECOVERY,
  'security.factorRecoveryExpired': RECOVERY,
  'funds.topUpCredited': TOP_UP,
  'funds.topUpRejected': TOP_UP,
  'funds.withdrawalPaid': WITHDRAWAL,
  'funds.withdrawalRejected': WITHDRAWAL,
  'funds.withdrawalFailed': WITHDRAWAL,
  'funds.withdrawalReturned': WITHDRAWAL,
  'funds.withdrawalMoved': {
    ...WITHDRAWAL,
    params: [...WITHDRAWAL.params, 'day', 'new_day'],
    isNews: true,
  },
  'funds.goalReached': { page: PAGES.goals, params: ['name'], isNews: true },
  'trade.orderFilled': ORDER,
  'trade.orderUnfilled': ORDER,
  'trade.planSkipped': PLAN,
  'trade.planMoved': { ...PLAN, params: ['symbol', 'day', 'new_day'], isNews: true },
  'trade.planRetried': { ...PLAN, params: ['symbol', 'day'] },
  'trade.planEnded': { ...PLAN, params: ['symbol'] },
  'terms.moved': { ...TERM, params: [...TERM.params, 'day', 'new_day'], isNews: true },
  'terms.matured': { ...TERM, params: [...TERM.params, 'total'] },
  'terms.renewed': { ...TERM, params: [...TERM.params, 'interest'] },
  'identity.approved': IDENTITY,
  'identity.rejected': IDENTITY,
  'identity.ended': IDENTITY,
  'price.above': LEVEL,
  'price.below': LEVEL,
  'price.rose': MOVE,
  'price.fell': MOVE,
  'message.sent': { page: PAGES.messages, params: [] },
} as const satisfies Record<string, Template>;
export type AlertTemplate = keyof typeof ALERT_TEMPLATES;
/** The templates of which this release has the texts. */
export const ALERT_TEMPLATE_NAMES = Object.keys(ALERT_TEMPLATES) as AlertTemplate[];

/** Values of the texts. Amounts are decimals of `currency`. */
export type AlertParams = Readonly<Record<string, string>>;

/** The template of a name, if this release has it. */
export function findTemplate(name: string): AlertTemplate | undefined {
  return ALERT_TEMPLATE_NAMES.find((known) => known === name);
}

/** Whether a template tells of no act on the account. */
export function isNews(name: string): boolean {
  const template: Template | undefined = ALERT_TEMPLATES[name as AlertTemplate];
  return template?.isNews ?? false;
}

/** The page of what a member is told. */
export function alertPath(template: AlertTemplate, { id }: AlertParams): string {
  const { page } = ALERT_TEMPLATES[template];
  return id === undefined ? page : `${page}?id=${encodeURIComponent(id)}`;
}
