import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import type { MemberPage } from '#lib/site/desk/members/member-page';
import { DESK_PAGES } from '#lib/site/desk/paths';
import styles from './member-lists.module.css';
import { NoteForm } from './note-form.tsx';
import { Revealed } from './revealed.tsx';

type Member = Pick<MemberPage, 'username' | 'methods' | 'sessions' | 'notes' | 'cases'>;

/** The payment methods of a member. */
export function MemberMethods({ member, canReveal }: { member: Member; canReveal: boolean }) {
  const t = useTranslations('deskMembers.methods');
  const { username, methods } = member;
  return (
    <Section title={t('title')}>
      <Card>
        {methods.length === 0 && <p className={styles.none}>{t('none')}</p>}
        <ul className={styles.rows}>
          {methods.map(({ id, title, masked, holder, status }) => (
            <li key={id} className={styles.row}>
              <span>
                {title} {holder && <span className={styles.muted}>{holder}</span>}{' '}
                {status !== 'active' && <StatusChip kind="ended">{t('archived')}</StatusChip>}
              </span>
              <Revealed {...{ username, masked, canReveal }} what="method" methodId={id} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** The sign-ins of a member, with time and device. */
export function MemberSessions({ member: { sessions } }: { member: Member }) {
  const t = useTranslations('deskMembers.sessions');
  const moment = useMoment();
  return (
    <Section title={t('title')}>
      <Card>
        <p className={styles.muted}>{t('active', { count: sessions.active })}</p>
        {sessions.rows.length === 0 && <p className={styles.none}>{t('none')}</p>}
        <ul className={styles.rows}>
          {sessions.rows.map((one) => (
            <li key={one.id} className={styles.row}>
              <span>
                {moment.full(one.created_at)}
                <span className={styles.muted}>
                  {' '}
                  {one.device || t('unknownDevice')} · {one.address}
                </span>
              </span>
              {one.ended_at ? (
                <span className={styles.muted}>
                  {t('ended', { time: moment.recent(one.ended_at) })}
                </span>
              ) : (
                <StatusChip kind="success">{t('live')}</StatusChip>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** The operators' notes about a member. */
export function MemberNotes({ member, canNote }: { member: Member; canNote: boolean }) {
  const t = useTranslations('deskMembers.notes');
  const moment = useMoment();
  return (
    <Section title={t('title')}>
      <Card>
        {canNote && <NoteForm username={member.username} />}
        {member.notes.length === 0 && <p className={styles.none}>{t('none')}</p>}
        <ul className={styles.rows}>
          {member.notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <span className={styles.muted}>
                {note.author} · {moment.full(note.created_at)}
              </span>
              <span className={styles.text}>{note.text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

const CASE_KINDS: Record<string, StatusKind> = {
  draft: 'waiting',
  submitted: 'waiting',
  approved: 'success',
  rejected: 'failure',
};

/** The identity cases of a member. */
export function MemberCases({ member, canOpen }: { member: Member; canOpen: boolean }) {
  const t = useTranslations('deskMembers');
  const reasons = useTranslations('identity.reasons');
  const moment = useMoment();
  return (
    <Section title={t('cases.title')}>
      <Card>
        {member.cases.length === 0 && <p className={styles.none}>{t('cases.none')}</p>}
        <ul className={styles.rows}>
          {member.cases.map((one) => (
            <li key={one.id} className={styles.row}>
              <span>
                {canOpen && one.status !== 'draft' ? (
                  <Link href={`${DESK_PAGES.kyc}/${one.id}`}>{t('kyc.case', { id: one.id })}</Link>
                ) : (
                  t('kyc.case', { id: one.id })
                )}{' '}
                <span className={styles.muted}>
                  {moment.full(one.submitted_at ?? one.created_at)}
                  {one.reason && ` · ${reasons(one.reason)}`}
                </span>
              </span>
              <StatusChip kind={CASE_KINDS[one.status] ?? 'ended'}>
                {t(`cases.${one.status}`)}
              </StatusChip>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
