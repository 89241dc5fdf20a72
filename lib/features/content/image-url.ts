/**
 * The URL of a content image: an https URL or an uploaded picture as it is, else config `img_url`
 * followed by the item's path.
 */
export function imageUrl(imgUrl: string, image: string): string {
  return /^(?:https:\/)?\//.test(image) ? image : `${imgUrl}${image}`;
}
