import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddCardAction } from '#components/methods/add-card-action';
import { CardList } from '#components/methods/card-list';
import { NoCards } from '#components/methods/no-cards';
import { Screen } from '#components/my/screen';
import { getConfig } from '#lib/config/queries';
import { listCards } from '#lib/methods/queries';
import { PAGES } from '#lib/paths';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('payCardBank') };
}

/** /my/usercenter/paycard/bank: the bank cards. */
export default async function BankCardsPage() {
  const { db, userId } = await requireSession();
  const [methods, { limits }] = await Promise.all([listCards(db, userId), getConfig(db)]);
  const cards = methods.filter(({ kind }) => kind === 'bank');
  return (
    <Screen>
      {cards.length > 0 ? <CardList cards={cards} now={new Date()} /> : <NoCards />}
      <AddCardAction bound={methods.length} limit={limits.methods_max} back={PAGES.payCardBank} />
    </Screen>
  );
}
