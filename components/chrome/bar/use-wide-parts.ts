import { useEffect, useState } from 'react';
import { useIsWide } from '#components/ui/layout/use-is-wide.ts';
import { isPaletteShortcut } from './palette-shortcut.ts';

type WideParts = typeof import('./wide-parts.tsx');

let loaded: WideParts | undefined;

interface Parts {
  isWide: boolean;
  parts: WideParts | undefined;
  /** Whether the search was asked for before its code was there. */
  asked: boolean;
}

/**
 * The search and the further links of the side bar. Their code is outside of the first load: it comes on
 * wide screens, and elsewhere with the first Ctrl or ⌘ of a keyboard.
 */
export function useWideParts(): Parts {
  const isWide = useIsWide();
  const [parts, setParts] = useState(loaded);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (parts) return;
    const load = () => {
      import('./wide-parts.tsx').then(
        (module) => {
          loaded = module;
          setParts(module);
        },
        () => undefined,
      );
    };
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      if (isPaletteShortcut(event)) {
        event.preventDefault();
        setAsked(true);
      }
      load();
    };
    if (isWide) load();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isWide, parts]);
  return { isWide, parts, asked };
}
