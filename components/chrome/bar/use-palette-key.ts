import { useEffect, useState } from 'react';
import { isPaletteShortcut } from './palette-shortcut.ts';

/**
 * Whether the palette is open: Ctrl or ⌘ and K open and close it, unless another dialog is open.
 * @param asked whether it is open at first
 */
export function usePaletteKey(asked: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(asked);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteShortcut(event)) return;
      if (!open && document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(!open);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
  return [open, setOpen];
}
