import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MemberMarks } from '#components/desk/display/record-member';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Facts } from '#components/ui/layout/facts';
import { Text } from '#components/ui/layout/text';
import type { DeskRecordPage } from '#lib/site/desk/funding/record-queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import styles from './record-panel.module.css';
import { QUEUE_PAGES } from './status-tabs.tsx';

/** The member of a record: balances, totals, recent requests and payout accounts. */
export function MemberCard({ detail: { member, currency, record } }: { detail: DeskRecordPage }) {
  const t = useTranslations('deskFunding');
  const money = (amount: string) => <Money amount={amount} unit={currency} size="s" />;
  const total = ({ count, amount }: typeof member.credited) => (
    <>
      {money(amount)} <small>{t('member.count', { count })}</small>
    </>
  );
  return (
    <>
      <h3 className={styles.title}>
        {t('panel.member')}
        <Link href={`${DESK_PAGES.members}/${member.id}`}>{t('member.page')}</Link>
      </h3>
      <p className={styles.member}>
        <strong>{member.username}</strong>
        <span>{record.member.real_name ?? t('member.noName')}</span>
        <span>{t('member.days', { days: member.account_days })}</span>
        <MemberMarks member={record.member} />
      </p>
      <Facts
        facts={[
          { name: t('member.available'), value: money(member.balances.available) },
          { name: t('member.frozen'), value: money(member.balances.frozen_withdraw) },
          { name: t('member.credited'), value: total(member.credited) },
          { name: t('member.paid'), value: total(member.paid) },
        ]}
      />
      <Text as="h4" tone="muted" size="s">
        {t('panel.history')}
      </Text>
      <Recent recent={member.recent} currency={currency} />
      <Text as="h4" tone="muted" size="s">
        {t('panel.methods')}
      </Text>
      <Methods methods={member.methods} />
    </>
  );
}

type Member = DeskRecordPage['member'];

function Recent({ recent, currency }: Pick<Member, 'recent'> & { currency: string }) {
  const t = useTranslations('deskFunding');
  const moment = useMoment();
  return (
    <Rows>
      {recent.map(({ queue, id, amount, status_text, created_at }) => (
        <li key={`${queue}-${id}`}>
          <Link href={`${QUEUE_PAGES[queue]}/${id}`}>
            {t(`title.${queue}`)} {moment.recent(created_at)}
          </Link>
          <span>
            <Money amount={amount} unit={currency} size="s" /> {status_text}
          </span>
        </li>
      ))}
    </Rows>
  );
}

function Methods({ methods }: Pick<Member, 'methods'>) {
  const t = useTranslations('deskFunding');
  const moment = useMoment();
  return (
    <Rows>
      {methods.map(({ id, title, masked, status, created_at }) => (
        <li key={id}>
          <span>
            {title} {masked}
          </span>
          <span>
            {moment.date(created_at)}
            {status !== 'active' && ` ${t('member.removed')}`}
          </span>
        </li>
      ))}
    </Rows>
  );
}

function Rows({ children }: { children: ReactNode[] }) {
  const t = useTranslations('deskFunding');
  if (children.length > 0) return <ul className={styles.rows}>{children}</ul>;
  return (
    <Text tone="muted" size="s">
      {t('member.none')}
    </Text>
  );
}
