import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import type { NoticePreferences } from '#lib/access/operators/notices/notice-queries';
import { BrowserNotices } from './browser-notices.tsx';
import { MailAddress } from './mail-address.tsx';
import { NoticeKinds } from './notice-kinds.tsx';

interface Props {
  preferences: NoticePreferences;
  /** A change of the address then takes a code. */
  hasFactor: boolean;
}

/** Which notices the operator gets, and where. */
export function NoticeSettings({ preferences, hasFactor }: Props) {
  const t = useTranslations('deskNotices.settings');
  return (
    <Section title={t('title')}>
      <Stack gap={16}>
        {!preferences.is_mail_on && <Note>{t('mailOff')}</Note>}
        <Card>
          <Stack gap={24}>
            <MailAddress preferences={preferences} hasFactor={hasFactor} />
            <NoticeKinds preferences={preferences} />
            <BrowserNotices />
          </Stack>
        </Card>
      </Stack>
    </Section>
  );
}
