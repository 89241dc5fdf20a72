import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { DeskColumns } from '#components/desk/display/desk-columns';
import { IssueFacts } from '#components/desk/market/issue-facts';
import { IssueFixing } from '#components/desk/market/issue-fixing';
import { IssueOrders } from '#components/desk/market/issue-orders';
import { IssueSteps } from '#components/desk/market/issue-steps';
import { VoidIssue } from '#components/desk/market/void-issue';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { LinkButton } from '#components/ui/action/link-button';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { AppError } from '#lib/base/errors/app-error';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getIssuePage } from '#lib/site/desk/market/queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskMarket.issue.title');

/** /desk/market/issues/[id]: one issue from plan to settlement. */
async function IssuePage({ params }: PageProps<'/desk/market/issues/[id]'>) {
  const { db, operator } = await requireOperator('market.read');
  const found = await getIssuePage(db, (await params).id).catch(nullIfUnknown);
  if (!found) notFound();
  const t = await getTranslations('deskMarket');
  const { issue } = found;
  const canVoid = may(operator.roles, 'issue.void') && ['open', 'closed'].includes(issue.state);
  return (
    <>
      <DeskPageHead
        title={`${t(`metal.${issue.symbol}`)} ${issue.no}`}
        actions={
          <>
            {canVoid && <VoidIssue id={issue.id} />}
            <LinkButton kind="secondary" href={DESK_PAGES.market}>
              {t('issue.back')}
            </LinkButton>
          </>
        }
      />
      <Stack gap={24}>
        <DeskColumns>
          <Section title={t('issue.title')}>
            <IssueFacts {...found} />
          </Section>
          <Section title={t('issue.steps')}>
            <IssueSteps issue={issue} />
          </Section>
        </DeskColumns>
        <Section title={t('issue.orders')}>
          <IssueOrders {...found} />
        </Section>
        <Section title={t('issue.fixing')}>
          <IssueFixing {...found} />
        </Section>
      </Stack>
    </>
  );
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 4004) return null;
  throw error;
}

export default withMessages('(desk)/desk/(pages)/market/issues/[id]/page', IssuePage);
