import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AvailableCard } from '#components/funding/available-card';
import { ChannelLink } from '#components/funding/channel-link';
import { WithdrawLimits } from '#components/funding/limit-facts';
import { RecentRecords } from '#components/funding/recent-records';
import { Note } from '#components/my/note';
import { Screen } from '#components/my/screen';
import { Card } from '#components/ui/card';
import { Section } from '#components/ui/section';
import { getConfig } from '#lib/config/queries';
import { PAGES } from '#lib/paths';
import { getBalance } from '#lib/profile/queries';
import { listWithdrawals } from '#lib/records/queries';
import { requireSession } from '#lib/session/session';

const RECENT = { page: 1, per_page: 5 };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('myWithdraw') };
}

/** /my/withdraw: the ways for money out, with limits and fee, and the last withdrawals. */
export default async function WithdrawPage() {
  const { db, userId } = await requireSession();
  const [config, balance, recent, t] = await Promise.all([
    getConfig(db),
    getBalance(db, userId),
    listWithdrawals(db, userId, RECENT),
    getTranslations('funding'),
  ]);
  const { currency, limits, fees } = config;
  return (
    <Screen>
      <AvailableCard balance={balance} />
      <Section title={t('withdraw.choose')}>
        <ChannelLink
          href={PAGES.myWithdrawBankCard}
          icon="bank"
          name={t('channel.bank')}
          about={t('withdraw.bankAbout')}
        />
      </Section>
      <Section title={t('limits.title')}>
        <Card>
          <WithdrawLimits limits={limits} currency={currency} fee={fees.withdraw_flat} />
        </Card>
      </Section>
      <RecentRecords
        title={t('withdraw.recent')}
        path={PAGES.myWithdrawBankCard}
        currency={currency}
        records={recent.data}
      />
      <Note kind="safe">{t('withdraw.neverPay')}</Note>
    </Screen>
  );
}
