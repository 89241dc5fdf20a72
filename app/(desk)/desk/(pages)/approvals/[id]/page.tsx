import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { ApprovalCard } from '#components/desk/approvals/approval-card';
import { ApprovalDecision } from '#components/desk/approvals/approval-decision';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { OpenedRecord } from '#components/desk/table/opened-record';
import { LinkButton } from '#components/ui/action/link-button';
import { APPROVED_ACTIONS } from '#lib/access/operators/approvals/approved-action';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { ACTION_KEYS } from '#lib/site/desk/approvals/action-keys';
import { findApproval, findNextApproval } from '#lib/site/desk/approvals/queries';
import { approvalPath, DESK_PAGES } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskApprovals.title');

/** /desk/approvals/[id]: one request, what it changes, and its decision. */
async function ApprovalPage({ params }: { params: Promise<{ id: string }> }) {
  const { operator, db } = await requireOperator('approval.read');
  const { id } = await params;
  const approval = (await findApproval(db, id, operator.roles)) ?? notFound();
  const operatorId = operator.id;
  const next =
    approval.status === 'pending' ? await findNextApproval(db, { id, operatorId }) : null;
  const t = await getTranslations('deskApprovals');
  return (
    <>
      <DeskPageHead
        title={t('detail.title', { id })}
        actions={
          <LinkButton kind="secondary" href={DESK_PAGES.approvals}>
            {t('back')}
          </LinkButton>
        }
      >
        {t(`actions.${ACTION_KEYS[approval.action]}`)}
      </DeskPageHead>
      <OpenedRecord path={approvalPath(id)} closeHref={DESK_PAGES.approvals} />
      <ApprovalCard approval={approval}>
        <ApprovalDecision
          id={approval.id}
          nextHref={next === null ? undefined : approvalPath(next)}
          isPending={approval.status === 'pending'}
          isOwn={approval.maker === operator.name}
          mayDecide={may(operator.roles, APPROVED_ACTIONS[approval.action].check)}
        />
      </ApprovalCard>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/approvals/[id]/page', ApprovalPage);
