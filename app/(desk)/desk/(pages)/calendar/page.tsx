import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { ImportDays } from '#components/desk/calendar/import-days';
import { PublishYear } from '#components/desk/calendar/publish-year';
import { SetDayButton, SetDays } from '#components/desk/calendar/set-days';
import { YearView } from '#components/desk/calendar/year-view';
import { TabLinks } from '#components/desk/display/tab-links';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { type CalendarPage, getCalendarPage } from '#lib/site/desk/calendar/queries';
import { calendarPageSchema } from '#lib/site/desk/calendar/schema';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskShell.nav.sections.calendar');

/** /desk/calendar: the business days of a year, its holidays and closed days, and their import. */
async function BusinessCalendarPage({ searchParams }: PageProps<'/desk/calendar'>) {
  const { db, operator } = await requireOperator('calendar.read');
  const { year } = calendarPageSchema.parse(await searchParams);
  const [page, t, sections] = await Promise.all([
    getCalendarPage(db, year),
    getTranslations('deskCalendar'),
    getTranslations('deskShell.nav.sections'),
  ]);
  const canEdit = may(operator.roles, 'calendar.edit');
  const canPublish = canEdit && !page.published && page.year >= Number(page.today.slice(0, 4));
  return (
    <>
      <DeskPageHead
        title={sections('calendar')}
        actions={
          canEdit && (
            <>
              {canPublish && <PublishYear year={page.year} />}
              <SetDayButton today={page.today} />
            </>
          )
        }
      >
        {t('note')}
      </DeskPageHead>
      <Stack gap={24}>
        <TabLinks label={t('years')} tabs={yearTabs(page)} />
        <State page={page} />
        <Section title={t('yearTitle', { year: page.year })}>
          <YearView page={page} />
        </Section>
        <Section title={t('list')}>
          <SetDays days={page.set} canEdit={canEdit} />
        </Section>
        {canEdit && <ImportDays />}
      </Stack>
    </>
  );
}

/** Last year up to two years ahead, and the year that is shown. */
function yearTabs({ year, today }: CalendarPage) {
  const present = Number(today.slice(0, 4));
  const years = new Set([present - 1, present, present + 1, present + 2, year]);
  return [...years]
    .sort((a, b) => a - b)
    .map((each) => ({
      href: `${DESK_PAGES.calendar}?year=${each}`,
      text: String(each),
      isCurrent: each === year,
    }));
}

function State({ page }: { page: CalendarPage }) {
  const t = useTranslations('deskCalendar');
  const moment = useMoment();
  const { published, published_until: until } = page;
  return (
    <>
      {page.is_ending && (
        <Note kind="warning">
          <p>{until ? t('ending', { day: moment.dateOf(until) }) : t('presentUnpublished')}</p>
        </Note>
      )}
      <Note kind={published ? 'info' : 'warning'}>
        <p>
          {published
            ? t('published', { day: moment.date(published.at), source: published.source })
            : t('unpublished', { year: page.year })}
        </p>
      </Note>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/calendar/page', BusinessCalendarPage);
