import { imageUrl } from '#lib/features/content/image-url';

interface Props {
  /** Config `img_url`, the prefix of all image URLs. */
  imgUrl: string;
  image: string;
  className?: string;
  /** Loads eagerly, for the first image of a screen; others load lazily. */
  first?: boolean;
}

/** A 2:1 content image. Decorative: its text is shown next to it or on it. */
export function ContentImage({ imgUrl, image, className, first = false }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: small SVGs or the operator's own files, served without an image optimizer
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
