import type { ToolName } from './tools.ts';

type Drawn = ToolName | 'link' | 'picture';

/** Letters that show their own format. */
const LETTERS: Partial<Record<Drawn, string>> = {
  paragraph: '¶',
  heading2: 'H2',
  heading3: 'H3',
  heading4: 'H4',
};

/** Outlines on a 24 × 24 grid. */
const PATHS: Partial<Record<Drawn, string>> = {
  undo: 'M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4',
  redo: 'm15.5 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h4',
  bold: 'M7.5 5v14M7.5 5H13a3.4 3.4 0 0 1 0 6.8H7.5M13 11.8a3.6 3.6 0 0 1 0 7.2H7.5',
  italic: 'M10.5 5H17M7 19h6.5M14 5l-4 14',
  underline: 'M7 4.5v7a5 5 0 0 0 10 0v-7M5.5 20h13',
  strike:
    'M4.5 12h15M16.5 7.5C16 5.7 14.3 4.8 12 4.8c-2.6 0-4.4 1.3-4.4 3.3 0 1 .4 1.7 1.2 2.3M7.2 16c.5 2 2.3 3.2 4.9 3.2 2.7 0 4.6-1.3 4.6-3.4 0-.8-.2-1.4-.7-1.9',
  bulletList: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
  orderedList:
    'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.8v5M3.8 14.5c.4-1 2.6-1 2.6.4 0 1-2.6 2-2.6 3.6h2.8',
  blockquote:
    'M9.5 7C7 7.5 5 9.5 5 12.5V17h4.5v-4.5H7M18.5 7c-2.5.5-4.5 2.5-4.5 5.5V17h4.5v-4.5H16',
  rule: 'M4 12h16M8 6.5h8M8 17.5h8',
  table: 'M4 5.5h16v13H4zM4 10h16M12 5.5v13M4 14.3h16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  picture: 'M4 5.5h16v13H4zM4.5 17l5-5 4 4 2.5-2.5 3.5 3.5M15.5 9.5v.1',
  addRow: 'M4 5h16v5.5H4zM12 14v6M9 17h6',
  addColumn: 'M5 4h5.5v16H5zM17 9v6M14 12h6',
  deleteRow: 'M4 5h16v5.5H4zM9.5 14.5l5 5M14.5 14.5l-5 5',
  deleteColumn: 'M5 4h5.5v16H5zM14.5 9.5l5 5M19.5 9.5l-5 5',
  deleteTable: 'M4 5.5h9M4 5.5v13h8M4 10h7M15 14.5l5 5M20 14.5l-5 5M17 5.5h3V10',
};

/** What a button of the toolbar shows. Its label gives the meaning. */
export function ToolIcon({ name }: { name: Drawn }) {
  const path = PATHS[name];
  if (!path) return <span aria-hidden="true">{LETTERS[name]}</span>;
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'bold' ? 2.6 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
