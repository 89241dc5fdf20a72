import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { Fact } from '#components/ui/layout/facts';
import { CopyableNumber } from './record-detail.tsx';

/** The first facts in the detail of every numbered record: number, time and kind of funds. */
export function useCommonFacts(record: {
  no: string;
  created_at: string;
  simulated: boolean;
}): Fact[] {
  const t = useTranslations('records');
  const moment = useMoment();
  const no = t('detail.no');
  return [
    { name: no, value: <CopyableNumber no={record.no} what={no} /> },
    { name: t('detail.at'), value: moment.full(record.created_at) },
    { name: t('detail.kind'), value: t(record.simulated ? 'simulated' : 'real') },
  ];
}
