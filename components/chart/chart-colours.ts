'use client';

import { useEffect, useState } from 'react';

const TOKENS = {
  line: '--color-text',
  area: '--color-sunken',
  metal: '--color-gold-text',
  metalArea: '--color-gold-soft',
  silver: '--color-slice-silver',
  platinum: '--color-slice-platinum',
  up: '--color-up',
  upArea: '--color-up-soft',
  down: '--color-down',
  downArea: '--color-down-soft',
  ground: '--color-page',
  grid: '--color-line',
  crosshair: '--color-line-strong',
  text: '--color-text-muted',
  tooltip: '--color-toast',
  onTooltip: '--color-on-toast',
} as const;

export type ChartColours = Record<keyof typeof TOKENS, string> & { font: string };

/** The colours for a canvas, updated when the theme or the colours of directions change. */
export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const update = () => setColours(readColours());
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const setting = new MutationObserver(update);
    scheme.addEventListener('change', update);
    setting.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-up'] });
    return () => {
      scheme.removeEventListener('change', update);
      setting.disconnect();
    };
  }, []);
  return colours;
}

function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(TOKENS).map(([name, token]) => [
    name,
    style.getPropertyValue(token).trim(),
  ]);
  return { ...Object.fromEntries(entries), font: style.fontFamily };
}
