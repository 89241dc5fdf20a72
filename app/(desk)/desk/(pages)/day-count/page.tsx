import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { CountSign } from '#components/desk/day-count/count-sign';
import { CountView } from '#components/desk/day-count/count-view';
import { DayForm } from '#components/desk/day-count/day-form';
import { SignedCounts } from '#components/desk/day-count/signed-counts';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { localDay } from '#lib/base/taipei-time';
import { getDayCount } from '#lib/site/desk/day-count/queries';
import { dayCountFilter } from '#lib/site/desk/day-count/schema';
import type { SearchParams } from '#lib/site/desk/search-params';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskDayCount.title');

/** /desk/day-count: the count of a channel and day with its signatures; `?day=`, `?channel=`. */
async function DayCountPage({ searchParams }: { searchParams: SearchParams }) {
  const { operator, db } = await requireOperator('day-count.read');
  const page = await getDayCount(db, dayCountFilter.parse(await searchParams));
  const t = await getTranslations('deskDayCount');
  const { roles, name } = operator;
  return (
    <>
      <DeskPageHead title={t('title')}>{t('note')}</DeskPageHead>
      <DayForm day={page.day} channel={page.channel} today={localDay(new Date())} />
      <CountView page={page} />
      <SignedCounts signed={page.signed} reviewer={may(roles, 'day-count.review') ? name : null} />
      {may(roles, 'day-count.sign') && (
        <CountSign
          {...{ day: page.day, channel: page.channel, digest: page.digest }}
          currency={page.pay_currency}
          booked={page.figures.payments.find(({ currency }) => currency === page.pay_currency)}
          isExplained={/[1-9]/.test(page.figures.difference)}
        />
      )}
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/day-count/page', DayCountPage);
