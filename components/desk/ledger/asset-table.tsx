import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Text } from '#components/ui/layout/text';
import { isZero } from '#lib/base/money';
import type { AccountLine, AssetAccounts, ClassAccounts } from '#lib/site/desk/ledger/queries';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import { figureText, SideFigures, sidesOfAmount } from './figure.tsx';
import styles from './ledger.module.css';
import { ScrollBox } from './scroll-box.tsx';
import { SidesHead } from './sides-head.tsx';

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
  /** Codes and names of accounts by purpose. */
  names: Record<string, string>;
}

/** The accounts of one asset by class, each balance on its side, with subtotals and the totals. */
function AssetTable({ accounts, names }: Props) {
  const t = useTranslations('deskLedger');
  const { asset, classes, debit, credit, owed, sum } = accounts;
  const isBalanced = isZero(sum) && debit === credit;
  return (
    <ScrollBox label={asset}>
      <table className={styles.figures}>
        <caption>{asset}</caption>
        <SidesHead />
        {classes.map((one) => (
          <ClassGroup key={one.class} accounts={one} names={names} />
        ))}
        <tbody>
          <tr className={styles.sum}>
            <th scope="row">
              {t('sides.total')}{' '}
              <StatusChip kind={isBalanced ? 'success' : 'failure'}>
                {t(isBalanced ? 'tree.balanced' : 'tree.unbalanced')}
              </StatusChip>
            </th>
            <SideFigures debit={debit} credit={credit} />
          </tr>
          <tr>
            <th scope="row">{t('tree.owed')}</th>
            <SideFigures {...sidesOfAmount(owed)} />
          </tr>
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface GroupProps {
  accounts: ClassAccounts;
  names: Record<string, string>;
}

function ClassGroup({ accounts, names }: GroupProps) {
  const t = useTranslations('deskLedger.sides');
  const name = t(`class.${accounts.class}`);
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={3} scope="colgroup">
          {name}
        </th>
      </tr>
      {accounts.lines.map(({ purpose, shards, is_contrary, ...columns }) => (
        <tr key={purpose}>
          <th scope="row">
            <AccountName name={names[purpose] ?? purpose} shards={shards} />{' '}
            {is_contrary && (
              <Text as="span" tone="muted" size="xs">
                {t('contrary')}
              </Text>
            )}
            {shards.length > 1 && <Shards shards={shards} />}
          </th>
          <SideFigures {...columns} />
        </tr>
      ))}
      <tr className={styles.subtotal}>
        <th scope="row">{t('subtotal', { name })}</th>
        <SideFigures debit={accounts.debit} credit={accounts.credit} />
      </tr>
    </tbody>
  );
}

/** Links to the journals of an account that has one shard. */
function AccountName({ name, shards }: { name: string } & Pick<AccountLine, 'shards'>) {
  const [only, ...others] = shards;
  if (!only || others.length > 0) return name;
  return (
    <Link href={journalsOf(only.id)} className={styles.account}>
      {name}
    </Link>
  );
}

function Shards({ shards }: Pick<AccountLine, 'shards'>) {
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
