import { useTranslations } from 'next-intl';
import { METHOD_KINDS } from '#lib/methods/method-kinds';
import type { Method } from '#lib/methods/method-record';
import { METHOD_PAGES } from '#lib/paths';
import { CHANNEL_ICONS } from '../funding/channel-icons.ts';
import { Card } from '../ui/card.tsx';
import { NavRow } from '../ui/nav-row.tsx';

/** The kinds of payout methods, with how many are bound of each. */
export function KindRows({ methods }: { methods: readonly Method[] }) {
  const t = useTranslations('methods');
  return (
    <Card flush>
      {METHOD_KINDS.map((kind) => (
        <NavRow
          key={kind}
          href={METHOD_PAGES.list[kind]}
          icon={CHANNEL_ICONS[kind]}
          aside={t('count', { count: methods.filter((method) => method.kind === kind).length })}
        >
          {t(`kinds.${kind}.name`)}
        </NavRow>
      ))}
    </Card>
  );
}
