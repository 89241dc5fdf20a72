import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddCardAction } from '#components/methods/add-card-action';
import { CardList } from '#components/methods/card-list';
import { NoCards } from '#components/methods/no-cards';
import { Note } from '#components/my/note';
import { Screen } from '#components/my/screen';
import { Card } from '#components/ui/card';
import { NavRow } from '#components/ui/nav-row';
import { Section } from '#components/ui/section';
import { getConfig } from '#lib/config/queries';
import { listCards } from '#lib/methods/queries';
import { PAGES } from '#lib/paths';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('payCard') };
}

/** /my/usercenter/paycard: every payout method, and the lists of each kind. */
export default async function PayCardPage() {
  const { db, userId } = await requireSession();
  const [cards, { limits }, t] = await Promise.all([
    listCards(db, userId),
    getConfig(db),
    getTranslations('methods'),
  ]);
  return (
    <Screen>
      <Card flush>
        <NavRow
          href={PAGES.payCardBank}
          icon="card"
          aside={t('count', { count: cards.filter(({ kind }) => kind === 'bank').length })}
        >
          {t('banks')}
        </NavRow>
      </Card>
      <Section
        title={t('bound')}
        action={t('used', { count: cards.length, limit: limits.methods_max })}
      >
        {cards.length > 0 ? <CardList cards={cards} now={new Date()} /> : <NoCards />}
      </Section>
      <Note kind="safe">{t('safety')}</Note>
      <AddCardAction bound={cards.length} limit={limits.methods_max} back={PAGES.payCard} />
    </Screen>
  );
}
