import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
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
        {methods.length === 0 && (
          <Text tone="muted" size="s">
            {t('none')}
          </Text>
        )}
        <Stack as="ul" divided>
          {methods.map(({ id, title, masked, holder, status }) => (
            <li key={id} className={styles.row}>
              <span>
                {title}{' '}
                {holder && (
                  <Text as="span" tone="muted" size="s">
                    {holder}
                  </Text>
                )}{' '}
                {status !== 'active' && <StatusChip kind="ended">{t('archived')}</StatusChip>}
              </span>
              <Revealed {...{ username, masked, canReveal }} what="method" methodId={id} />
            </li>
          ))}
        </Stack>
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
        <Text tone="muted" size="s">
          {t('active', { count: sessions.active })}
        </Text>
        {sessions.rows.length === 0 && (
          <Text tone="muted" size="s">
            {t('none')}
          </Text>
        )}
        <Stack as="ul" divided>
          {sessions.rows.map((one) => (
            <li key={one.id} className={styles.row}>
              <span>
                {moment.full(one.created_at)}
                <Text as="span" tone="muted" size="s">
                  {' '}
                  {one.device || t('unknownDevice')} · {one.address}
                </Text>
              </span>
              {one.ended_at ? (
                <Text as="span" tone="muted" size="s">
                  {t('ended', { time: moment.recent(one.ended_at) })}
                </Text>
              ) : (
                <StatusChip kind="success">{t('live')}</StatusChip>
              )}
            </li>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

/** The operators' notes about a member. */
export function MemberNotes({ member, canNote }: { member: Member; canNote: boolean }) {
  const t = useTranslations('deskMembers.notes');
  const kinds = useTranslations('deskMemberFile.file.kind');
  const moment = useMoment();
  return (
    <Section title={t('title')}>
      <Card>
        {canNote && <NoteForm username={member.username} />}
        {member.notes.length === 0 && (
          <Text tone="muted" size="s">
            {t('none')}
          </Text>
        )}
        <Stack as="ul" divided>
          {member.notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <Text as="span" tone="muted" size="s">
                {kinds(note.kind)} · {note.author} · {moment.full(note.created_at)}
              </Text>
              <span className={styles.text}>{note.text}</span>
            </li>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

const CASE_KINDS: Record<string, StatusKind> = {
  draft: 'waiting',
  submitted: 'waiting',
  approved: 'success',
  rejected: 'failure',
  revoked: 'failure',
};

/** The identity cases of a member. */
export function MemberCases({ member, canOpen }: { member: Member; canOpen: boolean }) {
  const t = useTranslations('deskMembers');
  const reasons = useTranslations('identity.reasons');
  const moment = useMoment();
  return (
    <Section title={t('cases.title')}>
      <Card>
        {member.cases.length === 0 && (
          <Text tone="muted" size="s">
            {t('cases.none')}
          </Text>
        )}
        <Stack as="ul" divided>
          {member.cases.map((one) => (
            <li key={one.id} className={styles.row}>
              <span>
                {canOpen && one.status !== 'draft' ? (
                  <Link href={`${DESK_PAGES.kyc}/${one.id}`}>{t('kyc.case', { id: one.id })}</Link>
                ) : (
                  t('kyc.case', { id: one.id })
                )}{' '}
                <Text as="span" tone="muted" size="s">
                  {moment.full(one.submitted_at ?? one.created_at)}
                  {one.reason && ` · ${reasons(one.reason)}`}
                </Text>
              </span>
              <StatusChip kind={CASE_KINDS[one.status] ?? 'ended'}>
                {t(`cases.${one.status}`)}
              </StatusChip>
            </li>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}
