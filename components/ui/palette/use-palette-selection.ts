import { type KeyboardEvent, useState } from 'react';
import type { PaletteOption } from './palette-entry.ts';

interface Selection {
  /** Id of the selected option; undefined without options. */
  activeId: string | undefined;
  select: (id: string) => void;
  /** The keys of the field. */
  press: (event: KeyboardEvent) => void;
}

/**
 * The selected option, the first one until another is chosen, and the keys that move and run it.
 * @param holdEnter takes over Enter, e.g. until the server answers; false leaves it to the selected option
 */
export function usePaletteSelection(
  options: readonly PaletteOption[],
  text: string,
  holdEnter?: (isChosen: boolean) => boolean,
): Selection {
  // A choice is forgotten with the next letter.
  const [chosen, setChosen] = useState<{ id: string; text: string } | null>(null);
  const isChosen = chosen !== null && chosen.text === text;
  const index = isChosen ? options.findIndex(({ id }) => id === chosen.id) : 0;
  const active = Math.max(index, 0);
  const select = (id: string) => setChosen({ id, text });

  function press(event: KeyboardEvent) {
    // The keys of an input method choose its characters.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = options[(active + step + options.length) % options.length];
      if (next) select(next.id);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!holdEnter?.(isChosen)) options[active]?.run();
  }

  return { activeId: options[active]?.id, select, press };
}
