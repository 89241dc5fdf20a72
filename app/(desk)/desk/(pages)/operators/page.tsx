import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { NewOperatorButton } from '#components/desk/operators/new-operator-button';
import { OperatorList } from '#components/desk/operators/operator-list';
import { SignInList } from '#components/desk/operators/sign-in-list';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { listOperators, listSignIns } from '#lib/access/operators/account/operator-queries';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskOperators.title');

const SIGN_INS = 50;

/** /desk/operators: the accounts of operators and their sign-ins. */
async function OperatorsPage() {
  const { operator, db } = await requireOperator('operator.read');
  const [rows, signIns] = await Promise.all([
    listOperators(db),
    listSignIns(db, { limit: SIGN_INS }),
  ]);
  const t = await getTranslations('deskOperators');
  const add = may(operator.roles, 'operator.roles') ? <NewOperatorButton /> : undefined;
  return (
    <>
      <DeskPageHead title={t('title')} actions={add}>
        {t('note')}
      </DeskPageHead>
      <Stack gap={24}>
        <OperatorList rows={rows} />
        <Section title={t('detail.signIns')}>
          <SignInList rows={signIns} />
        </Section>
      </Stack>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/operators/page', OperatorsPage);
