import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { RefreshEvery } from '#components/desk/display/refresh-every';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { QueueCards } from '#components/desk/shell/queue-cards';
import { TodayBoard } from '#components/desk/today/today-board';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { needsFourEyes } from '#lib/site/desk/approvals/queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';
import { getToday } from '#lib/site/desk/today/queries';

export const generateMetadata = pageTitle('deskShell.nav.sections.today');

/** Seconds between refreshes; queues are refreshed at once by the shell. */
const REFRESH_SECONDS = 15;

/** /desk: the waiting records, and the figures of the day for operators with `ledger.read`. */
async function TodayPage() {
  const { operator, db } = await requireOperator('desk.open');
  const t = await getTranslations('deskShell.today');
  const title = t('greeting', { name: operator.name });
  const alone = (await needsFourEyes(db)) ? null : (
    <Note kind="warning" title={t('alone.title')}>
      {t('alone.text')}
    </Note>
  );
  if (!may(operator.roles, 'ledger.read'))
    return (
      <>
        <DeskPageHead title={title} />
        <Stack gap={24}>
          {alone}
          <QueueCards />
        </Stack>
      </>
    );
  return (
    <>
      <DeskPageHead title={title} />
      <Stack gap={24}>
        {alone}
        <TodayBoard today={await getToday(db, operator.roles)} />
      </Stack>
      <RefreshEvery seconds={REFRESH_SECONDS} />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/page', TodayPage);
