import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChannelLink } from '#components/funding/channel-link';
import { RechargeLimits } from '#components/funding/limit-facts';
import { RecentRecords } from '#components/funding/recent-records';
import { Note } from '#components/my/note';
import { Screen } from '#components/my/screen';
import { Card } from '#components/ui/card';
import { Section } from '#components/ui/section';
import { getConfig } from '#lib/config/queries';
import { PAGES } from '#lib/paths';
import { listRecharges } from '#lib/records/queries';
import { requireSession } from '#lib/session/session';

const RECENT = { page: 1, per_page: 5 };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('myDeposit') };
}

/** /my/deposit: the channels for money in, with their limits, and the last recharges. */
export default async function DepositPage() {
  const { db, userId } = await requireSession();
  const [config, recent, t] = await Promise.all([
    getConfig(db),
    listRecharges(db, userId, RECENT),
    getTranslations('funding'),
  ]);
  const paper = config.mode === 'paper';
  return (
    <Screen>
      {paper && <Note title={t('sandbox.title')}>{t('sandbox.recharge')}</Note>}
      <Section title={t('recharge.choose')}>
        <ChannelLink
          href={PAGES.myDepositBankCard}
          icon="bank"
          name={t('channel.bank')}
          about={t(paper ? 'recharge.bankAboutSandbox' : 'recharge.bankAbout')}
        />
      </Section>
      <Section title={t('limits.title')}>
        <Card>
          <RechargeLimits limits={config.limits} currency={config.currency} />
        </Card>
      </Section>
      <RecentRecords
        title={t('recharge.recent')}
        path={PAGES.myDepositBankCard}
        currency={config.currency}
        records={recent.data}
      />
    </Screen>
  );
}
