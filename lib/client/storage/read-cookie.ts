/** A cookie that scripts may read; undefined when there is none, or no document. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
