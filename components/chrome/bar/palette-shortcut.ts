/** Whether a key press is Ctrl or ⌘ with K, and not part of an input method's composition. */
export function isPaletteShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, isComposing, key } = event;
  return (ctrlKey || metaKey) && !altKey && !isComposing && key.toLowerCase() === 'k';
}
