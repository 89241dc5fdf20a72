import { useTranslations } from 'next-intl';
import type { Channel } from '#lib/funding/schema';
import { PAGES } from '#lib/paths';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { CHANNEL_ICONS } from './channel-icons.ts';

interface Props {
  family: 'recharge' | 'withdraw';
  channel: Channel;
}

/** What stands in place of the form of a channel that is closed at the moment. */
export function ChannelClosed({ family, channel }: Props) {
  const t = useTranslations('funding');
  return (
    <EmptyState
      icon={CHANNEL_ICONS[channel]}
      title={t(`${family}.closedTitle`, { channel: t(`channel.${channel}`) })}
      action={
        <LinkButton href={family === 'recharge' ? PAGES.myDeposit : PAGES.myWithdraw}>
          {t('closed.others')}
        </LinkButton>
      }
    >
      {t(`${family}.closedHint`)}
    </EmptyState>
  );
}
