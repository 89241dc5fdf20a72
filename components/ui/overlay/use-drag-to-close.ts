'use client';

import { type PointerEvent, type RefObject, useRef } from 'react';

/** A drag closes the sheet after this distance, or after a quarter of it at this speed. */
const CLOSE_DISTANCE_PX = 96;
const CLOSE_SPEED_PX_PER_MS = 0.5;

interface Options {
  sheet: RefObject<HTMLElement | null>;
  dismissible: boolean | undefined;
  onClose: () => void;
}

/** Closes a sheet when its header is dragged distance. Touch only; the close button is the alternative. */
export function useDragToClose({ sheet, dismissible = true, onClose }: Options) {
  const start = useRef<{ y: number; time: number } | null>(null);

  function move(distance: number | null) {
    const { current: element } = sheet;
    if (!element) return;
    element.style.translate = distance === null ? '' : `0 ${Math.max(0, distance)}px`;
    element.style.transitionDuration = distance === null ? '' : '0s';
  }

  function end({ clientY, timeStamp }: PointerEvent, canceled: boolean) {
    if (!start.current) return;
    const distance = clientY - start.current.y;
    const speed = distance / Math.max(1, timeStamp - start.current.time);
    start.current = null;
    move(null);
    const isFar = distance > CLOSE_DISTANCE_PX;
    const isFlick = distance > CLOSE_DISTANCE_PX / 4 && speed > CLOSE_SPEED_PX_PER_MS;
    if (!canceled && (isFar || isFlick)) onClose();
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
