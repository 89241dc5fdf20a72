import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { MissingRecord } from '#components/desk/display/missing-record';
import { CaseClaim } from '#components/desk/kyc/case-claim';
import { CaseDocuments } from '#components/desk/kyc/case-documents';
import { CaseFacts, EarlierCases } from '#components/desk/kyc/case-facts';
import { CaseReview } from '#components/desk/kyc/case-review';
import { RevokeButton } from '#components/desk/kyc/revoke-button';
import { WaitingNote } from '#components/desk/kyc/waiting-note';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { OpenedRecord } from '#components/desk/table/opened-record';
import { may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { readCaseRights } from '#lib/site/desk/kyc/case-rights';
import { findCase, findNextCase } from '#lib/site/desk/kyc/queries';
import { readRefusalTemplates } from '#lib/site/desk/kyc/refusal-templates';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { requireOperator } from '#lib/site/desk/session/require-operator';
import styles from './page.module.css';

export const generateMetadata = pageTitle('deskMembers.kyc.title');

/** /desk/kyc/<id>: the documents of one case, and the decision on them. */
async function CasePage({ params }: { params: Promise<{ id: string }> }) {
  const { db, operator } = await requireOperator('kyc.read');
  const [{ id }, t] = await Promise.all([params, getTranslations('deskMembers')]);
  const shown = /^[1-9]\d{0,17}$/.test(id)
    ? await findCase(db, { id: BigInt(id), operator: operator.name })
    : null;
  if (!shown)
    return <MissingRecord title={t('missingCase')} back={t('back')} href={DESK_PAGES.kyc} />;
  const isOpen = shown.status === 'submitted';
  const { rights, colleagues } = await readCaseRights(db, operator);
  const mayReview = rights.review;
  const canReveal = may(operator.roles, 'member.reveal');
  const templates = readRefusalTemplates();
  const next = isOpen && mayReview ? await findNextCase(db, shown) : null;
  return (
    <>
      <DeskPageHead title={t('kyc.case', { id })}>{shown.username}</DeskPageHead>
      <OpenedRecord path={`${DESK_PAGES.kyc}/${id}`} closeHref={DESK_PAGES.kyc} />
      <div className={styles.page}>
        <CaseDocuments
          reveal={{ call: 'revealDocument', reason: `KYC ${id}` }}
          documents={shown.documents}
          isOpen={isOpen}
        />
        <div className={styles.columns}>
          <CaseFacts shown={shown} canReveal={canReveal} />
          <div className={styles.column}>
            {isOpen && (mayReview || rights.assign) && (
              <CaseClaim {...{ shown, rights, colleagues }} />
            )}
            {isOpen && mayReview && (
              <CaseReview
                {...{ templates, isSeen: shown.is_seen, approval: shown.approval }}
                compared={{
                  ...{ caseId: id, username: shown.username, name: shown.real_name ?? '' },
                  ...{ birthday: shown.birthday, canReveal },
                }}
                claimedBy={shown.claim && !shown.claim.is_mine ? shown.claim.by : null}
                nameDiffers={shown.real_name !== shown.present_name}
                nextHref={next === null ? DESK_PAGES.kyc : `${DESK_PAGES.kyc}/${next}`}
              />
            )}
            {isOpen && !mayReview && shown.approval && <WaitingNote approval={shown.approval} />}
            {shown.status === 'approved' && mayReview && (
              <RevokeButton {...{ caseId: id, templates }} />
            )}
            <EarlierCases earlier={shown.earlier} />
          </div>
        </div>
      </div>
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/kyc/[id]/page', CasePage);
