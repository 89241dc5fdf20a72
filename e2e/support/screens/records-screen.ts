import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Download, Page } from 'playwright/test';
import { callApi, expect, type Member } from '../fixtures.ts';
import { queryDatabase } from '../sites/operator.ts';

/** More rows than three pages of the list. */
const MANY = 65;

/** Rows of a list of records. */
export const rows = (page: Page) => page.getByRole('main').locator('section li > a');

/** The rows of the statement; each unfolds into its lines. */
export const events = (page: Page) => page.getByRole('main').locator('section details');

/** Inserts top-ups of every status and channel, one every nine hours, and entries of credited ones. */
export async function makeRecharges({ token, page }: Member): Promise<void> {
  const { data } = await callApi(page.request, 'userInfo', {}, token);
  await queryDatabase(
    `WITH made AS (
       INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code,
         pay_to, status, reason, simulated, expires_at, created_at, updated_at)
       SELECT 'RE' || $1 || 'T' || n || 'T' || extract(epoch FROM clock_timestamp())::bigint, $1::bigint,
         channel, 'manual', 100000 + n, currency, convert_at_rate(100000 + n, rate::numeric, currency)::text, rate,
         'code', '{"kind": "sandbox", "reference": "x"}',
         (ARRAY['credited', 'expired', 'credited', 'rejected', 'credited'])[n % 5 + 1],
         CASE WHEN n % 5 = 3 THEN '=1+1 的原因' END,
         true, now(), now() - n * interval '9 hours', now()
       FROM generate_series(1, $2::int) AS n
       JOIN (VALUES (0, 'bank', 'TWD', '1'), (1, 'hkbank', 'HKD', '4.0000'), (2, 'number', 'USDT', '32.0000'))
         AS way (rest, channel, currency, rate) ON n % 3 = rest
       ORDER BY n RETURNING id, channel, amount, status
     ), posted AS (
       SELECT ledger_post('recharge', 'recharge:' || id, 'operator:amy', true, jsonb_build_array(
         jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'clearing:' || channel, 'amount', -amount),
         jsonb_build_object('user', $1::bigint, 'asset', 'TWD', 'purpose', 'available', 'amount', amount)))
       FROM made WHERE status = 'credited'
     )
     SELECT count(*) FROM posted`,
    [data.id, MANY],
  );
}

/** All rows of a list, by API call. */
export async function listAll({ token, page }: Member, call: string, filter: object = {}) {
  const all: Record<string, string>[] = [];
  for (let before: object = {}; ; ) {
    const body = { ...filter, ...before, per_page: 100 };
    const { data } = await callApi(page.request, call, body, token);
    all.push(...data.data);
    before = { before_id: all.at(-1)?.id };
    if (data.data.length < body.per_page) return all;
  }
}

/** Cells of a downloaded CSV file. */
export async function tableOf(download: Download): Promise<{ header: string[]; rows: string[][] }> {
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\u{FEFF}')).toBe(true);
  const [header = [], ...body] = parse(text.slice(1));
  return { header, rows: body };
}

/** Exports the records of a page to a file. */
export async function download(page: Page): Promise<Download> {
  await page.getByRole('button', { name: '匯出', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: '下載檔案' }).click();
  const came = await coming;
  await expect(page.getByRole('dialog').getByText('已下載')).toBeVisible();
  return came;
}
