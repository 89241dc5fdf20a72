import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { MissingRecord } from '#components/desk/display/missing-record';
import { CaseFile } from '#components/desk/members/case-file/case-file';
import { MemberActions } from '#components/desk/members/member-actions';
import { MemberChips } from '#components/desk/members/member-chips';
import { MemberConsents } from '#components/desk/members/member-consents';
import { MemberMoney, MemberProfile } from '#components/desk/members/member-facts';
import {
  MemberCases,
  MemberMethods,
  MemberNotes,
  MemberSessions,
} from '#components/desk/members/member-lists';
import { MemberLocks } from '#components/desk/members/member-locks';
import { MemberRisk } from '#components/desk/members/member-risk';
import { SentMessages } from '#components/desk/members/messages/sent-messages';
import { SharedDetails } from '#components/desk/members/shared/shared-details';
import { MemberTimeline } from '#components/desk/members/timeline';
import { MemberHits } from '#components/desk/screening/member-hits';
import { DeskPageHead } from '#components/desk/shell/page-head';
import type { Search } from '#lib/access/client/navigation/return-path';
import { type Action, may } from '#lib/access/operators/rights';
import { pageTitle } from '#lib/base/i18n/page-title';
import { localDay } from '#lib/base/taipei-time';
import { findSharedDetails } from '#lib/site/desk/members/find-shared-details';
import { findRisk } from '#lib/site/desk/members/judge-risk';
import { listCaseDocuments } from '#lib/site/desk/members/list-case-documents';
import { listSentMessages } from '#lib/site/desk/members/list-sent-messages';
import { findMemberPage, listTimeline } from '#lib/site/desk/members/queries';
import { timelineFilter } from '#lib/site/desk/members/schema';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { listHitsOf } from '#lib/site/desk/screening/queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';
import styles from './page.module.css';

export const generateMetadata = pageTitle('deskMembers.list.title');

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}

interface PartProps {
  db: Awaited<ReturnType<typeof requireOperator>>['db'];
  id: string;
  mayDo: (action: Action) => boolean;
}

/** How the member's risk is judged, and the names of lists that are near theirs. */
async function RiskAndHits({ db, id, mayDo, username }: PartProps & { username: string }) {
  const [risk, hits] = await Promise.all([
    findRisk(db, BigInt(id)),
    mayDo('screening.read') ? listHitsOf(db, BigInt(id)) : null,
  ]);
  return (
    <>
      <MemberRisk
        {...{ username, risk, canSet: mayDo('member.risk') }}
        isDue={risk.review_on !== null && risk.review_on <= localDay(new Date())}
      />
      {hits && <MemberHits hits={hits} />}
    </>
  );
}

/** The case file of the member, and what operators wrote to them. */
async function FileAndMessages({
  db,
  id,
  mayDo,
  recipient,
}: PartProps & { recipient: { username: string; currency: string } }) {
  const [documents, messages] = await Promise.all([
    listCaseDocuments(db, BigInt(id)),
    listSentMessages(db, BigInt(id)),
  ]);
  return (
    <>
      <CaseFile
        username={recipient.username}
        documents={documents}
        rights={{
          attach: mayDo('member.note'),
          open: mayDo('member.reveal'),
          statement: mayDo('member.statement'),
        }}
      />
      <SentMessages {...{ recipient, messages }} canWrite={mayDo('member.message')} />
    </>
  );
}

/** /desk/members/<id>: one member, with the actions on the account. */
async function MemberPage({ params, searchParams }: Props) {
  const { db, operator } = await requireOperator('member.read');
  const [{ id }, search, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('deskMembers'),
  ]);
  const member = await findMemberPage(db, id);
  if (!member)
    return <MissingRecord title={t('missing')} back={t('back')} href={DESK_PAGES.members} />;
  const filter = timelineFilter.parse(search);
  const mayDo = (action: Action) => may(operator.roles, action);
  const [timeline, shared] = await Promise.all([
    listTimeline(db, id, filter),
    findSharedDetails(db, BigInt(id)),
  ]);
  const canReveal = mayDo('member.reveal');
  const frozen = member.withdrawals_frozen_at !== null;
  return (
    <>
      <DeskPageHead
        title={member.username}
        actions={
          <MemberActions
            member={{ ...member, frozen, slowed: member.slowed_by_failed_sign_ins }}
            rights={{
              lock: mayDo('member.lock'),
              reset: mayDo('member.reset'),
              realName: mayDo('member.real-name'),
            }}
          />
        }
      >
        <MemberChips
          status={member.status}
          frozen={frozen}
          frozenByMember={member.locks.freeze !== null}
          slowed={member.slowed_by_failed_sign_ins}
          oneTime={member.must_change_password}
        />
      </DeskPageHead>
      <SharedDetails {...shared} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MemberProfile member={member} canReveal={canReveal} />
          <MemberMethods member={member} canReveal={canReveal} />
          <RiskAndHits {...{ db, id, mayDo }} username={member.username} />
          <MemberConsents member={member} canReveal={canReveal} />
          <MemberCases member={member} canOpen={mayDo('kyc.read')} />
        </div>
        <div className={styles.column}>
          <MemberMoney member={member} />
          <MemberLocks locks={member.locks} />
          <MemberNotes member={member} canNote={mayDo('member.note')} />
          <FileAndMessages
            {...{ db, id, mayDo }}
            recipient={{ username: member.username, currency: member.totals.currency }}
          />
          <MemberSessions member={member} />
        </div>
      </div>
      <MemberTimeline
        memberId={id}
        {...timeline}
        kind={filter.kind}
        isFirst={filter.after === undefined}
        opens={{
          ...{ topUps: mayDo('top-up.read'), withdrawals: mayDo('withdrawal.read') },
          ...{ ledger: mayDo('ledger.read'), kyc: mayDo('kyc.read'), audit: mayDo('audit.read') },
        }}
      />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/members/[id]/page', MemberPage);
