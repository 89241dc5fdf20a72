import type { FixedMove, Recharge, Withdrawal } from '#lib/base/db/generated/client';
import type { Messages } from '#lib/base/i18n/messages';
import { translator } from '#lib/base/i18n/translate';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import {
  channelText,
  directionText,
  type FundingFamily,
  lineText,
  orderTypeText,
  reasonText,
  type StatusFamily,
  sideText,
  statusText,
} from '#lib/base/record-base/status-text';
import { localTime } from '#lib/base/taipei-time';
import { productName } from '#lib/features/fixed/move-record';
import type { TopUpRow } from '#lib/features/funding/top-up-record';
import { methodTitle } from '#lib/features/methods/method-record';
import { lastDayOf, type OrderRow } from '#lib/features/trade/order/order-record';
import { causeText } from './cause-text.ts';
import type { CsvCell } from './csv.ts';
import { hashText, journalNo, type StatementEntryRow } from './statement-entry.ts';
import type { LineRole, StatementLine } from './statement-lines.ts';

type ColumnKey = keyof Messages['records']['export']['column'];

/** Columns of a file: the key of the heading under `records.export.column`, and the cell of a row. */
export type Columns<Row> = [word: ColumnKey, cell: (row: Row) => CsvCell][];

/** A line of a statement with its entry. */
export type LineRow = StatementEntryRow & { line: StatementLine };

/** The columns of a statement's lines. Amounts are in minor units of `currency`, the cash currency. */
export function statementColumns(currency: Asset): Columns<LineRow> {
  const name = cached((key) => {
    const [kind = '', role] = key.split(' ');
    return lineText(kind, role as LineRole);
  });
  const funds = fundsWord();
  return [
    ['no', (row) => journalNo(row.journalId)],
    ['time', (row) => localTime(row.createdAt)],
    ['kind', (row) => name(`${row.kind} ${row.line.role}`)],
    ['amount', (row) => row.line.availableMinor],
    ['balanceAfter', (row) => row.line.balanceAfterMinor],
    ['frozenAmount', (row) => row.line.frozenMinor],
    ['currency', () => currency],
    ['record', (row) => row.cause?.no ?? null],
    ['what', (row) => row.cause && causeText(row.cause)],
    ['funds', (row) => funds(row.simulated)],
    ['hash', (row) => hashText(row.hash)],
  ];
}

/** The columns of top-ups. */
export function topUpColumns(currency: Asset): Columns<TopUpRow> {
  return [
    ...headColumns(),
    ['amount', (row) => row.amountMinor],
    ['fee', (row) => row.feeMinor],
    ['credited', (row) => row.amountMinor - row.feeMinor],
    ['currency', () => currency],
    ['payAmount', (row) => row.payAmount],
    ...tailColumns('recharge'),
    ['reference', (row) => row.reference],
  ];
}

/** The columns of withdrawals. */
export function withdrawalColumns(currency: Asset): Columns<Withdrawal> {
  const bank = ({ channel, targetBank }: Withdrawal) => methodTitle(channel, targetBank);
  return [
    ...headColumns(),
    ['targetName', bank],
    ['target', (row) => row.targetMasked],
    ['amount', (row) => row.amountMinor],
    ['fee', (row) => row.feeMinor],
    ['net', (row) => row.amountMinor - row.feeMinor],
    ['currency', () => currency],
    ['arrives', (row) => row.payAmount],
    ...tailColumns('withdraw'),
  ];
}

/** The columns of orders. Grams are text because they are not amounts of cash. */
export function orderColumns(currency: Asset): Columns<OrderRow> {
  const type = cached(orderTypeText);
  const side = cached(sideText);
  return [
    ['no', (row) => row.no],
    ['time', (row) => localTime(row.createdAt)],
    ['orderType', (row) => type(row.type)],
    ['issue', (row) => row.issue?.no ?? null],
    ['side', (row) => side(row.side)],
    ['symbol', (row) => row.symbol],
    [
      'qty',
      ({ qtyUnits, symbol }) =>
        qtyUnits === null ? null : formatAmount(qtyUnits, symbol as Metal),
    ],
    ['spend', (row) => row.amountMinor],
    ['limit', (row) => row.limitMinor],
    ['until', (row) => row.expiresAt && lastDayOf(row.expiresAt)],
    ['price', (row) => row.priceMinor],
    ['gross', (row) => row.grossMinor],
    ['fee', (row) => row.feeMinor],
    ['orderNet', (row) => row.netMinor],
    ['currency', () => currency],
    ...endColumns<OrderRow>('trade'),
  ];
}

/** The columns of moves into and out of fixed-term deposits. */
export function moveColumns(currency: Asset): Columns<FixedMove> {
  const direction = cached(directionText);
  const status = cached((word) => statusText('terminal', word));
  const closing = closingWord();
  const funds = fundsWord();
  return [
    ['no', (row) => row.no],
    ['time', (row) => localTime(row.createdAt)],
    ['direction', (row) => direction(row.direction)],
    ['product', (row) => productName(row.days)],
    ['principal', (row) => row.amountMinor],
    ['interest', (row) => row.interestMinor],
    ['early', (row) => (row.direction === 'out' ? closing(row.early) : null)],
    ['currency', () => currency],
    ['status', (row) => status(row.status)],
    ['funds', (row) => funds(row.simulated)],
  ];
}

type Funding = Recharge | Withdrawal;

function headColumns(): Columns<Funding> {
  const channel = cached(channelText);
  return [
    ['no', (row) => row.no],
    ['time', (row) => localTime(row.createdAt)],
    ['channel', (row) => channel(row.channel)],
  ];
}

function tailColumns(family: FundingFamily): Columns<Funding> {
  return [
    ['payCurrency', (row) => row.payCurrency],
    ['rate', (row) => row.rate],
    ...endColumns<Funding>(family),
  ];
}

/** Status, reason and kind of funds. */
function endColumns<
  Row extends { status: string; reversed?: boolean; reason: string | null; simulated: boolean },
>(family: StatusFamily): Columns<Row> {
  const status = cached((word) => statusText(family, word));
  const funds = fundsWord();
  return [
    ['status', (row) => status(row.reversed ? 'reversed' : row.status)],
    ['reason', (row) => row.reason && reasonText(row.reason)],
    ['funds', (row) => funds(row.simulated)],
  ];
}

/** Caches messages: a message lookup costs more than the rest of a row. */
function cached(lookUp: (key: string) => string): (key: string) => string {
  const texts = new Map<string, string>();
  return (key) => {
    const text = texts.get(key) ?? lookUp(key);
    texts.set(key, text);
    return text;
  };
}

/** Names how a deposit ended. */
function closingWord(): (early: boolean) => string {
  const t = translator();
  const [early, matured] = [t('records.terminal.closing.yes'), t('records.terminal.closing.no')];
  return (isEarly) => (isEarly ? early : matured);
}

function fundsWord(): (simulated: boolean) => string {
  const t = translator();
  const [simulated, real] = [t('records.simulated'), t('records.real')];
  return (isSimulated) => (isSimulated ? simulated : real);
}
