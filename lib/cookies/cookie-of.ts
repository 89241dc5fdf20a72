/** The value of a cookie in a `Cookie` header; empty without one. */
export function cookieOf(cookies: string, name: string): string {
  for (const pair of cookies.split(';')) {
    const trimmed = pair.trim();
    if (trimmed.startsWith(`${name}=`)) return trimmed.slice(name.length + 1);
  }
  return '';
}
