import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/state/empty-state';
import type { MethodKind } from '#lib/features/methods/method-kinds';
import { CHANNEL_ICONS } from './channel-icons.ts';

/** Empty state of the payment method list, for one kind or for all. */
export function NoMethods({ kind }: { kind?: MethodKind }) {
  const t = useTranslations('methods.empty');
  return (
    <EmptyState icon={kind ? CHANNEL_ICONS[kind] : 'wallet'} title={t(`${kind ?? 'any'}.title`)}>
      {t(`${kind ?? 'any'}.hint`)}
    </EmptyState>
  );
}
