import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { type Fact, Facts } from '#components/ui/layout/facts';
import type { Queue } from '#lib/features/funding/enums';
import type { CaseCheck } from '#lib/features/identity/enums';
import type { Change } from '#lib/site/desk/approvals/changes/change';
import {
  DESK_PAGES,
  issuePagePath,
  LEDGER_PAGES,
  legalDraftPath,
  settingPath,
} from '#lib/site/desk/paths';
import { EntryLines } from '../ledger/entry-lines.tsx';
import { FaultFacts } from '../ledger/fault-facts.tsx';
import { SettingValue } from '../settings/setting-value.tsx';
import { useRoleNames } from '../shell/use-role-names.ts';

/** What a request changes: before and after, with links to what it is about, and what else will follow. */
export function ChangeFacts({ changes }: { changes: readonly Change[] }) {
  const factsOf = useChangeFacts();
  const t = useTranslations('deskApprovals.fields');
  const facts = changes.flatMap(factsOf);
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      {changes.map((change) =>
        change.kind === 'lines' ? (
          <EntryLines key="lines" label={t('lines')} lines={change.lines} />
        ) : null,
      )}
    </>
  );
}

const LEVELS = ['0', '1', '2'] as const;

/** A change whose present value is known, as opposed to what it is about. */
type Compared = Extract<Change, { before: unknown }>;

function useChangeFacts() {
  const t = useTranslations('deskApprovals');
  const moment = useMoment();
  const template = useTranslations('deskLedger.template');
  const comparedFacts = useComparedFacts();
  const legalFacts = useLegalFacts();
  return (change: Change): Fact[] => {
    if ('before' in change) return comparedFacts(change);
    switch (change.kind) {
      case 'member':
        return [{ name: t('fields.username'), value: <MemberLink {...change} /> }];
      case 'reference':
        return [{ name: t('fields.reference'), value: change.text }];
      case 'operator':
        return [{ name: t('fields.name'), value: <OperatorLink {...change} /> }];
      case 'journal':
        return [{ name: t('fields.journal'), value: <JournalLink {...change} /> }];
      case 'record':
        return [{ name: t(`fields.record.${change.queue}`), value: <RecordLink {...change} /> }];
      case 'issue':
        return [{ name: t('fields.issue'), value: <IssueLink {...change} /> }];
      case 'fault':
        return [{ name: t('fields.fault'), value: <FaultFacts fault={change.fault} /> }];
      case 'screeningHit':
        return [
          { name: t('fields.hit'), value: <HitLink {...change} /> },
          { name: t('fields.memberName'), value: change.memberName },
          { name: t('fields.entryName'), value: change.entryName },
          { name: t('fields.score'), value: change.score },
        ];
      case 'identityCase':
        return [{ name: t('fields.identityCase'), value: <CaseLink {...change} /> }];
      case 'factorRemoval':
        return [{ name: t('fields.factorRemoval'), value: <RemovalLink {...change} /> }];
      case 'legal':
        return legalFacts(change);
      case 'checks':
        return [{ name: t('fields.checks'), value: <CheckNames {...change} /> }];
      case 'lastDay': {
        const day = change.day === null ? t('fields.noLastDay') : moment.dateOf(change.day);
        return [{ name: t('fields.lastDay'), value: day }];
      }
      case 'template':
        return [{ name: t('fields.template'), value: template(`${change.name}.name`) }];
      case 'valueDate':
        return [{ name: t('fields.valueDate'), value: change.day }];
      case 'month':
        return [{ name: t('fields.month'), value: <MonthLink month={change.month} /> }];
      case 'lines':
        return [];
      case 'entry':
        return [{ name: change.account, value: <Figure {...change} signed />, strong: true }];
      default: {
        const text = t(`follows.${change.what}`, { count: change.count });
        return [{ name: t('fields.follows'), value: text }];
      }
    }
  };
}

/** Facts of a version of the terms that would be published. */
function useLegalFacts() {
  const t = useTranslations('deskLegal');
  const legal = useTranslations('legal');
  const moment = useMoment();
  return ({ document, version, day, material }: Extract<Change, { kind: 'legal' }>): Fact[] => {
    const words = legal('versionOf', {
      document: legal(`kinds.${document}`),
      version: `${version}`,
    });
    return [
      { name: t('document'), value: <Link href={legalDraftPath(document)}>{words}</Link> },
      { name: t('effectiveOn'), value: moment.dateOf(day) },
      { name: t('material'), value: t(material ? 'materialYes' : 'materialNo') },
    ];
  };
}

/** Facts of what is before and after. */
function useComparedFacts() {
  const t = useTranslations('deskApprovals');
  const setting = useTranslations('deskSettings.keys');
  const market = useTranslations('deskMarket');
  const members = useTranslations('deskMembers');
  const moment = useMoment();
  const statusOf = (status: string) => market(status === 'open' ? 'rooms.open' : 'rooms.closed');
  /** `before` is null where nothing is known of it. */
  const fromTo = (name: string, before: ReactNode, after: ReactNode): Fact[] => [
    ...(before === null ? [] : [{ name: t('fields.before', { name }), value: before }]),
    { name: before === null ? name : t('fields.after', { name }), value: after, strong: true },
  ];
  /** The same of two values that are shown alike. */
  const each = <Value,>(
    name: string,
    { before, after }: { before: Value | null; after: Value },
    shown: (value: Value) => ReactNode,
  ) => fromTo(name, before === null ? null : shown(before), shown(after));
  return (change: Compared): Fact[] => {
    switch (change.kind) {
      case 'room':
        return each(market(`metal.${change.symbol}`), change, statusOf);
      case 'balance':
        return each(change.account, change, (amount) => (
          <Figure amount={amount} asset={change.asset} />
        ));
      case 'setting': {
        const { key, currency } = change;
        const link = <Link href={settingPath(key)}>{setting(`${key}.label`)}</Link>;
        const values = each(t('fields.value'), change, (value) => (
          <SettingValue settingName={key} value={value} currency={currency} />
        ));
        return [{ name: t('fields.key'), value: link }, ...values];
      }
      case 'risk':
        return each(t('fields.risk'), change, (level) => members(`risk.levels.${level}`));
      case 'reviewOn':
        return each(t('fields.reviewOn'), change, moment.dateOf);
      case 'level':
        return each(t('fields.level'), change, (level) => members(`level.${LEVELS[level] ?? '0'}`));
      case 'roles':
        return each(t('fields.roles'), change, (roles) => <RoleNames roles={roles} />);
      case 'addresses':
        return each(
          t('fields.addresses'),
          change,
          (list) => list.join('\n') || t('fields.anyAddress'),
        );
      default:
        return each(t('fields.realName'), change, (name) => name);
    }
  };
}

function RecordLink({ queue, id, no }: { queue: Queue; id: string; no: string }) {
  const list = queue === 'recharge' ? DESK_PAGES.topUps : DESK_PAGES.withdrawals;
  return <Link href={`${list}/${id}`}>{no}</Link>;
}

function MemberLink({ id, username }: { id: string | null; username: string }) {
  if (id === null) return username;
  return <Link href={`${DESK_PAGES.members}/${id}`}>{username}</Link>;
}

/** The case, whose pictures the second operator opens too. */
function RemovalLink({ id }: { id: string }) {
  const t = useTranslations('deskApprovals');
  const lost = useTranslations('deskMembers.lost');
  return (
    <>
      <Link href={`${DESK_PAGES.lostFactors}/${id}`}>{lost('one', { id })}</Link>
      <p>{t('openPictures')}</p>
    </>
  );
}

function CaseLink({ id }: { id: string }) {
  const t = useTranslations('deskApprovals');
  const kyc = useTranslations('deskMembers.kyc');
  return (
    <>
      <Link href={`${DESK_PAGES.kyc}/${id}`}>{kyc('case', { id })}</Link>
      <p>{t('openPictures')}</p>
    </>
  );
}

function HitLink({ id, list }: { id: string; list: string }) {
  return <Link href={`${DESK_PAGES.screening}/${id}`}>{`${list} #${id}`}</Link>;
}

function CheckNames({ checks }: { checks: readonly CaseCheck[] }) {
  const t = useTranslations('deskMembers.kyc.checks');
  return checks.map((check) => <p key={check}>{t(check)}</p>);
}

function OperatorLink({ name }: { name: string }) {
  return <Link href={`${DESK_PAGES.operators}/${name}`}>{name}</Link>;
}

function IssueLink({ id, no }: { id: string; no: string }) {
  return <Link href={issuePagePath(id)}>{no}</Link>;
}

function MonthLink({ month }: { month: string }) {
  return <Link href={`${LEDGER_PAGES.periods}/${month}`}>{month}</Link>;
}

function JournalLink({ id, no }: { id: string; no: string }) {
  return <Link href={`${LEDGER_PAGES.journals}/${id}`}>{no}</Link>;
}

function Figure({ amount, asset, signed }: { amount: string; asset: string; signed?: boolean }) {
  return <Money amount={amount} unit={asset} size="s" signed={signed ?? false} />;
}

function RoleNames({ roles }: { roles: Parameters<typeof useRoleNames>[0] }) {
  return <Fragment>{useRoleNames(roles)}</Fragment>;
}
