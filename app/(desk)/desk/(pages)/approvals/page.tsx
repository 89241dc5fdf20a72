import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { ApprovalList } from '#components/desk/approvals/approval-list';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listApprovalPage } from '#lib/site/desk/approvals/queries';
import { approvalFilterSchema } from '#lib/site/desk/approvals/schema';
import { countLookups } from '#lib/site/desk/match/count-lookups';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskApprovals.title');

/** /desk/approvals: the requests for approval; filters, order and cursor in the query. */
async function ApprovalsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { db, operator } = await requireOperator('approval.read');
  const query = await searchParams;
  await countLookups(operator, approvalFilterSchema.parse(query).subject);
  const page = await listApprovalPage(db, query, operator.roles);
  const t = await getTranslations('deskApprovals');
  return (
    <>
      <DeskPageHead title={t('title')}>{t('note')}</DeskPageHead>
      <ApprovalList {...page} />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/approvals/page', ApprovalsPage);
