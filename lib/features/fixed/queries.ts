import type { Db } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { formatAmount } from '#lib/base/money';
import { idField } from '#lib/base/record-base/id-field';
import { readPage } from '#lib/base/record-base/list-records';
import { FIRST_PAGE, type ListInput, type Page, toPage, toRange } from '#lib/base/record-base/page';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import { settingMinor } from '#lib/running/config/setting-specs';
import { type DepositRecord, toDepositRecord } from './deposit-record.ts';
import { depositSource } from './deposit-source.ts';
import { earlyRates, promisedInterest } from './interest.ts';
import { productName } from './move-record.ts';
import type { FixedProduct, FixedQuote } from './response-schema.ts';
import type { DepositListInput, FixedQuoteInput } from './schema.ts';
import { agreementOfTerm, getTermOrThrow, maturityOf } from './term.ts';

export type { FixedProduct, FixedQuote } from './response-schema.ts';

/** Lists the offered products, shortest first. */
export async function listProducts(db: Db): Promise<FixedProduct[]> {
  const [settings, rows, calendar, now] = await Promise.all([
    getSettings(db),
    db.fixedProduct.findMany(),
    readCalendar(db),
    databaseTime(db),
  ]);
  const cash = (amountMinor: bigint) => formatAmount(amountMinor, settings.currency);
  const capMinor = settingMinor(settings, 'fixed_cap');
  const [minMinor, maxMinor] = [
    settingMinor(settings, 'fixed_min'),
    settingMinor(settings, 'fixed_max'),
  ];
  const offered = [...settings.terms].sort((a, b) => a.days - b.days);
  return offered.map((term) => {
    const { days, rate_bps, business_day = false } = term;
    const { interestDays: interest_days } = maturityOf(term, localDay(now), calendar);
    const leftMinor = capMinor - (rows.find((row) => row.days === days)?.outstandingMinor ?? 0n);
    const remaining = cash(leftMinor > 0n ? leftMinor : 0n);
    const bounds = { min: cash(minMinor), max: cash(maxMinor) };
    const terms = { days, rate_bps, business_day, interest_days };
    return { id: days.toString(), name: productName(days), ...terms, ...bounds, remaining };
  });
}

/** The `fixedProducts` call: one page. The operator sets the terms, so the list is short. */
export async function pageProducts(db: Db, input: ListInput): Promise<Page<FixedProduct>> {
  const products = await listProducts(db);
  const { skip, take } = toRange(input);
  const { page, per_page: perPage } = input;
  return toPage(products.slice(skip, skip + take), { page, perPage, total: products.length });
}

/**
 * Quotes a deposit of an amount made now.
 * @throws {AppError} 4004 no such product, 4102, 4103 outside of the limits
 */
export async function quoteFixed(
  db: Db,
  { product_id, amountMinor }: FixedQuoteInput,
): Promise<FixedQuote> {
  const [settings, calendar, now] = await Promise.all([
    getSettings(db),
    readCalendar(db),
    databaseTime(db),
  ]);
  const agreement = agreementOfTerm(settings, getTermOrThrow(settings, product_id, amountMinor), {
    ...{ principalMinor: amountMinor, startDay: localDay(now), calendar },
  });
  const interestMinor = promisedInterest(agreement);
  const cash = (valueMinor: bigint) => formatAmount(valueMinor, settings.currency);
  return {
    product_id: product_id.toString(),
    days: agreement.days,
    interest_days: agreement.interestDays,
    rate_bps: agreement.rateBps,
    amount: cash(amountMinor),
    maturity_at: dayStart(agreement.maturityDay).toISOString(),
    interest: cash(interestMinor),
    total: cash(amountMinor + interestMinor),
    early: earlyRates(agreement),
  };
}

/**
 * Lists a user's deposits, newest first.
 * @param request `status` filters by status; defaults to the first page of all
 * @throws {AppError} 4004 if `before_id` belongs to another user
 */
export async function listDeposits(
  db: Db,
  userId: bigint,
  request: DepositListInput & { uncounted?: boolean } = FIRST_PAGE,
): Promise<Page<DepositRecord>> {
  const [{ currency }, now] = await Promise.all([getSettings(db), databaseTime(db)]);
  const source = depositSource(db, userId, request.status);
  return readPage(source, request, (row) => toDepositRecord(row, currency, now));
}

/**
 * Finds a deposit by the id of a page's URL; null if it is missing, malformed, unknown or of
 * another user.
 */
export async function findDeposit(
  db: Db,
  userId: bigint,
  idParam: unknown,
): Promise<DepositRecord | null> {
  const id = idField.safeParse(idParam);
  if (!id.success) return null;
  const [{ currency }, now] = await Promise.all([getSettings(db), databaseTime(db)]);
  const row = await db.fixedDeposit.findFirst({ where: { id: id.data, userId } });
  return row && toDepositRecord(row, currency, now);
}
