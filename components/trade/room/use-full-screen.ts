import { useEffect, useRef, useState } from 'react';

/** A phone that is held sideways. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 500px)';

/** TypeScript knows no `lock`, which Safari and desktops lack. */
type LockableOrientation = ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };

/**
 * Whether the chart is in full screen. A press enters it, sideways where the browser permits that; turning
 * a phone enters and leaves it by itself while the chart is in view and nothing else is being done.
 */
export function useFullScreen() {
  const [open, setOpen] = useState(false);
  const byTurn = useRef(false);

  useEffect(() => {
    const sideways = matchMedia(SIDEWAYS);
    const turn = () => {
      if (!sideways.matches && byTurn.current) setOpen(false);
      byTurn.current = sideways.matches && isFree();
      if (byTurn.current) setOpen(true);
    };
    sideways.addEventListener('change', turn);
    return () => sideways.removeEventListener('change', turn);
  }, []);

  useEffect(() => {
    if (!open) return;
    // The browser has ways of its own to end full screen.
    const onChange = () => {
      if (!document.fullscreenElement) setOpen(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, [open]);

  async function enter() {
    await fillScreen();
    setOpen(true);
  }
  return { open, enter, leave: () => setOpen(false) };
}

/** Without the Fullscreen API, as on iPhones, the dialog fills the window. */
async function fillScreen(): Promise<void> {
  try {
    // A dialog cannot be in full screen itself; opened afterwards, it is above the page.
    await document.documentElement.requestFullscreen();
    await (screen.orientation as LockableOrientation).lock?.('landscape');
  } catch {}
}

/** True if the chart is or was just in view, no dialog is open and nothing is being typed. */
function isFree(): boolean {
  if (document.querySelector('dialog[open]')) return false;
  if (document.activeElement?.matches('input:not([type="radio"]), textarea')) return false;
  const chart = document.querySelector('main [data-chart]')?.getBoundingClientRect();
  // A turned screen is about half as high.
  return chart !== undefined && chart.bottom > 0 && chart.top < 2 * innerHeight;
}
