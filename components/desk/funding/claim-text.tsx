import { useTranslations } from 'next-intl';
import { Text } from '#components/ui/layout/text';
import type { DeskRecord } from '#lib/site/desk/funding/queries';

type Handled = Pick<DeskRecord, 'claim' | 'assigned' | 'is_open'> &
  Partial<Pick<DeskRecord, 'taken_by'>>;

/** Who handles a record: by a claim, by taking it for payment, or because it was handed over to them. */
export function ClaimText({
  record: { claim, assigned, taken_by = null, is_open },
}: {
  record: Handled;
}) {
  const t = useTranslations('deskFunding');
  if (claim?.is_mine) return <strong>{t('mine')}</strong>;
  if (claim) return <span>{t('claimedBy', { name: claim.by })}</span>;
  if (assigned?.is_mine) return <strong>{t('givenToMe')}</strong>;
  if (taken_by !== null)
    return <span>{is_open ? t('takenBy', { name: taken_by }) : taken_by}</span>;
  if (assigned) return <span>{t('givenTo', { name: assigned.to })}</span>;
  return is_open ? (
    <Text as="span" tone="muted">
      {t('nobody')}
    </Text>
  ) : null;
}
