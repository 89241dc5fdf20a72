/** The illustration of the offline page: a vault door and a crossed-out radio signal, in lines of ink. */
export const OFFLINE_MARK = `<svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true" focusable="false">
<path class="fine" d="M20 136.5h160"/>
<g class="fine"><path d="M56 46a62 62 0 0 1 88 0"/><path d="M70 60a42 42 0 0 1 60 0"/></g>
<path class="gap" d="M128 20 86 66"/><path d="M128 20 86 66"/>
<rect class="door" x="64" y="68" width="72" height="68" rx="14"/>
<path d="M71.5 86v9M71.5 109v9"/>
<g class="wheel"><circle cx="102" cy="102" r="16"/><circle cx="102" cy="102" r="4.5"/><path d="M102 80v13M102 111v13M83 91l11.2 6.5M109.8 106.5l11.2 6.5M83 113l11.2-6.5M109.8 97.5l11.2-6.5"/></g>
</svg>`;
