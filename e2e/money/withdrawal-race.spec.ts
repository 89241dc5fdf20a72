import { randomUUID } from 'node:crypto';
import { startSite, type TestSite } from '#scripts/testing/test-site';
import {
  callApi,
  expect,
  type Member,
  prepareForPayout,
  rechargeFor,
  signUp,
  TRADE_PASSWORD,
  test,
} from '../support/fixtures.ts';
import { needsOperator, queryDatabase, unsoundRows } from '../support/sites/operator.ts';

const ACCOUNTS = 8;
const REQUESTS = 480;
const FUNDS = 2500;
const AMOUNT = 100;
/** Code used if no response arrived (connection failed). */
const NO_RESPONSE = 0;
const RETRYABLE_CODES = [4091, 503, NO_RESPONSE];

interface Answer {
  key: string;
  code: number;
  id: string | undefined;
}

test('480 concurrent withdrawals of 8 accounts on two servers, half of them repeats, pay each key once', async ({
  browser,
  baseURL,
}) => {
  needsOperator();
  test.setTimeout(480_000);
  const sites: TestSite[] = [];
  try {
    // Own servers, because other tests use the shared one at the same time.
    for (let i = 0; i < 2; i++) sites.push(await startSite(process.env.E2E_DATABASE_URL ?? ''));
    const origins = sites.map(({ origin }) => origin);
    const members = await Promise.all(Array.from({ length: ACCOUNTS }, (_, i) => newPayee(i)));
    const requests = Array.from({ length: REQUESTS }, (_, i) => {
      // Every key is sent twice, once to each server.
      const pair = Math.floor(i / 2);
      const member = members[pair % ACCOUNTS] as Payee;
      member.keys[pair] ??= randomUUID();
      return { origin: origins[i % 2] as string, member, key: member.keys[pair] };
    });
    const answers = await withdrawUntilFinal(requests);

    const codes = answers.map(({ code }) => code);
    expect(codes).toHaveLength(REQUESTS);
    expect(codes.filter((code) => ![200, 4101].includes(code))).toEqual([]);
    for (const member of members) await expectExact(member, answers);
    expect(await unsoundRows()).toEqual([]);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }

  async function newPayee(i: number): Promise<Payee> {
    const extraHTTPHeaders = { 'x-forwarded-for': `10.99.0.${i + 1}` };
    const page = await browser.newPage({ baseURL: baseURL ?? '', extraHTTPHeaders });
    const member = await signUp(page);
    await prepareForPayout(member);
    await rechargeFor(member, String(FUNDS));
    const cards = await callApi(page.request, 'cards', {}, member.token);
    return { ...member, cardId: cards.data.data[0].id, keys: {} };
  }
});

type Payee = Member & { cardId: string; keys: Record<number, string> };

interface Request {
  origin: string;
  member: Payee;
  key: string;
}

/** Sends all requests concurrently, then repeats those without a final response (4091 running, 503 overloaded, no response) with the same key. */
async function withdrawUntilFinal(requests: Request[]): Promise<Answer[]> {
  const answers = await Promise.all(requests.map(withdraw));
  const pending = requests.filter((_, i) => RETRYABLE_CODES.includes(answers[i]?.code ?? 0));
  const final = answers.filter(({ code }) => !RETRYABLE_CODES.includes(code));
  return pending.length === 0 ? final : [...final, ...(await withdrawUntilFinal(pending))];
}

async function withdraw({ origin, member, key }: Request): Promise<Answer> {
  const body = {
    channel: 'bank',
    target_id: member.cardId,
    amount: String(AMOUNT),
    trade_password: TRADE_PASSWORD,
  };
  const headers = {
    'content-type': 'application/json',
    token: member.token,
    'idempotency-key': key,
  };
  try {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/withdraw`, init);
    const { code, data } = (await response.json()) as { code: number; data: { id: string } | null };
    return { key, code, id: data?.id };
  } catch {
    return { key, code: NO_RESPONSE, id: undefined };
  }
}

/** Expects holds for exactly the affordable amount, at most one withdrawal per key, and one record id in all responses for a key. */
async function expectExact(member: Payee, answers: Answer[]): Promise<void> {
  const own = answers.filter(({ key }) => Object.values(member.keys).includes(key));
  const idsByKey = new Map<string, Set<string>>();
  for (const { key, id } of own)
    if (id) idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(id));
  expect([...idsByKey.values()].filter((ids) => ids.size !== 1)).toEqual([]);
  const ids = new Set([...idsByKey.values()].flatMap((set) => [...set]));

  const [row] = await queryDatabase<{
    withdrawals: number;
    paid: string;
    available: string;
    frozen: string;
  }>(
    // The site's sandbox pays some of them meanwhile.
    `SELECT (SELECT count(*)::int FROM withdrawal w WHERE w.user_id = u.id) AS withdrawals,
       (SELECT coalesce(sum(amount), 0)::text FROM withdrawal w WHERE w.user_id = u.id AND status = 'paid') AS paid,
       (SELECT balance::text FROM ledger_account a WHERE a.user_id = u.id AND purpose = 'available') AS available,
       (SELECT balance::text FROM ledger_account a WHERE a.user_id = u.id AND purpose = 'frozen_withdraw') AS frozen
     FROM app_user u WHERE username = $1`,
    [member.username],
  );
  const affordable = FUNDS / AMOUNT;
  expect([row?.withdrawals, ids.size]).toEqual([affordable, affordable]);
  expect([row?.available, Number(row?.frozen) + Number(row?.paid)]).toEqual(['0', FUNDS * 100]);
}
