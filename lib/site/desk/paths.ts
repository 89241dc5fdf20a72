import { RETURN_PARAM } from '#lib/base/paths';

/** Every page of the operators' desk; pages of one record are below these. */
export const DESK_PAGES = {
  today: '/desk',
  login: '/desk/login',
  topUps: '/desk/top-ups',
  withdrawals: '/desk/withdrawals',
  members: '/desk/members',
  kyc: '/desk/kyc',
  lostFactors: '/desk/lost-factors',
  screening: '/desk/screening',
  ledger: '/desk/ledger',
  market: '/desk/market',
  plans: '/desk/plans',
  fixedTerms: '/desk/fixed-terms',
  calendar: '/desk/calendar',
  content: '/desk/content',
  settings: '/desk/settings',
  approvals: '/desk/approvals',
  audit: '/desk/audit',
  dayCount: '/desk/day-count',
  reports: '/desk/reports',
  mail: '/desk/mail',
  operators: '/desk/operators',
  account: '/desk/account',
} as const;

/** The sign-in page that leads back to a page of the desk. @param path with its query */
export function deskSignInPath(path: string): string {
  if (path === DESK_PAGES.today) return DESK_PAGES.login;
  return `${DESK_PAGES.login}?${RETURN_PARAM}=${encodeURIComponent(path)}`;
}

/** The page of one setting. */
export function settingPath(key: string): string {
  return `${DESK_PAGES.settings}/${key}`;
}

/** The page of one request for approval. */
export function approvalPath(id: string): string {
  return `${DESK_PAGES.approvals}/${id}`;
}

/** The files for banks, and the page of one. */
export const BATCHES = `${DESK_PAGES.withdrawals}/batches`;
export function batchPath(id: string): string {
  return `${BATCHES}/${id}`;
}

/** The page of one issue. */
export function issuePagePath(id: string): string {
  return `${DESK_PAGES.market}/issues/${id}`;
}

/** The pages of the ledger; a journal's page is below that of the journals. */
export const LEDGER_PAGES = {
  tree: DESK_PAGES.ledger,
  trial: `${DESK_PAGES.ledger}/trial-balance`,
  journals: `${DESK_PAGES.ledger}/journals`,
  verify: `${DESK_PAGES.ledger}/verify`,
  recon: `${DESK_PAGES.ledger}/recon`,
  periods: `${DESK_PAGES.ledger}/periods`,
} as const;
export type LedgerPage = keyof typeof LEDGER_PAGES;

/** The lists of names that members are compared with. */
export const SCREENING_LISTS = `${DESK_PAGES.screening}/lists`;

/** The editor of an item of content; without a name, of a new one. */
export function contentPath(kind: string, slug = '_new'): string {
  return `${DESK_PAGES.content}/${kind}/${slug}`;
}

/** Terms, privacy policy and risk disclosure, and the page of one. */
export const LEGAL_DRAFTS = `${DESK_PAGES.content}/legal`;
export function legalDraftPath(kind: string): string {
  return `${LEGAL_DRAFTS}/${kind}`;
}

/** The document in which content is previewed: empty, and without scripts. */
export const PREVIEW_FRAME = '/desk/preview';

/** The path of a call of the desk under `/api`, by its name. */
export function deskCallPath(name: string): string {
  return `desk/${name}`;
}

/** What waits and what has changed, as server-sent events (GET), beside the calls. */
export const DESK_STREAM = 'desk/live';

/**
 * Request header of requests that no person caused, for example a refresh after an event: they do not
 * extend the operator's session.
 */
export const BACKGROUND_HEADER = 'x-desk-background';

const SEGMENT = /(?:^|[/\\])desk(?:[/\\.;?#]|$)/i;
const PAGE = /^\/desk(?:\/(?!\.{1,2}(?:\/|$))[^/\\]+)*$/;

/**
 * Whether a path could be one of the desk, in any letter case, encoding or spelling that a router may
 * read as `/desk`. No page, call or file of the members' site has such a part.
 * @param pathname decoded once
 */
export function hasDeskSegment(pathname: string): boolean {
  return SEGMENT.test(pathname) || SEGMENT.test(decoded(pathname));
}

/** Whether a decoded path is that of a page of the desk, or below one, in its only spelling. */
export function isDeskPagePath(pathname: string): boolean {
  return PAGE.test(pathname);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
