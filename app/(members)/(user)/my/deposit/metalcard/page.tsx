import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { MetalForm } from '#components/trade/metal/metal-form';
import { EmptyState } from '#components/ui/state/empty-state';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { listPositions, listRooms } from '#lib/features/trade/queries';
import { getConfig, getSettings } from '#lib/running/config/queries';
import Receipt from './_parts/receipt.tsx';

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

export const generateMetadata = pageTitle('chrome.titles.topUpMetalCard');

/** /my/deposit/metalcard: sells metal for cash; with `?id=` the sale's receipt. */
async function MetalCardDepositPage({ searchParams }: Props) {
  const { id } = await searchParams;
  return id === undefined ? <NewSale /> : <Receipt id={id} />;
}

async function NewSale() {
  const { db, userId } = await requireSession();
  const [config, settings, rooms, positions] = await Promise.all([
    getConfig(db),
    getSettings(db),
    listRooms(db),
    listPositions(db, userId),
  ]);
  const holdings = positions.flatMap((position) => {
    const room = rooms.find(({ symbol }) => symbol === position.symbol);
    return room && /[1-9]/.test(position.available) ? [{ room, position }] : [];
  });
  if (holdings.length === 0) return <NoMetal />;
  const rendered = {
    now: new Date().toISOString(),
    staleSeconds: settings.feed_stale_seconds,
  };
  return <MetalForm {...{ holdings, config, rendered }} />;
}

async function NoMetal() {
  const t = await getTranslations('trade.metal');
  return (
    <EmptyState icon="gold" title={t('none')} link={{ href: PAGES.trade, label: t('noneAction') }}>
      {t('noneHint')}
    </EmptyState>
  );
}

export default withMessages('(members)/(user)/my/deposit/metalcard/page', MetalCardDepositPage);
