import type { Chart } from 'chart.js';
import { useCallback, useState } from 'react';
import { endReading } from '#components/chart/chart-style.ts';

/** State of the selected point, by pointer or by keyboard. */
export function useReading(chart: Chart<'line'> | null) {
  const [readingMs, setReadingMs] = useState<number | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const readByPointer = useCallback((ms: number) => {
    setReadingMs(ms);
    setByKeys(false);
  }, []);
  const readByKeys = (ms: number) => {
    setReadingMs(ms);
    setByKeys(true);
  };
  const end = () => {
    setReadingMs(null);
    if (chart) endReading(chart);
  };
  return {
    readingMs,
    /** The point selected by keyboard; the chart draws the crosshair of the pointer itself. */
    keyReadingMs: byKeys ? readingMs : null,
    readByPointer,
    readByKeys,
    end,
  };
}
