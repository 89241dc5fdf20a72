import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { checkConfirmation, keepConfirmation } from '#lib/access/confirmation/keep-confirmation';
import { requireSignature } from '#lib/access/confirmation/require-signature';
import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import { databaseTime } from '#lib/base/db/database-time';
import type { Withdrawal } from '#lib/base/db/generated/client';
import { onlyRow, pipeline, prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { env } from '#lib/base/env';
import { type Asset, formatAmount } from '#lib/base/money';
import { nextRecord } from '#lib/base/record-base/next-record';
import { recordStatus } from '#lib/base/record-base/status-event';
import { hold } from '#lib/books/ledger/hold';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import { requireWithinLimits } from '#lib/running/config/require-within-limits';
import { type Settings, settingMinor } from '#lib/running/config/setting-specs';
import { agreePayment, type Payment } from '../agree-payment.ts';
import { alertFunds } from '../alert-funds.ts';
import { PROCESSORS, requireProcessor } from '../channels/processor.ts';
import { channelTerms, findReviewer, type ProcessorName } from '../queries.ts';
import type { WithdrawalInput } from '../schema.ts';
import { withdrawalConfirmation } from '../withdrawal-confirmation.ts';
import { toWithdrawalRecord, type WithdrawalRecord } from '../withdrawal-record.ts';
import { expectPayout, isPaidAtOnce } from './payout-day.ts';
import { requirePayoutMethod } from './require-payout-method.ts';
import { requireWithinPeriods } from './require-within-periods.ts';
import { WITHDRAWAL_COLUMNS } from './withdrawal-state.ts';

interface WithdrawalRequest
  extends Omit<WithdrawalInput, 'target_id' | 'trade_password' | 'signature'> {
  userId: bigint;
  methodId: bigint;
  /** The member's signature, which must be over exactly these figures. */
  signed: VerifiedSignature | null;
}

/** The figures of a withdrawal under the current settings. */
interface Figures extends Payment {
  processor: ProcessorName;
  reviewer: ProcessorName;
  feeMinor: bigint;
}

/**
 * Holds the amount and creates a withdrawal for review. Locks the member first, so that parallel
 * requests count against the day and month limits one after another.
 * @throws {AppError} 4010 channel closed or terms changed; 4018 not signed, or other figures are; 4102, 4103
 *   limits; 4104, 4105 frozen; 4004, 4401, 4402 method; 4101 insufficient balance
 */
export async function requestWithdrawal(
  sql: Sql,
  input: WithdrawalRequest,
): Promise<WithdrawalRecord> {
  const { userId, channel, amountMinor, signed } = input;
  const settings = await getSettings(toPrisma(sql));
  const { currency } = settings;
  const figures = requireFigures(settings, input);
  const calendar = isPaidAtOnce(figures) ? null : await readCalendar(toPrisma(sql));
  const [, method, , { id, no }, now] = await pipeline([
    serializeMemberWork(sql, userId),
    requirePayoutMethod(sql, input),
    requireWithinPeriods(sql, userId, amountMinor, settings),
    nextRecord(sql, 'withdrawal'),
    databaseTime(sql),
    requireSignature(sql, userId, signed),
  ]);
  const shown = confirmed(figures, { amountMinor, currency, method });
  const checked = await checkConfirmation(signed, shown);
  const { feeMinor, payCurrency, payAmount, rate, processor, reviewer } = figures;
  const expected = calendar && expectPayout(calendar, settings, now);
  const simulated = env().APP_MODE === 'paper';
  const head = {
    kind: 'withdraw_hold',
    ref: `withdrawal:${id}`,
    actor: `user:${userId}`,
    simulated,
  };
  const [rows] = await pipeline([
    insertWithdrawal(sql, [
      ...[id, no, userId, channel, processor, method.id, method.masked, method.bank, method.label],
      ...[amountMinor, feeMinor, payCurrency, payAmount, rate, simulated],
      ...[expected?.expectedOn ?? null, expected?.expectedDays ?? null],
    ]),
    recordStatus(sql, head.ref, 'pending', head),
    hold(sql, head, { userId, asset: currency, amountMinor, purpose: 'frozen_withdraw' }),
    PROCESSORS[reviewer].startReview(sql, id),
    keepConfirmation(sql, { userId, ref: head.ref }, checked),
    alertFunds(
      sql,
      { id, no, userId },
      {
        ...{ family: 'withdrawal', effect: 'requested', template: 'security.withdrawalRequested' },
        ...{ amountMinor, currency },
      },
    ),
  ]);
  return toWithdrawalRecord(onlyRow(rows), currency);
}

/** What the member confirms, by the figures that are recorded. */
function confirmed(
  { feeMinor, payCurrency, payAmount }: Figures,
  {
    amountMinor,
    currency,
    method,
  }: {
    amountMinor: bigint;
    currency: Asset;
    method: { id: bigint; masked: string };
  },
): Confirmation {
  return withdrawalConfirmation({
    ...{ currency, payCurrency, payAmount, masked: method.masked, methodId: method.id.toString() },
    amount: formatAmount(amountMinor, currency),
    fee: formatAmount(feeMinor, currency),
    net: formatAmount(amountMinor - feeMinor, currency),
  });
}

const insertWithdrawal = prepared<Withdrawal>(
  'insert_withdrawal',
  `INSERT INTO withdrawal (id, no, user_id, channel, processor, method_id, target_masked, target_bank,
     target_label, amount, fee, pay_currency, pay_amount, rate, status, simulated, expected_on, expected_days)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'pending', $15, $16::date, $17::integer)
   RETURNING ${WITHDRAWAL_COLUMNS}`,
);

/** Fee and payout of a request. Asserts that the channel's terms and the request limits allow it. */
function requireFigures(
  settings: Settings,
  { channel, amountMinor, ...input }: WithdrawalRequest,
): Figures {
  const { currency } = settings;
  const terms = channelTerms(settings, channel);
  const processor = requireProcessor(terms.withdraw);
  const feeMinor = settingMinor(settings, 'withdraw_flat');
  // The payout must be positive even if an operator sets the minimum below the fee.
  const minMinor = [settingMinor(settings, 'withdraw_min'), feeMinor + 1n].reduce((a, b) =>
    a > b ? a : b,
  );
  requireWithinLimits(
    amountMinor,
    { minMinor, maxMinor: settingMinor(settings, 'withdraw_max') },
    currency,
  );
  const net = { amountMinor: amountMinor - feeMinor, currency };
  const reviewer = findReviewer(settings, processor);
  return { processor, reviewer, feeMinor, ...agreePayment(net, terms, input.expected_pay_amount) };
}
