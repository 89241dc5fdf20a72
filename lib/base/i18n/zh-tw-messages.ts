import alerts from './messages/zh-TW/alerts.json' with { type: 'json' };
import auth from './messages/zh-TW/auth.json' with { type: 'json' };
import chrome from './messages/zh-TW/chrome.json' with { type: 'json' };
import chromeTitles from './messages/zh-TW/chrome-titles.json' with { type: 'json' };
import confirmation from './messages/zh-TW/confirmation.json' with { type: 'json' };
import deskAccount from './messages/zh-TW/desk-account.json' with { type: 'json' };
import deskAction from './messages/zh-TW/desk-action.json' with { type: 'json' };
import deskApprovals from './messages/zh-TW/desk-approvals.json' with { type: 'json' };
import deskAudit from './messages/zh-TW/desk-audit.json' with { type: 'json' };
import deskCalendar from './messages/zh-TW/desk-calendar.json' with { type: 'json' };
import deskContent from './messages/zh-TW/desk-content.json' with { type: 'json' };
import deskDayCount from './messages/zh-TW/desk-day-count.json' with { type: 'json' };
import deskFixedTerms from './messages/zh-TW/desk-fixed-terms.json' with { type: 'json' };
import deskFunding from './messages/zh-TW/desk-funding.json' with { type: 'json' };
import deskLedger from './messages/zh-TW/desk-ledger.json' with { type: 'json' };
import deskLegal from './messages/zh-TW/desk-legal.json' with { type: 'json' };
import deskMail from './messages/zh-TW/desk-mail.json' with { type: 'json' };
import deskMarket from './messages/zh-TW/desk-market.json' with { type: 'json' };
import deskMemberFile from './messages/zh-TW/desk-member-file.json' with { type: 'json' };
import deskMembers from './messages/zh-TW/desk-members.json' with { type: 'json' };
import deskNotices from './messages/zh-TW/desk-notices.json' with { type: 'json' };
import deskOperators from './messages/zh-TW/desk-operators.json' with { type: 'json' };
import deskPayouts from './messages/zh-TW/desk-payouts.json' with { type: 'json' };
import deskPlans from './messages/zh-TW/desk-plans.json' with { type: 'json' };
import deskReport from './messages/zh-TW/desk-report.json' with { type: 'json' };
import deskScreening from './messages/zh-TW/desk-screening.json' with { type: 'json' };
import deskSearch from './messages/zh-TW/desk-search.json' with { type: 'json' };
import deskSettings from './messages/zh-TW/desk-settings.json' with { type: 'json' };
import deskShell from './messages/zh-TW/desk-shell.json' with { type: 'json' };
import deskToday from './messages/zh-TW/desk-today.json' with { type: 'json' };
import errors from './messages/zh-TW/errors.json' with { type: 'json' };
import factor from './messages/zh-TW/factor.json' with { type: 'json' };
import fault from './messages/zh-TW/fault.json' with { type: 'json' };
import fixed from './messages/zh-TW/fixed.json' with { type: 'json' };
import funding from './messages/zh-TW/funding.json' with { type: 'json' };
import goals from './messages/zh-TW/goals.json' with { type: 'json' };
import home from './messages/zh-TW/home.json' with { type: 'json' };
import identity from './messages/zh-TW/identity.json' with { type: 'json' };
import inbox from './messages/zh-TW/inbox.json' with { type: 'json' };
import legal from './messages/zh-TW/legal.json' with { type: 'json' };
import market from './messages/zh-TW/market.json' with { type: 'json' };
import methods from './messages/zh-TW/methods.json' with { type: 'json' };
import my from './messages/zh-TW/my.json' with { type: 'json' };
import palette from './messages/zh-TW/palette.json' with { type: 'json' };
import plans from './messages/zh-TW/plans.json' with { type: 'json' };
import profile from './messages/zh-TW/profile.json' with { type: 'json' };
import proofCheck from './messages/zh-TW/proof-check.json' with { type: 'json' };
import protection from './messages/zh-TW/protection.json' with { type: 'json' };
import puzzle from './messages/zh-TW/puzzle.json' with { type: 'json' };
import records from './messages/zh-TW/records.json' with { type: 'json' };
import security from './messages/zh-TW/security.json' with { type: 'json' };
import styles from './messages/zh-TW/styles.json' with { type: 'json' };
import suitability from './messages/zh-TW/suitability.json' with { type: 'json' };
import totals from './messages/zh-TW/totals.json' with { type: 'json' };
import trade from './messages/zh-TW/trade.json' with { type: 'json' };
import validation from './messages/zh-TW/validation.json' with { type: 'json' };

/** All Traditional Chinese messages, one file per feature. The other languages follow their keys. */
export const ZH_TW = {
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
