import { useTranslations } from 'next-intl';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { SharedDetails as Shared } from '#lib/site/desk/members/find-shared-details';
import { MemberLinks } from './member-links.tsx';

/** Warns of payout accounts and sign-ins that a member shares with others; nothing if there are none. */
export function SharedDetails({ accounts, devices }: Shared) {
  const t = useTranslations('deskMemberFile.shared');
  if (accounts.length === 0 && devices.length === 0) return null;
  return (
    <Note kind="warning" title={t('title')}>
      <Stack as="ul" gap={4}>
        {accounts.map(({ masked, members }) => (
          <li key={masked}>
            {t('account', { masked })} <MemberLinks members={members} />
          </li>
        ))}
        {devices.map(({ address, device, members }) => (
          <li key={`${address} ${device}`}>
            {t('device', { address, device: device || t('unknownDevice') })}{' '}
            <MemberLinks members={members} />
          </li>
        ))}
      </Stack>
      {devices.length > 0 && (
        <Text tone="muted" size="s">
          {t('deviceNote')}
        </Text>
      )}
    </Note>
  );
}
