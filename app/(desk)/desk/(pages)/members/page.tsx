import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { MemberFilters } from '#components/desk/members/member-filters';
import { MembersTable } from '#components/desk/members/members-table';
import { DeskPageHead } from '#components/desk/shell/page-head';
import type { Search } from '#lib/access/client/navigation/return-path';
import { pageTitle } from '#lib/base/i18n/page-title';
import { countLookups } from '#lib/site/desk/match/count-lookups';
import { listMembers } from '#lib/site/desk/members/queries';
import { memberFilter } from '#lib/site/desk/members/schema';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskMembers.list.title');

/** /desk/members: search and list of members. */
async function MembersPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, operator } = await requireOperator('member.read');
  const filter = memberFilter.parse(await searchParams);
  await countLookups(operator, filter.q);
  const [page, t] = await Promise.all([
    listMembers(db, filter),
    getTranslations('deskMembers.list'),
  ]);
  return (
    <>
      <DeskPageHead title={t('title')}>{t('note')}</DeskPageHead>
      <MemberFilters operatorId={operator.id.toString()} />
      <MembersTable {...page} />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/members/page', MembersPage);
