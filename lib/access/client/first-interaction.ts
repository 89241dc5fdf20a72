const EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Calls `run` once, at the next press or key on the page: code that an interaction may need starts to
 * load before the click that needs it.
 * @returns cancels
 */
export function onFirstInteraction(run: () => void): () => void {
  const cancel = () => {
    for (const event of EVENTS) removeEventListener(event, interact, { capture: true });
  };
  const interact = () => {
    cancel();
    run();
  };
  for (const event of EVENTS) addEventListener(event, interact, { capture: true, passive: true });
  return cancel;
}
