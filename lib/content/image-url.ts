/** The address of a content picture: config `img_url` followed by the item's own path. */
export function imageUrl(imgUrl: string, image: string): string {
  return `${imgUrl}${image}`;
}
