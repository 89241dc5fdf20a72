import alerts from './messages/en/alerts.json' with { type: 'json' };
import auth from './messages/en/auth.json' with { type: 'json' };
import chrome from './messages/en/chrome.json' with { type: 'json' };
import chromeTitles from './messages/en/chrome-titles.json' with { type: 'json' };
import confirmation from './messages/en/confirmation.json' with { type: 'json' };
import deskAccount from './messages/en/desk-account.json' with { type: 'json' };
import deskAction from './messages/en/desk-action.json' with { type: 'json' };
import deskApprovals from './messages/en/desk-approvals.json' with { type: 'json' };
import deskAudit from './messages/en/desk-audit.json' with { type: 'json' };
import deskCalendar from './messages/en/desk-calendar.json' with { type: 'json' };
import deskContent from './messages/en/desk-content.json' with { type: 'json' };
import deskDayCount from './messages/en/desk-day-count.json' with { type: 'json' };
import deskFixedTerms from './messages/en/desk-fixed-terms.json' with { type: 'json' };
import deskFunding from './messages/en/desk-funding.json' with { type: 'json' };
import deskLedger from './messages/en/desk-ledger.json' with { type: 'json' };
import deskLegal from './messages/en/desk-legal.json' with { type: 'json' };
import deskMail from './messages/en/desk-mail.json' with { type: 'json' };
import deskMarket from './messages/en/desk-market.json' with { type: 'json' };
import deskMemberFile from './messages/en/desk-member-file.json' with { type: 'json' };
import deskMembers from './messages/en/desk-members.json' with { type: 'json' };
import deskNotices from './messages/en/desk-notices.json' with { type: 'json' };
import deskOperators from './messages/en/desk-operators.json' with { type: 'json' };
import deskPayouts from './messages/en/desk-payouts.json' with { type: 'json' };
import deskPlans from './messages/en/desk-plans.json' with { type: 'json' };
import deskReport from './messages/en/desk-report.json' with { type: 'json' };
import deskScreening from './messages/en/desk-screening.json' with { type: 'json' };
import deskSearch from './messages/en/desk-search.json' with { type: 'json' };
import deskSettings from './messages/en/desk-settings.json' with { type: 'json' };
import deskShell from './messages/en/desk-shell.json' with { type: 'json' };
import deskToday from './messages/en/desk-today.json' with { type: 'json' };
import errors from './messages/en/errors.json' with { type: 'json' };
import factor from './messages/en/factor.json' with { type: 'json' };
import fault from './messages/en/fault.json' with { type: 'json' };
import fixed from './messages/en/fixed.json' with { type: 'json' };
import funding from './messages/en/funding.json' with { type: 'json' };
import goals from './messages/en/goals.json' with { type: 'json' };
import home from './messages/en/home.json' with { type: 'json' };
import identity from './messages/en/identity.json' with { type: 'json' };
import inbox from './messages/en/inbox.json' with { type: 'json' };
import legal from './messages/en/legal.json' with { type: 'json' };
import market from './messages/en/market.json' with { type: 'json' };
import methods from './messages/en/methods.json' with { type: 'json' };
import my from './messages/en/my.json' with { type: 'json' };
import palette from './messages/en/palette.json' with { type: 'json' };
import plans from './messages/en/plans.json' with { type: 'json' };
import profile from './messages/en/profile.json' with { type: 'json' };
import proofCheck from './messages/en/proof-check.json' with { type: 'json' };
import protection from './messages/en/protection.json' with { type: 'json' };
import puzzle from './messages/en/puzzle.json' with { type: 'json' };
import records from './messages/en/records.json' with { type: 'json' };
import security from './messages/en/security.json' with { type: 'json' };
import styles from './messages/en/styles.json' with { type: 'json' };
import suitability from './messages/en/suitability.json' with { type: 'json' };
import totals from './messages/en/totals.json' with { type: 'json' };
import trade from './messages/en/trade.json' with { type: 'json' };
import validation from './messages/en/validation.json' with { type: 'json' };

/** All English messages, one file per feature. */
export const EN = {
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
