import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TableHeader } from '@tiptap/extension-table/header';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeHref } from '#lib/features/content/safe-href';

/** A picture that an operator uploaded, with its text. Others would be lost when it is saved. */
const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/pictures/"]' }],
  addInputRules: () => [],
});

/** A head of a column, which screen readers tell with its cells. */
const ColumnHead = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: 'col' } };
  },
});

/** What the editor can write: elements that `lib/features/content/sanitise.ts` keeps, and no others. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      autolink: false,
      openOnClick: false,
      isAllowedUri: isSafeHref,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  TableKit.configure({ tableHeader: false }),
  ColumnHead,
];
