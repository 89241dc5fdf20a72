import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import type { PriceQuote } from '#lib/db/generated/client';
import type { JournalHead } from '#lib/ledger/leg';
import { post } from '#lib/ledger/post';
import type { Metal } from '#lib/money';
import { dealLegs, paymentLeg } from '../deal/deal-legs.ts';
import type { Side } from '../deal/enums.ts';
import { mapInsufficientMetal } from '../deal/map-insufficient-metal.ts';
import { recordFills } from '../position/record-fills.ts';

/**
 * Executes a consumed quote: posts both sides in one journal and records the fill.
 * @throws {AppError} 4101 if the user's balance is insufficient
 */
export async function executeQuote(
  tx: Db,
  quote: PriceQuote,
  head: Pick<JournalHead, 'kind' | 'ref' | 'simulated'>,
): Promise<void> {
  const { userId, qtyUnits, priceMinor, grossMinor, feeMinor, netMinor } = quote;
  const { currency } = await getSettings(tx);
  // The constraints of migration 0007 allow only these values.
  const [side, symbol] = [quote.side as Side, quote.symbol as Metal];
  const deal = {
    userId,
    side,
    symbol,
    qtyUnits,
    grossMinor,
    feeMinor,
    netMinor,
  };
  const legs = [paymentLeg(deal, currency), ...dealLegs(deal, currency)];
  const posting = post(tx, { ...head, actor: `user:${userId}` }, legs);
  const journalId = await mapInsufficientMetal(side, posting);
  const { ref, simulated } = head;
  await recordFills(tx, [{ ...deal, ref, journalId, priceMinor, issueId: null, simulated }]);
}
