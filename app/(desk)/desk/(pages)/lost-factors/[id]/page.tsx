import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { MissingRecord } from '#components/desk/display/missing-record';
import { CaseDocuments } from '#components/desk/kyc/case-documents';
import { RemovalFacts } from '#components/desk/lost-factors/removal-facts';
import { RemovalReview } from '#components/desk/lost-factors/removal-review';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { OpenedRecord } from '#components/desk/table/opened-record';
import { Note } from '#components/ui/layout/note';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { readRefusalTemplates } from '#lib/site/desk/kyc/refusal-templates';
import { findRemoval } from '#lib/site/desk/lost-factors/queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';
import styles from './page.module.css';

export const generateMetadata = pageTitle('deskMembers.lost.title');

/** /desk/lost-factors/<id>: the pictures of one request beside those of the identity, and the decision. */
async function RemovalPage({ params }: { params: Promise<{ id: string }> }) {
  const { db, operator } = await requireOperator('kyc.read');
  const [{ id }, t] = await Promise.all([params, getTranslations('deskMembers')]);
  const shown = /^[1-9]\d{0,17}$/.test(id)
    ? await findRemoval(db, { id: BigInt(id), operator: operator.name })
    : null;
  const list = DESK_PAGES.lostFactors;
  if (!shown) return <MissingRecord title={t('lost.missing')} back={t('back')} href={list} />;
  const isOpen = shown.status === 'submitted' && shown.outcome === null;
  return (
    <>
      <DeskPageHead title={t('lost.one', { id })}>{shown.member.username}</DeskPageHead>
      <OpenedRecord path={`${list}/${id}`} closeHref={list} />
      <div className={styles.page}>
        <div className={styles.column}>
          <CaseDocuments
            title={t('lost.pictures')}
            reveal={{ call: 'revealFactorDocument', reason: `factor ${id}` }}
            documents={shown.documents}
            isOpen={isOpen}
          />
          {shown.identity ? (
            <CaseDocuments
              title={t('lost.enrolled')}
              reveal={{ call: 'revealDocument', reason: `factor ${id}` }}
              documents={shown.identity.documents}
              isOpen={isOpen}
              hasKey={false}
            />
          ) : (
            <Note kind="warning">{t('lost.none')}</Note>
          )}
        </div>
        <div className={styles.columns}>
          <RemovalFacts shown={shown} canReveal={may(operator.roles, 'member.reveal')} />
          {isOpen && may(operator.roles, 'kyc.review') && (
            <RemovalReview shown={shown} templates={readRefusalTemplates()} />
          )}
        </div>
      </div>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/lost-factors/[id]/page', RemovalPage);
