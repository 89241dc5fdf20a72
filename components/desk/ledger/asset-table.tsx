import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { Card } from '#components/ui/layout/card';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Text } from '#components/ui/layout/text';
import type { AccountNode, AssetAccounts } from '#lib/site/desk/ledger/queries';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import { Figure, figureText } from './figure.tsx';
import styles from './ledger.module.css';
import { ScrollBox } from './scroll-box.tsx';

/** The accounts of all assets. */
export function AssetTables({
  assets,
  names,
}: {
  assets: readonly AssetAccounts[];
  names: Record<string, string>;
}) {
  return (
    <div className={clsx(styles.columns, styles.assets)}>
      {assets.map((accounts) => (
        <AssetTable key={accounts.asset} accounts={accounts} names={names} />
      ))}
    </div>
  );
}

interface Props {
  accounts: AssetAccounts;
  /** Names of accounts by purpose. */
  names: Record<string, string>;
}

/** The accounts of one asset: house accounts with their shards, the total of all members, and the sum. */
function AssetTable({ accounts, names }: Props) {
  const t = useTranslations('deskLedger.tree');
  const { asset, house, members, owed, sum } = accounts;
  const isBalanced = /^[0.]+$/.test(sum);
  return (
    <Card>
      <ScrollBox label={asset}>
        <table className={styles.figures}>
          <caption>{asset}</caption>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col" className={styles.number}>
                {t('balance')}
              </th>
            </tr>
          </thead>
          <Group title={t('house')} nodes={house} names={names} />
          <Group title={t('members')} nodes={members} names={names} />
          <tbody>
            <tr className={styles.sum}>
              <th scope="row">{t('owed')}</th>
              <Figure amount={owed} />
            </tr>
            <tr className={styles.sum}>
              <th scope="row">
                {t('sum')}{' '}
                <StatusChip kind={isBalanced ? 'success' : 'failure'}>
                  {t(isBalanced ? 'balanced' : 'unbalanced')}
                </StatusChip>
              </th>
              <Figure amount={sum} />
            </tr>
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  );
}

interface GroupProps {
  title: string;
  nodes: readonly AccountNode[];
  names: Record<string, string>;
}

function Group({ title, nodes, names }: GroupProps) {
  if (nodes.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={2} scope="colgroup">
          {title}
        </th>
      </tr>
      {nodes.map(({ purpose, balance, shards }) => (
        <tr key={purpose}>
          <th scope="row">
            <AccountName name={names[purpose] ?? purpose} shards={shards} />{' '}
            <Text as="code" tone="muted" size="xs">
              {purpose}
            </Text>
            {shards.length > 1 && <Shards shards={shards} />}
          </th>
          <Figure amount={balance} />
        </tr>
      ))}
    </tbody>
  );
}

/** Links to the journals of an account that has one shard. */
function AccountName({ name, shards }: { name: string } & Pick<AccountNode, 'shards'>) {
  const [only, ...others] = shards;
  if (!only || others.length > 0) return name;
  return (
    <Link href={journalsOf(only.id)} className={styles.account}>
      {name}
    </Link>
  );
}

function Shards({ shards }: Pick<AccountNode, 'shards'>) {
  const t = useTranslations('deskLedger.tree');
  return (
    <Disclosure summary={t('parts', { count: shards.length })}>
      <span className={styles.links}>
        {shards.map(({ id, shard, balance }) => (
          <Link key={id} href={journalsOf(id)}>
            #{shard} {figureText(balance)}
          </Link>
        ))}
      </span>
    </Disclosure>
  );
}

function journalsOf(accountId: string): string {
  return `${LEDGER_PAGES.journals}?account=${accountId}`;
}
