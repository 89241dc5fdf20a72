import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { METHOD_PAGES } from '#lib/base/paths';
import { METHOD_KINDS } from '#lib/features/methods/method-kinds';
import type { Method } from '#lib/features/methods/method-record';
import { CHANNEL_ICONS } from './channel-icons.ts';

/** The kinds of payment methods with their counts. */
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
