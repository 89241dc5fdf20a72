import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from 'playwright/test';
import { type Action, may, ROLES } from '#lib/access/operators/rights';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { deskUrl, needsDesk } from '../support/desk/desk-page.ts';
import { createDeskRecords } from '../support/desk/desk-records.ts';
import { cookieOf, openSessionOf } from '../support/desk/desk-session.ts';
import { expect, test } from '../support/fixtures.ts';
import { queryDatabase } from '../support/sites/operator.ts';

/** The right that the page of each route requires. A new page needs a line here. */
const RIGHTS_OF_PAGES: Record<string, Action> = {
  '/desk': 'desk.open',
  '/desk/top-ups': 'top-up.read',
  '/desk/top-ups/[id]': 'top-up.read',
  '/desk/withdrawals': 'withdrawal.read',
  '/desk/withdrawals/[id]': 'withdrawal.read',
  '/desk/withdrawals/batches': 'withdrawal.read',
  '/desk/withdrawals/batches/[id]': 'withdrawal.read',
  '/desk/approvals': 'approval.read',
  '/desk/approvals/[id]': 'approval.read',
  '/desk/members': 'member.read',
  '/desk/members/[id]': 'member.read',
  '/desk/kyc': 'kyc.read',
  '/desk/kyc/[id]': 'kyc.read',
  '/desk/lost-factors': 'kyc.read',
  '/desk/lost-factors/[id]': 'kyc.read',
  '/desk/screening': 'screening.read',
  '/desk/screening/[id]': 'screening.read',
  '/desk/screening/lists': 'screening.read',
  '/desk/ledger': 'ledger.read',
  '/desk/ledger/trial-balance': 'ledger.read',
  '/desk/ledger/journals': 'ledger.read',
  '/desk/ledger/journals/[id]': 'ledger.read',
  '/desk/ledger/verify': 'ledger.read',
  '/desk/ledger/recon': 'ledger.read',
  '/desk/day-count': 'day-count.read',
  '/desk/ledger/periods': 'ledger.read',
  '/desk/ledger/periods/[month]': 'ledger.read',
  '/desk/reports': 'report.read',
  '/desk/market': 'market.read',
  '/desk/market/issues/[id]': 'market.read',
  '/desk/plans': 'market.read',
  '/desk/fixed-terms': 'fixed.read',
  '/desk/calendar': 'calendar.read',
  '/desk/content': 'content.read',
  '/desk/content/[kind]/[slug]': 'content.edit',
  '/desk/content/legal': 'content.read',
  '/desk/content/legal/[document]': 'content.read',
  '/desk/settings': 'setting.read',
  '/desk/settings/[key]': 'setting.read',
  '/desk/mail': 'system.read',
  '/desk/audit': 'audit.read',
  '/desk/operators': 'operator.read',
  '/desk/operators/[name]': 'operator.read',
  '/desk/account': 'account.own',
};

/** Answers every address without a page. */
const UNKNOWN = '/desk/[...unknown]';
const FORBIDDEN = '沒有權限';
const FOLDER = join(import.meta.dirname, '../../app/(desk)/desk/(pages)');

test.beforeEach(needsDesk);

test('every page of the desk has a line', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file === 'page.tsx' || file.endsWith('/page.tsx'));
  const routes = pages
    .map((file) => join('/desk', file, '..'))
    .filter((route) => route !== UNKNOWN);
  expect(Object.keys(RIGHTS_OF_PAGES).sort()).toEqual(routes.sort());
  const { login, ...withSession } = DESK_PAGES;
  expect(routes).toEqual(expect.arrayContaining(Object.values(withSession)));
  expect(routes).not.toContain(login);
});

/** From which the viewed operator has signed in. */
const ADDRESS = '203.0.113.77';

interface Visited {
  path: string;
  /** Only in the content of the page, not in its address. */
  marker?: string;
}

test('each role gets the pages that it may read, and of the others no content', async ({
  payee,
  request,
}) => {
  test.slow();
  const records = await createDeskRecords(payee);
  const viewer = await openSessionOf('viewer');
  await queryDatabase(
    `INSERT INTO operator_sign_in (name, kind, address, user_agent, result)
     VALUES ($1, 'desk', $2, 'e2e', 'ok')`,
    [viewer.name, ADDRESS],
  );
  const ofRoutes: Record<string, Visited> = {
    '/desk/top-ups/[id]': records.topUp,
    '/desk/withdrawals/[id]': records.withdrawal,
    '/desk/withdrawals/batches/[id]': records.batch,
    '/desk/approvals/[id]': records.approval,
    '/desk/members/[id]': records.member,
    '/desk/kyc/[id]': records.case,
    '/desk/lost-factors/[id]': records.removal,
    '/desk/screening/[id]': records.hit,
    '/desk/ledger/journals/[id]': records.journal,
    '/desk/ledger/periods/[month]': { path: '/desk/ledger/periods/2026-10' },
    '/desk/market/issues/[id]': records.issue,
    '/desk/content/[kind]/[slug]': { path: '/desk/content/notice/_new' },
    '/desk/content/legal/[document]': { path: '/desk/content/legal/terms' },
    '/desk/settings/[key]': { path: '/desk/settings/trade_bps' },
    '/desk/operators/[name]': { path: `/desk/operators/${viewer.name}`, marker: ADDRESS },
  };
  const wrong: string[] = [];
  for (const role of ROLES) {
    const cookie = cookieOf(await openSessionOf(role));
    for (const [route, right] of Object.entries(RIGHTS_OF_PAGES)) {
      const { path, marker = '' } = ofRoutes[route] ?? { path: route };
      const answer = await visit(request, path, { cookie });
      const seen = `${role} ${path}: ${answer.status} ${answer.main.slice(0, 60)}`;
      if (may([role], right)) {
        const isContent = !answer.main.includes(FORBIDDEN) && answer.text.includes(marker);
        if (answer.status !== 200 || !isContent) wrong.push(seen);
        continue;
      }
      // What a navigation in the browser reads.
      const data = await visit(request, path, { cookie, rsc: '1' });
      const tells = marker !== '' && [answer, data].some(({ text }) => text.includes(marker));
      // The browser renders the forbidden page; the server's HTML has no content.
      const isRefused = answer.status === 403 && answer.main === '';
      if (!isRefused || !answer.text.includes(FORBIDDEN) || tells) wrong.push(seen);
    }
  }
  expect(wrong).toEqual([]);
});

test('without a session every page leads to the sign-in', async ({ request }) => {
  for (const path of Object.keys(RIGHTS_OF_PAGES)) {
    const response = await request.get(deskUrl(path), { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 307]);
    expect(response.headers().location).toMatch(/^\/desk\/login/);
  }
});

/** Reads a page as a browser does. `main`: the text of its content. */
async function visit(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string; main: string }> {
  const response = await request.get(deskUrl(path), { headers, maxRedirects: 0 });
  const text = await response.text();
  const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(text) ?? [];
  return { status: response.status(), text, main: main.replaceAll(/<[^>]*>/g, '') };
}
