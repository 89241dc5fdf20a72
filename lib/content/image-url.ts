/** The URL of a content image: the item's https URL, or config `img_url` followed by the item's path. */
export function imageUrl(imgUrl: string, image: string): string {
  return image.startsWith('https://') ? image : `${imgUrl}${image}`;
}
