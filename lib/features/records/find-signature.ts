import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { findConfirmation } from '#lib/access/confirmation/queries';
import type { SignedConfirmationAnswer } from '#lib/access/confirmation/response-schema';
import { requireRecentFactor } from '#lib/access/session/factor/recent-factor';
import type { SessionRef } from '#lib/access/session/token';
import type { Db } from '#lib/base/db/client';
import type { TradeOrder } from '#lib/base/db/generated/client';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import type { SignatureQuery } from '#lib/base/record-base/schema';
import { fixedConfirmation, redemptionConfirmation } from '#lib/features/fixed/fixed-confirmation';
import { withdrawalConfirmation } from '#lib/features/funding/withdrawal-confirmation';
import { payeeConfirmation } from '#lib/features/methods/payee-confirmation';
import { getPayee } from '#lib/features/methods/payee-record';
import { quoteConfirmation } from '#lib/features/trade/deal/deal-confirmation';
import type { Side } from '#lib/features/trade/deal/enums';
import { confirmationOf } from '#lib/features/trade/order/order-confirmation';
import { findPlanConfirmation } from '#lib/features/trade/plan/queries';
import { getSettings } from '#lib/running/config/queries';

/** A signed record: the `ref` of its journals, and what its member confirmed, by the figures of its row. */
interface SignedRecord {
  ref: string;
  confirmation: Confirmation;
}

/**
 * The signature over a record with the text that it signs, built from the record as it is now: a record that was
 * changed does not fit its signature. That of a payment method has the full number, which is shown nowhere else, and
 * takes a second factor.
 * @throws {AppError} 4004 there is no such record of the member, or it was not signed, 4016
 */
export async function getSignature(
  db: Db,
  session: SessionRef,
  { type, id }: SignatureQuery,
): Promise<SignedConfirmationAnswer> {
  const { userId } = session;
  if (type === 'method') await requireRecentFactor(db, session);
  const { currency } = await getSettings(db);
  const record = await READERS[type](db, { id, userId }, currency);
  const found =
    record && (await findConfirmation(db, { userId, ref: record.ref }, record.confirmation));
  if (!found) throw new AppError(4004, { detail: `${type} ${id} of user ${userId} is not signed` });
  return found;
}

type Reader = (
  db: Db,
  where: { id: bigint; userId: bigint },
  currency: Asset,
) => Promise<SignedRecord | null>;

const READERS: Record<SignatureQuery['type'], Reader> = {
  async withdraw(db, where, currency) {
    const row = await db.withdrawal.findFirst({ where });
    if (!row) return null;
    const { amountMinor, feeMinor, payAmount, targetMasked: masked } = row;
    const confirmation = withdrawalConfirmation({
      ...{ currency, payCurrency: row.payCurrency as Asset, payAmount, masked },
      methodId: row.methodId.toString(),
      amount: formatAmount(amountMinor, currency),
      fee: formatAmount(feeMinor, currency),
      net: formatAmount(amountMinor - feeMinor, currency),
    });
    return { ref: `withdrawal:${row.id}`, confirmation };
  },
  async trade(db, where, currency) {
    const row = await db.tradeOrder.findFirst({ where });
    return row && { ref: `order:${row.id}`, confirmation: ofOrder(row, currency) };
  },
  async terminal(db, where, currency) {
    const row = await db.fixedMove.findFirst({ where, include: { deposit: true } });
    return row && { ref: `fixed_move:${row.id}`, confirmation: ofMove(row, currency) };
  },
  plan: findPlanConfirmation,
  async method(db, where) {
    const row = await db.paymentMethod.findFirst({ where, select: { id: true } });
    if (!row) return null;
    const { region, network, bank_code: bank, ...payee } = await getPayee(db, row.id);
    const confirmation = payeeConfirmation({ ...payee, type: region ?? network ?? '', bank });
    return { ref: `method:${row.id}`, confirmation };
  },
};

function ofOrder(row: TradeOrder, currency: Asset): Confirmation {
  const { quoteId } = row;
  if (quoteId === null) return confirmationOf(row, currency);
  const symbol = row.symbol as Metal;
  const cash = (amountMinor: bigint | null) => formatAmount(amountMinor ?? 0n, currency);
  return quoteConfirmation({
    ...{ side: row.side as Side, symbol, qty: formatAmount(row.qtyUnits ?? 0n, symbol) },
    ...{ currency, quoteId: quoteId.toString(), price: cash(row.priceMinor) },
    ...{ gross: cash(row.grossMinor), fee: cash(row.feeMinor), net: cash(row.netMinor) },
  });
}

interface MoveFigures {
  direction: string;
  depositId: bigint;
  days: number;
  amountMinor: bigint;
  interestMinor: bigint;
  deposit: { rateBps: number };
}

function ofMove(row: MoveFigures, currency: Asset): Confirmation {
  const { direction, depositId, days, deposit } = row;
  const principal = formatAmount(row.amountMinor, currency);
  const interest = formatAmount(row.interestMinor, currency);
  if (direction === 'out')
    return redemptionConfirmation({
      depositId: depositId.toString(),
      principal,
      interest,
      currency,
    });
  return fixedConfirmation({
    days,
    rateBps: deposit.rateBps,
    amount: principal,
    interest,
    currency,
  });
}
