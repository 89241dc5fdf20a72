/** The illustration of the offline page: a vault door and a crossed-out radio signal. */
export const OFFLINE_MARK = `<svg viewBox="0 0 200 150" width="200" height="150" aria-hidden="true" focusable="false">
<ellipse class="ground" cx="100" cy="140" rx="62" ry="6"/>
<g class="wave"><path d="M56 46a62 62 0 0 1 88 0"/><path d="M70 60a42 42 0 0 1 60 0"/></g>
<path class="gap" d="M126 18 84 68"/><path class="stroke" d="M126 18 84 68"/>
<rect class="door" x="68" y="72" width="64" height="64" rx="16"/>
<g class="gold"><rect x="73.5" y="88" width="3" height="9" rx="1.5"/><rect x="73.5" y="111" width="3" height="9" rx="1.5"/><circle cx="101" cy="104" r="5"/></g>
<g class="wheel"><circle cx="101" cy="104" r="15"/><path d="M101 84v11M101 113v11M83.7 94l9.5 5.500M108.8 108.500l9.5 5.500M83.7 114l9.5-5.500M108.8 99.500l9.5-5.5"/></g>
</svg>`;
