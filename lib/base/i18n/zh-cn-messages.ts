import alerts from './messages/zh-CN/alerts.json' with { type: 'json' };
import auth from './messages/zh-CN/auth.json' with { type: 'json' };
import chrome from './messages/zh-CN/chrome.json' with { type: 'json' };
import chromeTitles from './messages/zh-CN/chrome-titles.json' with { type: 'json' };
import confirmation from './messages/zh-CN/confirmation.json' with { type: 'json' };
import deskAccount from './messages/zh-CN/desk-account.json' with { type: 'json' };
import deskAction from './messages/zh-CN/desk-action.json' with { type: 'json' };
import deskApprovals from './messages/zh-CN/desk-approvals.json' with { type: 'json' };
import deskAudit from './messages/zh-CN/desk-audit.json' with { type: 'json' };
import deskCalendar from './messages/zh-CN/desk-calendar.json' with { type: 'json' };
import deskContent from './messages/zh-CN/desk-content.json' with { type: 'json' };
import deskDayCount from './messages/zh-CN/desk-day-count.json' with { type: 'json' };
import deskFixedTerms from './messages/zh-CN/desk-fixed-terms.json' with { type: 'json' };
import deskFunding from './messages/zh-CN/desk-funding.json' with { type: 'json' };
import deskLedger from './messages/zh-CN/desk-ledger.json' with { type: 'json' };
import deskLegal from './messages/zh-CN/desk-legal.json' with { type: 'json' };
import deskMail from './messages/zh-CN/desk-mail.json' with { type: 'json' };
import deskMarket from './messages/zh-CN/desk-market.json' with { type: 'json' };
import deskMemberFile from './messages/zh-CN/desk-member-file.json' with { type: 'json' };
import deskMembers from './messages/zh-CN/desk-members.json' with { type: 'json' };
import deskNotices from './messages/zh-CN/desk-notices.json' with { type: 'json' };
import deskOperators from './messages/zh-CN/desk-operators.json' with { type: 'json' };
import deskPayouts from './messages/zh-CN/desk-payouts.json' with { type: 'json' };
import deskPlans from './messages/zh-CN/desk-plans.json' with { type: 'json' };
import deskReport from './messages/zh-CN/desk-report.json' with { type: 'json' };
import deskScreening from './messages/zh-CN/desk-screening.json' with { type: 'json' };
import deskSearch from './messages/zh-CN/desk-search.json' with { type: 'json' };
import deskSettings from './messages/zh-CN/desk-settings.json' with { type: 'json' };
import deskShell from './messages/zh-CN/desk-shell.json' with { type: 'json' };
import deskToday from './messages/zh-CN/desk-today.json' with { type: 'json' };
import errors from './messages/zh-CN/errors.json' with { type: 'json' };
import factor from './messages/zh-CN/factor.json' with { type: 'json' };
import fault from './messages/zh-CN/fault.json' with { type: 'json' };
import fixed from './messages/zh-CN/fixed.json' with { type: 'json' };
import funding from './messages/zh-CN/funding.json' with { type: 'json' };
import goals from './messages/zh-CN/goals.json' with { type: 'json' };
import home from './messages/zh-CN/home.json' with { type: 'json' };
import identity from './messages/zh-CN/identity.json' with { type: 'json' };
import inbox from './messages/zh-CN/inbox.json' with { type: 'json' };
import legal from './messages/zh-CN/legal.json' with { type: 'json' };
import market from './messages/zh-CN/market.json' with { type: 'json' };
import methods from './messages/zh-CN/methods.json' with { type: 'json' };
import my from './messages/zh-CN/my.json' with { type: 'json' };
import palette from './messages/zh-CN/palette.json' with { type: 'json' };
import plans from './messages/zh-CN/plans.json' with { type: 'json' };
import profile from './messages/zh-CN/profile.json' with { type: 'json' };
import proofCheck from './messages/zh-CN/proof-check.json' with { type: 'json' };
import protection from './messages/zh-CN/protection.json' with { type: 'json' };
import puzzle from './messages/zh-CN/puzzle.json' with { type: 'json' };
import records from './messages/zh-CN/records.json' with { type: 'json' };
import security from './messages/zh-CN/security.json' with { type: 'json' };
import styles from './messages/zh-CN/styles.json' with { type: 'json' };
import suitability from './messages/zh-CN/suitability.json' with { type: 'json' };
import totals from './messages/zh-CN/totals.json' with { type: 'json' };
import trade from './messages/zh-CN/trade.json' with { type: 'json' };
import validation from './messages/zh-CN/validation.json' with { type: 'json' };

/** All Simplified Chinese messages, one file per feature. */
export const ZH_CN = {
  alerts,
  auth,
  chrome: { ...chrome, titles: chromeTitles },
  confirmation,
  deskAccount,
  deskAction,
  deskApprovals,
  deskCalendar,
  deskContent,
  deskDayCount,
  deskFixedTerms,
  deskFunding,
  deskMemberFile,
  deskMembers,
  deskNotices,
  deskOperators,
  deskMail,
  deskMarket,
  deskSearch,
  deskScreening,
  deskSettings,
  deskShell,
  deskToday,
  deskAudit,
  deskLedger,
  deskLegal,
  deskPayouts,
  deskPlans,
  deskReport,
  errors,
  factor,
  fault,
  fixed,
  funding,
  goals,
  home,
  identity,
  inbox,
  legal,
  market,
  methods,
  my,
  palette,
  plans,
  profile,
  proofCheck,
  protection,
  puzzle,
  records,
  security,
  styles,
  suitability,
  totals,
  trade,
  validation,
};
