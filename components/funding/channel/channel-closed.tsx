import { useTranslations } from 'next-intl';
import { CHANNEL_ICONS } from '#components/methods/channel-icons.ts';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';
import type { Channel } from '#lib/features/funding/enums';

interface Props {
  family: 'recharge' | 'withdraw';
  channel: Channel;
}

/** Shown instead of the form while a channel is closed. */
export function ChannelClosed({ family, channel }: Props) {
  const t = useTranslations('funding');
  return (
    <EmptyState
      icon={CHANNEL_ICONS[channel]}
      title={t(`${family}.closedTitle`, { channel: t(`channel.${channel}`) })}
      link={{
        href: family === 'recharge' ? PAGES.topUp : PAGES.withdraw,
        label: t('closed.others'),
      }}
    >
      {t(`${family}.closedHint`)}
    </EmptyState>
  );
}
