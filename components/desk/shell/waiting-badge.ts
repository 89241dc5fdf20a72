const ICON = '/icons/icon.svg';
const SIZE = 64;
const MARK = /^\(\d+\+?\) /;

/** Adds the number of waiting records to the document title. */
export function badgeTitle(waiting: number): void {
  const plain = document.title.replace(MARK, '');
  const title = waiting > 0 ? `(${countText(waiting)}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
}

/** Formats a count; above the maximum as `999+`. */
export function countText(count: number): string {
  return count >= 1_000 ? '999+' : String(count);
}

/** Adds a dot to the favicon while records wait. */
export async function badgeFavicon(waiting: number): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (!link) return;
  const drawn = waiting > 0 ? await drawBadge() : ICON;
  if (drawn && link.getAttribute('href') !== drawn) link.setAttribute('href', drawn);
}

let badge: Promise<string | null> | undefined;

function drawBadge(): Promise<string | null> {
  badge ??= (async () => {
    const image = new Image(SIZE, SIZE);
    image.src = ICON;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
    const context = canvas.getContext('2d');
    if (!context) return null;
    const style = getComputedStyle(document.documentElement);
    context.drawImage(image, 0, 0, SIZE, SIZE);
    context.beginPath();
    context.arc(SIZE - 16, 16, 14, 0, 2 * Math.PI);
    context.fillStyle = style.getPropertyValue('--color-info');
    context.strokeStyle = style.getPropertyValue('--color-surface');
    context.lineWidth = 4;
    context.fill();
    context.stroke();
    return canvas.toDataURL('image/png');
  })().catch(() => null);
  return badge;
}
