import { settingMinor } from '#lib/config/keys';
import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { databaseTime } from '#lib/db/database-time';
import { formatAmount } from '#lib/money';
import { idField } from '#lib/record-base/id-field';
import { readPage } from '#lib/record-base/list-records';
import { FIRST_PAGE, type ListInput, type Page, pageOf, rangeOf } from '#lib/record-base/page';
import { addDays, dayOf, startOf } from './calendar.ts';
import { type DepositRecord, depositRecordOf } from './deposit-record.ts';
import { depositSource } from './deposit-source.ts';
import { earlyRates, promisedInterest } from './interest.ts';
import { productName } from './move-record.ts';
import type { FixedProduct, FixedQuote } from './response-schema.ts';
import type { DepositListInput, FixedQuoteInput } from './schema.ts';
import { agree } from './term.ts';

export type { FixedProduct, FixedQuote } from './response-schema.ts';

/** The products that are offered, the shortest first. */
export async function listProducts(db: Db): Promise<FixedProduct[]> {
  const [settings, rows] = await Promise.all([getSettings(db), db.fixedProduct.findMany()]);
  const cash = (amountMinor: bigint) => formatAmount(amountMinor, settings.currency);
  const capMinor = settingMinor(settings, 'fixed_cap');
  const [minMinor, maxMinor] = [
    settingMinor(settings, 'fixed_min'),
    settingMinor(settings, 'fixed_max'),
  ];
  const terms = [...settings.terms].sort((a, b) => a.days - b.days);
  return terms.map(({ days, rate_bps }) => {
    const leftMinor = capMinor - (rows.find((row) => row.days === days)?.outstandingMinor ?? 0n);
    const remaining = cash(leftMinor > 0n ? leftMinor : 0n);
    const bounds = { min: cash(minMinor), max: cash(maxMinor) };
    return { id: days.toString(), name: productName(days), days, rate_bps, ...bounds, remaining };
  });
}

/** The `fixedProducts` call: one page of them. There are as many as the operator has set terms. */
export async function pageProducts(db: Db, input: ListInput): Promise<Page<FixedProduct>> {
  const products = await listProducts(db);
  const { skip, take } = rangeOf(input);
  const { page, per_page: perPage } = input;
  return pageOf(products.slice(skip, skip + take), { page, perPage, total: products.length });
}

/**
 * What a deposit of an amount would come to if it were made now.
 * @throws {AppError} 4004 no such product, 4102, 4103 outside of the limits
 */
export async function quoteFixed(
  db: Db,
  { product_id, amount: amountMinor }: FixedQuoteInput,
): Promise<FixedQuote> {
  const [settings, now] = await Promise.all([getSettings(db), databaseTime(db)]);
  const agreement = agree(settings, product_id, amountMinor);
  const interestMinor = promisedInterest(agreement);
  const cash = (valueMinor: bigint) => formatAmount(valueMinor, settings.currency);
  return {
    product_id: product_id.toString(),
    days: agreement.days,
    rate_bps: agreement.rateBps,
    amount: cash(amountMinor),
    maturity_at: startOf(addDays(dayOf(now), agreement.days)).toISOString(),
    interest: cash(interestMinor),
    total: cash(amountMinor + interestMinor),
    early: earlyRates(agreement),
  };
}

/**
 * A user's deposits, newest first.
 * @param request `status` leaves those of one status; the first page of all when not given
 * @throws {AppError} 4004 for a foreign `before_id`
 */
export async function listDeposits(
  db: Db,
  userId: bigint,
  request: DepositListInput & { uncounted?: boolean } = FIRST_PAGE,
): Promise<Page<DepositRecord>> {
  const [{ currency }, now] = await Promise.all([getSettings(db), databaseTime(db)]);
  const source = depositSource(db, userId, request.status);
  return readPage(source, request, (row) => depositRecordOf(row, currency, now));
}

/** The deposit that a page names; null when it is missing, malformed, unknown or someone else's. */
export async function findDeposit(
  db: Db,
  userId: bigint,
  asked: unknown,
): Promise<DepositRecord | null> {
  const id = idField.safeParse(asked);
  if (!id.success) return null;
  const [{ currency }, now] = await Promise.all([getSettings(db), databaseTime(db)]);
  const row = await db.fixedDeposit.findFirst({ where: { id: id.data, userId } });
  return row && depositRecordOf(row, currency, now);
}
