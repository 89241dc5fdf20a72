import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Screen } from '#components/my/screen';
import { LedgerList } from '#components/records/ledger-list';
import { LedgerToolbar } from '#components/records/ledger-toolbar';
import type { Search } from '#lib/client/return-path';
import { BILLS_PER_PAGE, billFilterQuery, readBillFilter } from '#lib/records/bill-filter';
import { listBills } from '#lib/records/queries';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('ledgerRecord') };
}

/** /my/ledgerrecord: every movement of the own cash. The filter stands in the address. */
export default async function LedgerRecordPage({
  searchParams,
}: {
  searchParams: Promise<Search>;
}) {
  const { db, userId } = await requireSession();
  const filter = readBillFilter(await searchParams);
  const first = await listBills(db, userId, { ...filter, page: 1, per_page: BILLS_PER_PAGE });
  return (
    <Screen>
      <LedgerToolbar filter={filter} />
      <LedgerList key={billFilterQuery(filter)} first={first} filter={filter} />
    </Screen>
  );
}
