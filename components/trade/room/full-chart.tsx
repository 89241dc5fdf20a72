'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/action/icon-button';
import { Text } from '#components/ui/layout/text';
import { useModal } from '#components/ui/overlay/use-modal.ts';
import { type ChartControls, CompareButton } from './compare-button.tsx';
import styles from './full-chart.module.css';
import { OwnPlot } from './own-plot.tsx';
import { RangeChoice } from './range-choice.tsx';

interface Props extends ChartControls {
  open: boolean;
  onClose: () => void;
}

/** The chart over the whole screen, with its ranges beneath. */
export function FullChart({ chart, onRange, onCompare, open, onClose }: Props) {
  const t = useTranslations();
  const dialog = useModal({ open, onClose });
  return (
    <dialog {...dialog} className={styles.full} aria-label={chart.room.name}>
      {open && (
        <>
          <header className={styles.head}>
            <Text as="h2" size="s">
              {chart.room.name}
            </Text>
            <IconButton icon="close" label={t('chrome.ui.close')} onClick={onClose} />
          </header>
          <div className={styles.plot}>
            <OwnPlot {...chart} />
          </div>
          <div className={styles.foot}>
            <div className={styles.ranges}>
              <RangeChoice range={chart.range} onRange={onRange} />
            </div>
            <CompareButton {...{ chart, onCompare }} />
          </div>
        </>
      )}
    </dialog>
  );
}
