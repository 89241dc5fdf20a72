import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import type { MemberPage } from '#lib/site/desk/members/member-page';
import { Revealed } from './revealed.tsx';

const LEVELS = ['0', '1', '2'] as const;

interface Props {
  member: MemberPage;
  canReveal: boolean;
}

/** The profile of a member, with personal data masked. */
export function MemberProfile({ member, canReveal }: Props) {
  const t = useTranslations('deskMembers');
  const moment = useMoment();
  const { username } = member;
  const masked = (what: 'phone' | 'email' | 'birthday') => ({
    name: t(`profile.${what}`),
    value: <Revealed {...{ username, what, canReveal }} masked={member[what]} />,
  });
  const trade = member.trade_password_locked_until;
  return (
    <Section title={t('profile.title')}>
      <Card>
        <Facts
          facts={[
            { name: t('profile.id'), value: member.id },
            { name: t('profile.realName'), value: member.real_name ?? t('reveal.none') },
            { name: t('profile.nickname'), value: member.nickname ?? t('reveal.none') },
            masked('phone'),
            masked('email'),
            { name: t('profile.mailState'), value: <MailState mail={member.mail} /> },
            masked('birthday'),
            { name: t('profile.level'), value: t(`level.${LEVELS[member.level]}`) },
            {
              name: t('profile.tradePassword'),
              value: trade
                ? t('profile.lockedUntil', { time: moment.full(trade) })
                : t(member.has_trade_password ? 'profile.set' : 'profile.notSet'),
            },
            { name: t('profile.recovery'), value: <Recovery recovery={member.recovery} /> },
            { name: t('profile.since'), value: moment.full(member.created_at) },
          ]}
        />
      </Card>
    </Section>
  );
}

function MailState({ mail: { state, locked_until: until } }: Pick<MemberPage, 'mail'>) {
  const t = useTranslations('deskMembers.profile.mailStates');
  const moment = useMoment();
  return until ? t('locked', { time: moment.full(until) }) : t(state);
}

function Recovery({ recovery }: Pick<MemberPage, 'recovery'>) {
  const t = useTranslations('deskMembers.profile.recoveries');
  const moment = useMoment();
  return recovery ? t(recovery.kind, { time: moment.full(recovery.ready_at) }) : t('none');
}

/** The assets of a member and the remaining withdrawal limits. */
export function MemberMoney({ member: { totals, limits } }: { member: MemberPage }) {
  const t = useTranslations('deskMembers.money');
  const names = useTranslations('market.name');
  const { currency } = totals;
  const money = (amount: string | null) => <Money amount={amount} unit={currency} size="s" />;
  const metals = totals.items.filter(({ qty }) => qty !== null);
  return (
    <Section title={t('title')}>
      <Card>
        <Facts
          facts={[
            { name: t('total'), value: <Money amount={totals.total} unit={currency} /> },
            { name: t('available'), value: money(totals.cash) },
            { name: t('frozen'), value: money(totals.frozen) },
            ...metals.map(({ key, asset, qty, amount }) => ({
              name: `${names(asset)} · ${t(key === 'metal' ? 'available_metal' : 'frozen_metal')}`,
              value: (
                <span>
                  {t.rich('worth', {
                    qty: qty ?? '',
                    amount: () => (amount === null ? t('unknown') : money(amount)),
                  })}
                </span>
              ),
            })),
            { name: t('fixed'), value: money(totals.fixed_principal) },
            { name: t('dayLeft'), value: money(limits.day.left) },
            { name: t('monthLeft'), value: money(limits.month.left) },
          ]}
        />
      </Card>
    </Section>
  );
}
