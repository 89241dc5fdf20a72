import { imageUrl } from '#lib/content/image-url';

interface Props {
  /** Config `img_url`, which every picture's address begins with. */
  imgUrl: string;
  image: string;
  className?: string;
  /** For the picture that a screen opens with; the others load when they come near. */
  first?: boolean;
}

/** A content picture of 2:1. Decorative: its words stand beside or on it as text. */
export function ContentImage({ imgUrl, image, className, first = false }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: these are small SVGs or the operator's own files; there is no optimiser in between
    <img
      className={className}
      src={imageUrl(imgUrl, image)}
      alt=""
      width={720}
      height={360}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      draggable={false}
    />
  );
}
