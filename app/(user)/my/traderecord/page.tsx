import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordScreen } from '#components/records/record-screen';
import type { Search } from '#lib/client/navigation/return-path';
import { listOrders } from '#lib/records/queries';
import { firstRows, readRecordFilter } from '#lib/records/record-filter';
import { requireSession } from '#lib/session/session';

interface Props {
  searchParams: Promise<Search>;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('tradeRecord') };
}

/** /my/traderecord: the own orders. The filter stands in the address. */
export default async function TradeRecordPage({ searchParams }: Props) {
  const { db, userId } = await requireSession();
  const filter = readRecordFilter('trade', await searchParams);
  const first = await listOrders(db, userId, firstRows(filter));
  return <RecordScreen type="trade" first={first} filter={filter} />;
}
