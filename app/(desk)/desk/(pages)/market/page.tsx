import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { DeskColumns } from '#components/desk/display/desk-columns';
import { ExposureTable } from '#components/desk/market/exposure-table';
import { FeeTable } from '#components/desk/market/fee-table';
import { IssueTable } from '#components/desk/market/issue-table';
import { RoomTable } from '#components/desk/market/room-table';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { listRooms } from '#lib/features/trade/queries';
import { getSettings } from '#lib/running/config/queries';
import { getExposure } from '#lib/site/desk/ledger/exposure-queries';
import { getFeePeriods, listIssueRows } from '#lib/site/desk/market/queries';
import { issueFilterSchema } from '#lib/site/desk/market/schema';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskShell.nav.sections.market');

/** /desk/market: rooms, exposure, fee income and issues. */
async function MarketPage({ searchParams }: PageProps<'/desk/market'>) {
  const { db, operator } = await requireOperator('market.read');
  const now = new Date();
  const seesBooks = may(operator.roles, 'ledger.read');
  const [t, rooms, settings, issues, exposure, fees] = await Promise.all([
    getTranslations('deskMarket'),
    listRooms(db),
    getSettings(db),
    listIssueRows(db, issueFilterSchema.parse(await searchParams)),
    seesBooks ? getExposure(db) : null,
    seesBooks ? getFeePeriods(db, now) : null,
  ]);
  const title = (await getTranslations('deskShell.nav.sections'))('market');
  const limits = {
    XAU: settings.exposure_limit_xau,
    XAG: settings.exposure_limit_xag,
    XPT: settings.exposure_limit_xpt,
  };
  return (
    <>
      <DeskPageHead title={title}>{t('note')}</DeskPageHead>
      <Stack gap={24}>
        <Section title={t('rooms.title')}>
          <RoomTable
            rooms={rooms}
            currency={settings.currency}
            now={now.getTime()}
            canSet={may(operator.roles, 'room.set')}
            hours={settings}
          />
        </Section>
        <DeskColumns>
          {exposure && (
            <Section title={t('exposure.title')}>
              <ExposureTable exposure={exposure} limits={limits} />
            </Section>
          )}
          {fees && (
            <Section title={t('fees.title')}>
              <FeeTable fees={fees} />
            </Section>
          )}
        </DeskColumns>
        <Section title={t('issues.title')}>
          <IssueTable
            {...issues}
            currency={settings.currency}
            operatorId={operator.id.toString()}
          />
        </Section>
      </Stack>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/market/page', MarketPage);
