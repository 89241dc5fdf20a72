import { useTranslations } from 'next-intl';
import { FreezeButton } from '#components/protection/freeze-button';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';

/** The button that freezes the account, with when to use it. */
export function FreezeCard({ unfreezeHours }: { unfreezeHours: number }) {
  const t = useTranslations('protection.freeze');
  return (
    <Stack gap={12}>
      <Text>{t('about')}</Text>
      <FreezeButton unfreezeHours={unfreezeHours} />
    </Stack>
  );
}
