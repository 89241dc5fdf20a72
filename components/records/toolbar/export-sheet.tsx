'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { Sheet } from '#components/ui/overlay/sheet';
import type { RecordFilter, RecordType } from '#lib/base/record-base/schema';
import { RECORD_KINDS } from '#lib/features/records/record-kinds';
import { useTypeLabels } from '../status/use-type-labels.ts';
import styles from './export-sheet.module.css';
import { useDaysText } from './use-days-text.ts';
import { type ExportState, useExport } from './use-export.ts';

interface Props {
  type: RecordType;
  open: boolean;
  filter: RecordFilter;
  onClose: () => void;
}

/** Downloads the records that the list shows as a file. Closing the sheet aborts the download. */
export function ExportSheet({ type, open, filter, onClose }: Props) {
  const t = useTranslations('records');
  const days = useDaysText(filter);
  const labels = useTypeLabels(type);
  const { state, start, stop } = useExport(type, filter);

  function close() {
    stop();
    onClose();
  }

  return (
    <Sheet
      title={t('export.title', { list: t(`list.${type}.title`) })}
      open={open}
      onClose={close}
      footer={
        <Button block busy={state.step === 'running'} onClick={start}>
          {t('export.download')}
        </Button>
      }
    >
      <Stack gap={16}>
        <Facts
          facts={[
            { name: t('export.range'), value: days ?? t('export.allDays') },
            ...(RECORD_KINDS[type].statuses.length > 0
              ? [
                  {
                    name: t('filter.status'),
                    value: filter.status
                      ? t(`status.${type}.${filter.status}`)
                      : t('filter.allStatuses'),
                  },
                ]
              : []),
            { name: labels.name, value: filter.type ? labels.of(filter.type) : labels.all },
            ...(filter.q ? [{ name: t('search.label'), value: filter.q }] : []),
            { name: t('export.format'), value: t('export.csv') },
          ]}
        />
        <Text tone="muted" size="s">
          {t('export.hint')}
        </Text>
        <Note kind="safe">{t('export.private')}</Note>
        <Progress state={state} />
      </Stack>
    </Sheet>
  );
}

function Progress({ state }: { state: ExportState }) {
  const t = useTranslations('records.export');
  if (state.step === 'failed')
    return (
      <Note kind="danger" title={t('failed')} alert>
        {state.message}
      </Note>
    );
  return (
    <p className={styles.progress} role="status">
      {state.step === 'running' && t('received', { size: Math.ceil(state.bytes / 1024) })}
      {state.step === 'done' && t('done', { name: state.name })}
    </p>
  );
}
