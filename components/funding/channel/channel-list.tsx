import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CHANNEL_ICONS } from '#components/methods/channel-icons.ts';
import { StatusChip } from '#components/ui/display/status-chip';
import { Stack } from '#components/ui/layout/stack';
import { Tile } from '#components/ui/layout/tile';
import { CHANNEL_PAGES } from '#lib/base/paths';
import type { ChannelTerms } from '#lib/features/funding/queries';
import styles from './channel-list.module.css';
import { chooseHandling } from './handling.ts';
import { useRateText } from './use-rate-text.ts';

interface Props {
  /** Top-ups or withdrawals. */
  family: 'recharge' | 'withdraw';
  channels: readonly ChannelTerms[];
  currency: string;
  simulated: boolean;
  /** Additional list items. */
  children?: ReactNode;
}

/** The channels with currency, rate and processing time. A closed channel is marked and has no link. */
export function ChannelList({ family, channels, currency, simulated, children }: Props) {
  const t = useTranslations('funding');
  return (
    <Stack as="ul">
      {channels.map((terms) => {
        const { channel } = terms;
        const open = terms[family] !== null;
        return (
          <li key={channel}>
            <Tile
              href={open ? CHANNEL_PAGES[family][channel] : undefined}
              icon={CHANNEL_ICONS[channel]}
              name={t(`channel.${channel}`)}
              off={!open}
              chip={!open && <StatusChip kind="ended">{t('closed.chip')}</StatusChip>}
            >
              <span className={styles.line}>
                {t(`${family}.about.${channel}`, {
                  currency: t(`currencyName.${terms.payCurrency as 'TWD'}`),
                })}
              </span>
              {open ? (
                <OpenChannelText {...{ family, terms, currency, simulated }} />
              ) : (
                t('closed.text')
              )}
            </Tile>
          </li>
        );
      })}
      {children}
    </Stack>
  );
}

function OpenChannelText({
  family,
  terms,
  currency,
  simulated,
}: Omit<Props, 'channels' | 'children'> & {
  terms: ChannelTerms;
}) {
  const t = useTranslations('funding');
  const { payCurrency } = terms;
  const handling = chooseHandling(family, terms, simulated);
  const { label, equation } = useRateText();
  const rate = { payCurrency, rate: terms.rate, currency, simulated };
  return (
    <>
      {payCurrency !== currency && (
        <span className={styles.line}>
          {label(rate)} <span className={styles.rate}>{equation(rate)}</span>
        </span>
      )}
      <span className={styles.line}>
        {handling === 'reviewed' ? t('withdraw.pace.reviewed') : t(`${family}.pace.${handling}`)}
      </span>
    </>
  );
}
