import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { TabLinks } from '#components/desk/display/tab-links';
import { ComingTable } from '#components/desk/plans/coming-table';
import { DecidedTable } from '#components/desk/plans/decided-table';
import { SkippedTable } from '#components/desk/plans/skipped-table';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { pageTitle } from '#lib/base/i18n/page-title';
import type { SkipCode } from '#lib/features/trade/plan/enums';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { getPlansPage, type PlansPage } from '#lib/site/desk/plans/queries';
import { plansPageSchema } from '#lib/site/desk/plans/schema';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskShell.nav.sections.plans');

/** /desk/plans: recurring plans by day and load, and which were skipped for which reason. */
async function RecurringPlansPage({ searchParams }: PageProps<'/desk/plans'>) {
  const { db } = await requireOperator('market.read');
  const filter = plansPageSchema.parse(await searchParams);
  const [page, t, sections] = await Promise.all([
    getPlansPage(db, new Date(), filter),
    getTranslations('deskPlans'),
    getTranslations('deskShell.nav.sections'),
  ]);
  return (
    <>
      <DeskPageHead title={sections('plans')}>
        {t('note', { active: page.active, paused: page.paused })}
      </DeskPageHead>
      <Stack gap={24}>
        <Section title={t('coming.title')}>
          <ComingTable days={page.coming} currency={page.currency} />
        </Section>
        <Section title={t('decided.title')}>
          <DecidedTable days={page.decided} />
        </Section>
        {page.day !== null && <Skipped page={page} day={page.day} code={filter.code} />}
      </Stack>
    </>
  );
}

interface SkippedProps {
  page: PlansPage;
  day: string;
  code: SkipCode | undefined;
}

function Skipped({ page, day, code }: SkippedProps) {
  const t = useTranslations('deskPlans');
  const moment = useMoment();
  const total = page.reasons.reduce((sum, { plans }) => sum + plans, 0);
  const address = `${DESK_PAGES.plans}?day=${day}`;
  const tabs = [
    { href: address, text: t('skipped.all', { plans: total }), isCurrent: code === undefined },
    ...page.reasons.map((reason) => ({
      href: `${address}&code=${reason.code}`,
      text: t('skipped.tab', { reason: t(`reasons.${reason.code}`), plans: reason.plans }),
      isCurrent: reason.code === code,
    })),
  ];
  return (
    <Section title={t('skipped.titleOf', { day: moment.dateOf(day) })}>
      <TabLinks label={t('skipped.reason')} tabs={tabs} />
      <SkippedTable rows={page.skipped} next={page.next} currency={page.currency} />
    </Section>
  );
}

export default withMessages('(desk)/desk/(pages)/plans/page', RecurringPlansPage);
