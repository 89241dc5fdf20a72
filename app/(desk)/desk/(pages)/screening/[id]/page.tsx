import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { DeskColumns } from '#components/desk/display/desk-columns';
import { MissingRecord } from '#components/desk/display/missing-record';
import { HitDecision } from '#components/desk/screening/hit-decision';
import { HitEntry, HitMember, HitOutcome } from '#components/desk/screening/hit-facts';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { findHit } from '#lib/site/desk/screening/queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';

export const generateMetadata = pageTitle('deskScreening.title');

/** /desk/screening/<id>: one hit with both persons, and the decision. */
async function HitPage({ params }: { params: Promise<{ id: string }> }) {
  const { db, operator } = await requireOperator('screening.read');
  const [{ id }, t] = await Promise.all([params, getTranslations('deskScreening')]);
  const hit = await findHit(db, id);
  if (!hit)
    return <MissingRecord title={t('missing')} back={t('back')} href={DESK_PAGES.screening} />;
  return (
    <>
      <DeskPageHead title={t('hit', { id })}>{t(`statuses.${hit.status}`)}</DeskPageHead>
      <DeskColumns>
        <HitMember hit={hit} canReveal={may(operator.roles, 'member.reveal')} />
        <HitEntry hit={hit} />
        {hit.status === 'open' ? (
          <HitDecision
            {...{ id, approval: hit.approval }}
            canDecide={may(operator.roles, 'screening.decide')}
          />
        ) : (
          <HitOutcome hit={hit} />
        )}
      </DeskColumns>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/screening/[id]/page', HitPage);
