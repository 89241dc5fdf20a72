/** The address of a content picture: config `img_url` followed by the item's own path, or the item's own https address. */
export function imageUrl(imgUrl: string, image: string): string {
  return image.startsWith('https://') ? image : `${imgUrl}${image}`;
}
