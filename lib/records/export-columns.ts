import type { Recharge, Withdrawal } from '#lib/db/generated/client';
import type { MESSAGES } from '#lib/i18n/messages';
import { translator } from '#lib/i18n/translate';
import type { Asset } from '#lib/money';
import { type BillRow, hashText, journalNo } from './bill.ts';
import type { CsvCell } from './csv.ts';
import { localTime } from './local-day.ts';
import { channelText, kindText, type StatusFamily, statusText } from './status-text.ts';

type Word = keyof (typeof MESSAGES)['zh-TW']['records']['export']['column'];

/** A column of a file: the key of its word under `records.export.column`, and its cell of a row. */
export type Columns<Row> = [word: Word, cell: (row: Row) => CsvCell][];

/** The columns of bills. `currency` is the cash currency, in whose minor units amounts are. */
export function billColumns(currency: Asset): Columns<BillRow> {
  const kind = remembered(kindText);
  const funds = fundsWord();
  return [
    ['no', (row) => journalNo(row.journalId)],
    ['time', (row) => localTime(row.createdAt)],
    ['kind', (row) => kind(row.kind)],
    ['amount', (row) => row.amount],
    ['balanceAfter', (row) => row.balanceAfter],
    ['currency', () => currency],
    ['funds', (row) => funds(row.journal.simulated)],
    ['hash', (row) => hashText(row.journal.chained)],
  ];
}

/** The columns of recharges. */
export function rechargeColumns(currency: Asset): Columns<Recharge> {
  return [
    ...headColumns(),
    ['amount', (row) => row.amount],
    ['fee', (row) => row.fee],
    ['credited', (row) => row.amount - row.fee],
    ['currency', () => currency],
    ['payAmount', (row) => row.payAmount],
    ...tailColumns('recharge'),
    ['reference', (row) => row.reference],
  ];
}

/** The columns of withdrawals. */
export function withdrawalColumns(currency: Asset): Columns<Withdrawal> {
  return [
    ...headColumns(),
    ['target', (row) => row.targetMasked],
    ['amount', (row) => row.amount],
    ['fee', (row) => row.fee],
    ['net', (row) => row.amount - row.fee],
    ['currency', () => currency],
    ['arrives', (row) => row.payAmount],
    ...tailColumns('withdraw'),
  ];
}

type Funding = Recharge | Withdrawal;

function headColumns(): Columns<Funding> {
  const channel = remembered(channelText);
  return [
    ['no', (row) => row.no],
    ['time', (row) => localTime(row.createdAt)],
    ['channel', (row) => channel(row.channel)],
  ];
}

function tailColumns(family: StatusFamily): Columns<Funding> {
  const status = remembered((word) => statusText(family, word));
  const funds = fundsWord();
  return [
    ['payCurrency', (row) => row.payCurrency],
    ['rate', (row) => row.rate],
    ['status', (row) => status(row.status)],
    ['reason', (row) => row.reason],
    ['funds', (row) => funds(row.simulated)],
  ];
}

/** Looking a word up costs more than the rest of a row. */
function remembered(lookUp: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const text = known.get(word) ?? lookUp(word);
    known.set(word, text);
    return text;
  };
}

function fundsWord(): (simulated: boolean) => string {
  const t = translator();
  const [simulated, real] = [t('records.simulated'), t('records.real')];
  return (isSimulated) => (isSimulated ? simulated : real);
}
