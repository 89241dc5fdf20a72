import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Facts } from '#components/ui/layout/facts';
import type { DeskRecordPage } from '#lib/site/desk/funding/record-queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import styles from './record-panel.module.css';
import { QUEUE_PAGES } from './status-tabs.tsx';

/** The member of a record: balances, totals, recent requests and payout accounts. */
export function MemberCard({ detail: { member, currency } }: { detail: DeskRecordPage }) {
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
        <span>{t('member.days', { days: member.account_days })}</span>
        <span>{t(member.has_real_name ? 'member.hasName' : 'member.noName')}</span>
        {member.status !== 'active' && <strong>{t('member.locked')}</strong>}
      </p>
      <Facts
        facts={[
          { name: t('member.available'), value: money(member.balances.available) },
          { name: t('member.frozen'), value: money(member.balances.frozen_withdraw) },
          { name: t('member.credited'), value: total(member.credited) },
          { name: t('member.paid'), value: total(member.paid) },
        ]}
      />
      <h4 className={styles.subtitle}>{t('panel.history')}</h4>
      <Recent recent={member.recent} currency={currency} />
      <h4 className={styles.subtitle}>{t('panel.methods')}</h4>
      <Methods methods={member.methods} />
    </>
  );
}

type Member = DeskRecordPage['member'];

function Recent({ recent, currency }: Pick<Member, 'recent'> & { currency: string }) {
  const t = useTranslations('deskFunding');
  const moment = useMoment();
  if (recent.length === 0) return <p className={styles.none}>{t('member.none')}</p>;
  return (
    <ul className={styles.rows}>
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
    </ul>
  );
}

function Methods({ methods }: Pick<Member, 'methods'>) {
  const t = useTranslations('deskFunding');
  const moment = useMoment();
  if (methods.length === 0) return <p className={styles.none}>{t('member.none')}</p>;
  return (
    <ul className={styles.rows}>
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
    </ul>
  );
}
