import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { OperatorActions } from '#components/desk/operators/operator-actions';
import { OperatorFacts } from '#components/desk/operators/operator-facts';
import { SignInList } from '#components/desk/operators/sign-in-list';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { findOperator, listSignIns } from '#lib/access/operators/account/operator-queries';
import { actorName } from '#lib/access/operators/actor-name';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskOperators.title');

const SIGN_INS = 50;

/** /desk/operators/[name]: one operator's account, with the actions of admins. */
async function OperatorPage({ params }: { params: Promise<{ name: string }> }) {
  const { operator, db } = await requireOperator('operator.read');
  const { name } = await params;
  const found = (await findOperator(db, name)) ?? notFound();
  const signIns = await listSignIns(db, { name, limit: SIGN_INS });
  const t = await getTranslations('deskOperators.detail');
  return (
    <>
      <DeskPageHead title={found.name} />
      <Stack gap={24}>
        <OperatorFacts operator={found} createdBy={actorName(found.created_by)} />
        {may(operator.roles, 'operator.manage') && found.name !== operator.name && (
          <OperatorActions operator={found} />
        )}
        <Section title={t('signIns')}>
          <SignInList rows={signIns} />
        </Section>
      </Stack>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/operators/[name]/page', OperatorPage);
