import { useTranslations } from 'next-intl';
import type { MethodKind } from '#lib/methods/method-kinds';
import { CHANNEL_ICONS } from '../funding/channel-icons.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** What stands where no payout method is bound yet, of one kind or of any. */
export function NoMethods({ kind }: { kind?: MethodKind }) {
  const t = useTranslations('methods.empty');
  return (
    <EmptyState icon={kind ? CHANNEL_ICONS[kind] : 'wallet'} title={t(`${kind ?? 'any'}.title`)}>
      {t(`${kind ?? 'any'}.hint`)}
    </EmptyState>
  );
}
