import type { Messages } from '#lib/base/i18n/messages';
import { translator } from '#lib/base/i18n/translate';
import { METALS } from '#lib/base/money';
import { kindText, sideText } from '#lib/base/record-base/status-text';
import { localTime } from '#lib/base/taipei-time';
import { accountLabel, channelName } from './account-name.ts';
import type { ReportPeriod } from './period.ts';
import type { Balance, ReportFigures } from './report-figures.ts';

/** A table of a report. Numbers are right-aligned; in a PDF the texts of a column that wraps take several lines. */
export interface ReportTable {
  id: string;
  title: string;
  columns: { label: string; numeric: boolean; wraps?: boolean }[];
  rows: string[][];
}

/** A report in the language of the request. */
export interface ReportDocument {
  /** Name and licence of the company. */
  company: string[];
  title: string;
  facts: { label: string; value: string }[];
  tables: ReportTable[];
  /** Stated instead of the rows of an empty table. */
  empty: string;
  /** Who prepared it and who reviews it, with a line to sign on; a name that is not known is empty. */
  signatures: { label: string; name: string }[];
}

/** Who issues a report, and when. */
export interface Issue {
  by: string;
  at: Date;
  /** The company; empty if the setting is. */
  company: string;
  licence: string | undefined;
}

type ColumnName = keyof Messages['deskReport']['column'];
interface Column {
  label: ColumnName;
  numeric: boolean;
}

/** Lays the figures of a period out as tables. */
export function reportDocument(
  period: ReportPeriod,
  figures: ReportFigures,
  issue: Issue,
): ReportDocument {
  const t = translator();
  const { head, mode, currency } = figures;
  return {
    company: companyLines(issue),
    title: t(`deskReport.title.${period.kind}`),
    facts: [
      { label: t('deskReport.period'), value: periodText(period) },
      { label: t('deskReport.issued'), value: localTime(issue.at) },
      { label: t('deskReport.by'), value: issue.by },
      { label: t('deskReport.currency'), value: `${currency} – ${t(`deskReport.mode.${mode}`)}` },
      {
        label: t('deskReport.chain'),
        value: head ? t('deskReport.chainValue', head) : t('deskReport.unsigned'),
      },
    ],
    tables: tablesOf(figures),
    empty: t('deskReport.empty'),
    signatures: signatureLines(issue),
  };
}

/** Name and licence of the company, as a document begins. */
export function companyLines({ company, licence }: Pick<Issue, 'company' | 'licence'>): string[] {
  const t = translator();
  const name = company || t('deskReport.company');
  return licence ? [name, t('deskReport.licence', { number: licence })] : [name];
}

/** Who prepared a document, and who will review it, as it ends. */
export function signatureLines({ by }: Pick<Issue, 'by'>): ReportDocument['signatures'] {
  const t = translator();
  return [
    { label: t('deskReport.prepared'), name: by },
    { label: t('deskReport.reviewed'), name: '' },
  ];
}

function periodText({ kind, name, firstDay, lastDay }: ReportPeriod): string {
  return kind === 'day' ? name : `${firstDay} – ${lastDay}`;
}

function tablesOf(figures: ReportFigures): ReportTable[] {
  return [
    flowTable(figures),
    feeTable(figures),
    tradeTable(figures),
    balanceTable(figures),
    exposureTable(figures),
    interestTable(figures),
    ageTable(figures),
    adjustmentTable(figures),
  ];
}

function flowTable({ flows }: ReportFigures): ReportTable {
  const t = translator();
  const rows = flows.map(({ direction, channel, count, asset, gross, fee, net }) => [
    ...[t(`deskReport.direction.${direction}`), channelName(channel), asset],
    ...[String(count), gross, fee, net],
  ]);
  return table('flows', rows, [
    ...[text('direction'), text('channel'), text('asset')],
    ...[number('count'), number('gross'), number('fee'), number('net')],
  ]);
}

function feeTable({ fees }: ReportFigures): ReportTable {
  const rows = fees.map(({ kind, asset, count, amount }) => [
    ...[kindText(kind), asset, String(count), amount],
  ]);
  return table('fees', rows, [text('kind'), text('asset'), number('count'), number('amount')]);
}

function tradeTable({ trades }: ReportFigures): ReportTable {
  const rows = trades.map(({ symbol, side, count, grams, gross, fee }) => [
    ...[metalName(symbol), sideText(side), String(count), grams, gross, fee],
  ]);
  return table('trades', rows, [
    ...[text('metal'), text('side'), number('count')],
    ...[number('grams'), number('gross'), number('fee')],
  ]);
}

function balanceTable({ balances, owed }: ReportFigures): ReportTable {
  const cells = (
    name: string,
    { asset, opening, change, closing }: Omit<Balance, 'house' | 'purpose'>,
  ) => [...[name, asset, opening, change, closing]];
  const rows = [
    ...balances.map((row) => cells(accountLabel(row.purpose), row)),
    ...owed.map((row) => cells(translator()('deskReport.owed'), row)),
  ];
  return table('balances', rows, [
    ...[text('account'), text('asset')],
    ...[number('opening'), number('change'), number('closing')],
  ]);
}

function exposureTable({ exposure }: ReportFigures): ReportTable {
  const rows = exposure.map(({ symbol, grams, price, value }) => [
    ...[metalName(symbol), grams, price ?? '—', value ?? '—'],
  ]);
  return table('exposure', rows, [
    ...[text('metal'), number('grams'), number('price'), number('value')],
  ]);
}

function interestTable({ interest }: ReportFigures): ReportTable {
  const t = translator();
  const rows = interest.map(({ item, asset, amount }) => [
    ...[t(`deskReport.interestItem.${item}`), asset, amount],
  ]);
  return table('interest', rows, [text('item'), text('asset'), number('amount')]);
}

function ageTable({ ages }: ReportFigures): ReportTable {
  const t = translator();
  const rows = ages.map(({ age, count, amount }) => [
    ...[t(`deskReport.age.${age}`), String(count), amount],
  ]);
  return table('ages', rows, [text('age'), number('count'), number('amount')]);
}

function adjustmentTable({ adjustments }: ReportFigures): ReportTable {
  const t = translator();
  const rows = adjustments.map(({ item, asset, count, amount }) => [
    ...[t(`deskReport.adjustment.${item}`), asset ?? '—', String(count), amount ?? '—'],
  ]);
  return table('adjustments', rows, [
    ...[text('item'), text('asset'), number('count'), number('amount')],
  ]);
}

type SectionName =
  | 'flows'
  | 'fees'
  | 'trades'
  | 'balances'
  | 'exposure'
  | 'interest'
  | 'ages'
  | 'adjustments';

function table(id: SectionName, rows: string[][], columns: Column[]): ReportTable {
  const t = translator();
  return {
    ...{ id, title: t(`deskReport.section.${id}`), rows },
    columns: columns.map(({ label, numeric }) => ({
      ...{ label: t(`deskReport.column.${label}`), numeric },
    })),
  };
}

function text(label: ColumnName): Column {
  return { label, numeric: false };
}

function number(label: ColumnName): Column {
  return { label, numeric: true };
}

function metalName(symbol: string): string {
  const [metal] = METALS.filter((one) => one === symbol);
  return metal ? `${translator()(`market.name.${metal}`)} ${symbol}` : symbol;
}
