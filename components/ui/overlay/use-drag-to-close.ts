'use client';

import { type PointerEvent, type RefObject, useRef } from 'react';

/** How far down, or how fast (px per ms), a finger takes a sheet that is to go. */
const FAR = 96;
const FAST = 0.5;

interface Options {
  sheet: RefObject<HTMLElement | null>;
  dismissible: boolean | undefined;
  onClose: () => void;
}

/** Lets a finger draw a sheet down by its head until it goes. The close button does the same. */
export function useDragToClose({ sheet, dismissible = true, onClose }: Options) {
  const start = useRef<{ y: number; time: number } | null>(null);

  function move(down: number | null) {
    const { current: element } = sheet;
    if (!element) return;
    element.style.translate = down === null ? '' : `0 ${Math.max(0, down)}px`;
    element.style.transitionDuration = down === null ? '' : '0s';
  }

  function end({ clientY, timeStamp }: PointerEvent, canceled: boolean) {
    if (!start.current) return;
    const down = clientY - start.current.y;
    const speed = down / Math.max(1, timeStamp - start.current.time);
    start.current = null;
    move(null);
    if (!canceled && (down > FAR || (down > FAR / 4 && speed > FAST))) onClose();
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!dismissible || event.pointerType === 'mouse' || !event.isPrimary) return;
      if ((event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, time: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) move(event.clientY - start.current.y);
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  };
}
