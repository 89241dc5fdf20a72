import { headers } from 'next/headers';

const NUMBERS = Array.from({ length: 200 }, (_, n) => n);
const HTML = NUMBERS.map((n) => `<span class="element">${n}</span>`).join('');

/** The bare page with 200 elements more, which are one text for React. */
export default async function Page() {
  const agent = (await headers()).get('user-agent');
  return (
    <main>
      {agent}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <div dangerouslySetInnerHTML={{ __html: HTML }} />
    </main>
  );
}
