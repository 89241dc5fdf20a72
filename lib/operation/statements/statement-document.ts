import { actorName } from '#lib/access/operators/actor-name';
import { deviceName } from '#lib/access/session/device-name';
import type { Messages } from '#lib/base/i18n/messages';
import { translator } from '#lib/base/i18n/translate';
import { kindText } from '#lib/base/record-base/status-text';
import { localTime } from '#lib/base/taipei-time';
import { parseJournalRef } from '#lib/features/records/journal-ref';
import { journalNo } from '#lib/features/records/statement-entry';
import { accountName } from '../reports/account-name.ts';
import {
  companyLines,
  type Issue,
  type ReportDocument,
  type ReportTable,
  signatureLines,
} from '../reports/report-document.ts';
import { formatFigure } from '../reports/report-figures.ts';
import type { StatementAccount, StatementFigures } from './statement-figures.ts';

/** For whom a statement is made, and by whom. */
export interface StatementIssue extends Issue {
  from: string;
  to: string;
  /** Number of the authority's letter. */
  letter: string;
  reason: string;
}

type ColumnName = keyof Messages['deskMemberFile']['statement']['column'];

/** Lays a member's statement out as tables: personal data, sums, entries, payout accounts, sign-ins. */
export function statementDocument(
  figures: StatementFigures,
  issue: StatementIssue,
): ReportDocument {
  const t = translator();
  return {
    company: companyLines(issue),
    title: t('deskMemberFile.statement.title'),
    facts: factsOf(figures, issue),
    tables: [
      sumTable(figures.accounts),
      ...figures.accounts.map(entryTable),
      methodTable(figures),
      signInTable(figures),
    ],
    empty: t('deskReport.empty'),
    signatures: signatureLines(issue),
  };
}

function factsOf({ member, head }: StatementFigures, issue: StatementIssue) {
  const t = translator();
  const fact = (
    name: keyof Messages['deskMemberFile']['statement']['fact'],
    value: string | null,
  ) => ({ label: t(`deskMemberFile.statement.fact.${name}`), value: value ?? '—' });
  return [
    fact('letter', issue.letter),
    fact('reason', issue.reason),
    { label: t('deskReport.period'), value: `${issue.from} – ${issue.to}` },
    { label: t('deskReport.issued'), value: localTime(issue.at) },
    { label: t('deskReport.by'), value: actorName(`operator:${issue.by}`) },
    fact('username', member.username),
    fact('id', member.id),
    fact('realName', member.realName),
    fact('phone', member.phone),
    fact('email', member.email),
    fact('birthday', member.birthday),
    fact('since', localTime(member.createdAt)),
    {
      label: t('deskReport.chain'),
      value: head ? t('deskReport.chainValue', head) : t('deskReport.unsigned'),
    },
  ];
}

function sumTable(accounts: StatementAccount[]): ReportTable {
  const rows = accounts.map(({ asset, purpose, openingMinor, closingMinor, entries }) => [
    ...[accountName(purpose), asset, String(entries.length)],
    formatFigure(openingMinor, asset),
    formatFigure(
      entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      asset,
    ),
    formatFigure(closingMinor, asset),
  ]);
  const columns = table(['account', 'asset'], ['count', 'opening', 'change', 'closing']);
  return { id: 'sums', title: section('sums'), columns, rows };
}

function entryTable({ asset, purpose, ...account }: StatementAccount): ReportTable {
  const t = translator();
  const { openingMinor, closingMinor, entries } = account;
  const balance = (name: 'opening' | 'closing', minor: bigint) => [
    ...[t(`deskMemberFile.statement.column.${name}`), '', '', '', ''],
    formatFigure(minor, asset),
  ];
  const rows = entries.map(({ journalId, kind, ref, recordNo, at, amountMinor, afterMinor }) => [
    ...[localTime(at), journalNo(BigInt(journalId)), kindText(kind), recordNo ?? refText(ref)],
    ...[formatFigure(amountMinor, asset), formatFigure(afterMinor, asset)],
  ]);
  return {
    ...{ id: `entries-${asset}-${purpose}`, title: `${accountName(purpose)} ${asset}` },
    columns: table(['at', 'journal', 'kind', 'ref'], ['amount', 'after']),
    rows: [balance('opening', openingMinor), ...rows, balance('closing', closingMinor)],
  };
}

/** The record of a journal in words. */
function refText(ref: string): string {
  const named = parseJournalRef(ref);
  return named ? translator()(`deskLedger.refs.${named.kind}`, { id: named.id }) : ref;
}

function methodTable({ methods }: StatementFigures): ReportTable {
  const t = translator();
  const rows = methods.map(({ title, number, holder, status, createdAt }) => [
    ...[title, number, holder ?? '—'],
    t(`deskMembers.timeline.method.${status === 'active' ? 'active' : 'archived'}`),
    localTime(createdAt),
  ]);
  const columns = table(['method', 'number', 'holder', 'status', 'added'], []);
  return { id: 'methods', title: section('methods'), columns, rows };
}

function signInTable({ signIns }: StatementFigures): ReportTable {
  const rows = signIns.map(({ at, address, userAgent }) => [
    ...[localTime(at), address, deviceName(userAgent) || '—'],
  ]);
  const columns = table(['at', 'address', 'device'], []);
  return { id: 'sign-ins', title: section('signIns'), columns, rows };
}

function section(name: keyof Messages['deskMemberFile']['statement']['section']): string {
  return translator()(`deskMemberFile.statement.section.${name}`);
}

function table(texts: ColumnName[], numbers: ColumnName[]): ReportTable['columns'] {
  const t = translator();
  const column = (numeric: boolean) => (name: ColumnName) => ({
    ...{ label: t(`deskMemberFile.statement.column.${name}`), numeric },
  });
  return [...texts.map(column(false)), ...numbers.map(column(true))];
}
