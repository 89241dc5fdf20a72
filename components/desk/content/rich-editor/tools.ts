import type { ChainedCommands, Editor } from '@tiptap/react';

/** A button of the toolbar; its label is a message of this name. */
export interface Tool {
  name: ToolName;
  /** Whether the selection has this format. Without it the button is no toggle. */
  isOn?: (editor: Editor) => boolean;
  /** The command, which is also tried to find out whether it is possible. */
  act: (chain: ChainedCommands) => ChainedCommands;
  /** The keys that do the same, as they are shown. */
  keys?: string;
}

export type ToolName = keyof typeof ACTS | `heading${2 | 3 | 4}` | TableTool;
type TableTool = keyof typeof TABLE_ACTS;

const ACTS = {
  undo: (chain: ChainedCommands) => chain.undo(),
  redo: (chain: ChainedCommands) => chain.redo(),
  paragraph: (chain: ChainedCommands) => chain.setParagraph(),
  bold: (chain: ChainedCommands) => chain.toggleBold(),
  italic: (chain: ChainedCommands) => chain.toggleItalic(),
  underline: (chain: ChainedCommands) => chain.toggleUnderline(),
  strike: (chain: ChainedCommands) => chain.toggleStrike(),
  bulletList: (chain: ChainedCommands) => chain.toggleBulletList(),
  orderedList: (chain: ChainedCommands) => chain.toggleOrderedList(),
  blockquote: (chain: ChainedCommands) => chain.toggleBlockquote(),
  rule: (chain: ChainedCommands) => chain.setHorizontalRule(),
  table: (chain: ChainedCommands) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
};

const TABLE_ACTS = {
  addRow: (chain: ChainedCommands) => chain.addRowAfter(),
  addColumn: (chain: ChainedCommands) => chain.addColumnAfter(),
  deleteRow: (chain: ChainedCommands) => chain.deleteRow(),
  deleteColumn: (chain: ChainedCommands) => chain.deleteColumn(),
  deleteTable: (chain: ChainedCommands) => chain.deleteTable(),
};

const plain = (name: keyof typeof ACTS, keys?: string): Tool => ({
  name,
  act: ACTS[name],
  ...(keys && { keys }),
});

const toggle = (name: keyof typeof ACTS, keys: string): Tool => ({
  ...plain(name, keys),
  isOn: (editor) => editor.isActive(name),
});

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `heading${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  act: (chain) => chain.toggleHeading({ level }),
  keys: `Ctrl+Alt+${level}`,
});

/** The buttons before link and picture, in their order. */
export const TOOLS: readonly Tool[] = [
  plain('undo', 'Ctrl+Z'),
  plain('redo', 'Ctrl+Shift+Z'),
  toggle('paragraph', 'Ctrl+Alt+0'),
  heading(2),
  heading(3),
  heading(4),
  toggle('bold', 'Ctrl+B'),
  toggle('italic', 'Ctrl+I'),
  toggle('underline', 'Ctrl+U'),
  toggle('strike', 'Ctrl+Shift+S'),
  toggle('bulletList', 'Ctrl+Shift+8'),
  toggle('orderedList', 'Ctrl+Shift+7'),
  toggle('blockquote', 'Ctrl+Shift+B'),
  plain('rule'),
  plain('table'),
];

/** The buttons while the selection is in a table. */
export const TABLE_TOOLS: readonly Tool[] = (Object.keys(TABLE_ACTS) as TableTool[]).map(
  (name) => ({ name, act: TABLE_ACTS[name] }),
);

/** What a button shows: whether its format is on, and whether it can be used. */
export interface ToolState {
  isOn: boolean;
  isPossible: boolean;
}

/** The state of all buttons for the selection. */
export function toolStates(editor: Editor): Partial<Record<ToolName, ToolState>> {
  return Object.fromEntries(
    [...TOOLS, ...TABLE_TOOLS].map(({ name, isOn, act }) => [
      name,
      { isOn: isOn?.(editor) ?? false, isPossible: act(editor.can().chain()).run() },
    ]),
  );
}
