import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { type Fact, Facts } from '#components/ui/layout/facts';
import type { Change } from '#lib/site/desk/approvals/read-change';
import { DESK_PAGES, issuePagePath, LEDGER_PAGES, settingPath } from '#lib/site/desk/paths';
import { FaultFacts } from '../ledger/fault-facts.tsx';
import { SettingValue } from '../settings/setting-value.tsx';
import { useRoleNames } from '../shell/use-role-names.ts';

/** What a request changes: before and after, with links to what it is about, and what else will follow. */
export function ChangeFacts({ changes }: { changes: readonly Change[] }) {
  const factsOf = useChangeFacts();
  return <Facts facts={changes.flatMap(factsOf)} />;
}

function useChangeFacts() {
  const t = useTranslations('deskApprovals');
  const setting = useTranslations('deskSettings.keys');
  const market = useTranslations('deskMarket');
  /** `before` is null where nothing is known of it. */
  const fromTo = (name: string, before: ReactNode, after: ReactNode): Fact[] => [
    ...(before === null ? [] : [{ name: t('fields.before', { name }), value: before }]),
    { name: before === null ? name : t('fields.after', { name }), value: after, strong: true },
  ];
  return (change: Change): Fact[] => {
    switch (change.kind) {
      case 'member':
        return [{ name: t('fields.username'), value: <MemberLink {...change} /> }];
      case 'reference':
        return [{ name: t('fields.reference'), value: change.text }];
      case 'operator':
        return [{ name: t('fields.name'), value: <OperatorLink {...change} /> }];
      case 'journal':
        return [{ name: t('fields.journal'), value: <JournalLink {...change} /> }];
      case 'room':
        return fromTo(
          market(`metal.${change.symbol}`),
          change.before && market(change.before === 'open' ? 'rooms.open' : 'rooms.closed'),
          market(change.after === 'open' ? 'rooms.open' : 'rooms.closed'),
        );
      case 'issue':
        return [
          {
            name: t('fields.issue'),
            value: <Link href={issuePagePath(change.id)}>{change.no}</Link>,
          },
        ];
      case 'fault':
        return [{ name: t('fields.fault'), value: <FaultFacts fault={change.fault} /> }];
      case 'entry':
        return [{ name: change.account, value: <Figure {...change} signed />, strong: true }];
      case 'balance': {
        const { account, before, after, asset } = change;
        return fromTo(
          account,
          before && <Figure amount={before} asset={asset} />,
          <Figure amount={after} asset={asset} />,
        );
      }
      case 'setting': {
        const { key, before, after, currency } = change;
        const shown = (value: unknown) => (
          <SettingValue settingName={key} value={value} currency={currency} />
        );
        const name = {
          name: t('fields.key'),
          value: <Link href={settingPath(key)}>{setting(`${key}.label`)}</Link>,
        };
        return [
          name,
          ...fromTo(t('fields.value'), before === null ? null : shown(before), shown(after)),
        ];
      }
      case 'roles': {
        const { before, after } = change;
        return fromTo(
          t('fields.roles'),
          before && <RoleNames roles={before} />,
          <RoleNames roles={after} />,
        );
      }
      case 'addresses': {
        const shown = (list: readonly string[]) => list.join('\n') || t('fields.anyAddress');
        return fromTo(
          t('fields.addresses'),
          change.before && shown(change.before),
          shown(change.after),
        );
      }
      case 'realName':
        return fromTo(t('fields.realName'), change.before, change.after);
      default:
        return [
          {
            name: t('fields.follows'),
            value: t(`follows.${change.what}`, { count: change.count }),
          },
        ];
    }
  };
}

function MemberLink({ id, username }: { id: string | null; username: string }) {
  if (id === null) return username;
  return <Link href={`${DESK_PAGES.members}/${id}`}>{username}</Link>;
}

function OperatorLink({ name }: { name: string }) {
  return <Link href={`${DESK_PAGES.operators}/${name}`}>{name}</Link>;
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
