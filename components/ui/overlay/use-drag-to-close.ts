'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Drag, flingMs, measureDrag, startDrag, willClose } from './drag.ts';

/** Finger travel after which the direction of the gesture is decided. */
const SLOP_PX = 8;
/** From this width on a sheet is a dialog in the middle. */
const AS_DIALOG = '(min-width: 1024px)';
/** Parts in which a finger moves something else. */
const OWN_GESTURES = 'input[type="range"], [role="slider"], [data-own-gestures]';

interface Options {
  sheet: RefObject<HTMLElement | null>;
  open: boolean;
  dismissible: boolean | undefined;
  onClose: () => void;
}

/**
 * Lets a sheet follow the finger, and closes it when the finger lets go far down or flings it: it goes on
 * with the speed of the finger. Its content scrolls first; a drag begins where there is nothing left to
 * scroll up. Touch only; the close button is the alternative.
 */
export function useDragToClose({ sheet, open, dismissible = true, onClose }: Options): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // Each opening starts from below, wherever the last drag left the sheet.
  useLayoutEffect(() => {
    if (open && sheet.current) settle(sheet.current);
  }, [open, sheet]);

  useEffect(() => {
    const { current: element } = sheet;
    if (!open || !dismissible || !element) return;
    return followFinger(element, () => close.current());
  }, [open, dismissible, sheet]);
}

/** @returns removes the listeners */
function followFinger(sheet: HTMLElement, onClose: () => void): () => void {
  let drag: Drag | null = null;
  let moving = false;

  function begin({ touches: [touch, second], target }: TouchEvent) {
    const isOwn = (target as Element).closest(OWN_GESTURES) !== null;
    const canDrag = touch && !second && !isOwn && !matchMedia(AS_DIALOG).matches;
    if (moving) settle(sheet);
    moving = false;
    drag = canDrag && !isScrolled(target as Element, sheet) ? startDrag(touch) : null;
  }

  function follow(event: TouchEvent) {
    const [touch] = event.touches;
    if (!drag || !touch) return;
    const { down, aside } = measureDrag(drag, touch, event.timeStamp);
    if (!moving) {
      if (Math.max(Math.abs(down), aside) < SLOP_PX) return;
      moving = down > aside;
      if (!moving) drag = null;
    }
    if (!drag) return;
    if (event.cancelable) event.preventDefault();
    place(sheet, Math.max(0, down));
  }

  function end({ type, timeStamp }: TouchEvent) {
    if (drag && moving) {
      const ends = type === 'touchend' && willClose(drag, timeStamp, sheet.clientHeight);
      if (ends) fling(sheet, flingMs(drag, timeStamp, sheet.clientHeight), onClose);
      else settle(sheet);
    }
    drag = null;
    moving = false;
  }

  const stop = new AbortController();
  const { signal } = stop;
  sheet.addEventListener('touchstart', begin, { passive: true, signal });
  // Not passive: the sheet moves instead of the page.
  sheet.addEventListener('touchmove', follow, { passive: false, signal });
  sheet.addEventListener('touchend', end, { passive: true, signal });
  sheet.addEventListener('touchcancel', end, { passive: true, signal });
  return () => stop.abort();
}

/** Whether a part around `target` can still be scrolled up. */
function isScrolled(target: Element, sheet: Element): boolean {
  for (let part: Element | null = target; part && part !== sheet; part = part.parentElement)
    if (part.scrollTop > 0) return true;
  return false;
}

/** Shows a sheet `down` pixels lower and its backdrop lighter. */
function place(sheet: HTMLElement, down: number): void {
  sheet.style.transitionDuration = '0s';
  sheet.style.translate = `0 ${down}px`;
  sheet.style.setProperty('--lowered', `${Math.min(1, down / sheet.clientHeight)}`);
  sheet.toggleAttribute('data-dragged', true);
}

/** Sends a sheet off within `ms`. If it stays open after all, it comes back. */
function fling(sheet: HTMLElement, ms: number, onClose: () => void): void {
  sheet.style.transitionDuration = `${ms}ms`;
  sheet.style.translate = '0 100%';
  sheet.removeAttribute('data-dragged');
  onClose();
  setTimeout(() => {
    if (sheet.hasAttribute('open')) settle(sheet);
  }, ms);
}

/** Lets a sheet return to its place. */
function settle(sheet: HTMLElement): void {
  for (const name of ['transition-duration', 'translate', '--lowered'])
    sheet.style.removeProperty(name);
  sheet.removeAttribute('data-dragged');
}
