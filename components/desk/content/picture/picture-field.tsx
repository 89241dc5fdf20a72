'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { Stack } from '#components/ui/layout/stack';
import { imageUrl } from '#lib/features/content/image-url';
import { PictureChoice } from './picture-choice.tsx';

interface Props {
  value: string;
  /** Config `img_url`, the prefix of pictures that were not uploaded. */
  imgUrl: string;
  onChange: (image: string) => void;
}

/** The picture of an item: an uploaded one, or the path or address of another. */
export function PictureField({ value, imgUrl, onChange }: Props) {
  const t = useTranslations('deskContent.editor');
  return (
    <Stack gap={8}>
      <Field
        label={t('image')}
        hint={t('imageHint')}
        name="image"
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <PictureChoice shown={shownOf(value, imgUrl)} onChosen={({ path }) => onChange(path)} />
    </Stack>
  );
}

/** Pictures of other sites are shown in the preview only, whose content policy allows them. */
function shownOf(value: string, imgUrl: string): string | undefined {
  const url = imageUrl(imgUrl, value);
  return /\.\w+$/.test(value) && url.startsWith('/') ? url : undefined;
}
