'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import type { ContentKind } from '#lib/features/content/item-schema';
import type { EditedContent } from '../content-editor.tsx';
import type { Texts } from '../language-texts.tsx';
import { LazyPreview } from './lazy-preview.tsx';
import { usePreviewTexts } from './use-preview-texts.ts';

interface Props {
  kind: ContentKind;
  item: EditedContent;
  textFields: readonly (keyof Texts)[];
  imgUrl: string;
}

/** A button that shows what members will see, which then follows what is typed. */
export function LivePreview({ kind, item, textFields, imgUrl }: Props) {
  const t = useTranslations('deskContent.preview');
  const [isOpen, setIsOpen] = useState(false);
  const texts = usePreviewTexts(isOpen, item, textFields);
  const { image = '' } = item.fields;
  return (
    <div data-preview-open={isOpen ? '' : undefined}>
      <Button kind="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'hide' : 'show')}
      </Button>
      {isOpen && texts && (
        <LazyPreview
          kind={kind}
          texts={texts}
          image={String(image)}
          imgUrl={imgUrl}
          createdAt={item.createdAt}
        />
      )}
    </div>
  );
}
