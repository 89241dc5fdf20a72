import { withMessages } from '#components/chrome/locale/with-messages';
import { CasesTable } from '#components/desk/kyc/cases-table';
import type { Search } from '#lib/access/client/navigation/return-path';
import { pageTitle } from '#lib/base/i18n/page-title';
import { readCaseRights } from '#lib/site/desk/kyc/case-rights';
import { listCases } from '#lib/site/desk/kyc/queries';
import { caseFilter } from '#lib/site/desk/kyc/schema';
import { requireOperator } from '#lib/site/desk/session/require-operator';

const PAGE = 50;

export const generateMetadata = pageTitle('deskMembers.kyc.title');

/** /desk/kyc: the queue of identity cases. */
async function KycPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, operator } = await requireOperator('kyc.read');
  const filter = caseFilter.parse(await searchParams);
  const [page, { rights, colleagues }] = await Promise.all([
    listCases(db, { ...filter, limit: PAGE, operator: operator.name }),
    readCaseRights(db, operator),
  ]);
  return <CasesTable {...{ ...page, rights, colleagues, status: filter.status }} />;
}

export default withMessages('(desk)/desk/(pages)/kyc/page', KycPage);
