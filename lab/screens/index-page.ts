/** The pictures of all screens on one device. */
export interface PictureSet {
  /** Folder below the index, for example `375-dark`. */
  folder: string;
  /** File names of the contact sheets and of the single pictures. */
  sheets: string[];
  pictures: string[];
}

/** A page with all pictures: first the contact sheets, then each screen in every set. */
export function indexPage(sets: readonly PictureSet[], title: string): string {
  const names = [...new Set(sets.flatMap(({ pictures }) => pictures))];
  const image = (path: string, width: number) =>
    `<a href="${path}"><img src="${path}" width="${width}" loading="lazy" alt="${path}"></a>`;
  const sheets = sets.map(
    ({ folder, sheets: files }) =>
      `<h2>${folder}</h2>${files.map((file) => image(`${folder}/${file}`, 900)).join('\n')}`,
  );
  const screens = names.map((name) => {
    const those = sets.filter(({ pictures }) => pictures.includes(name));
    const row = those.map(({ folder }) => image(`${folder}/${name}`, 200)).join('\n');
    return `<h3 id="${name}">${name.replace(/\.\w+$/, '')}</h3><div>${row}</div>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { font: 15px system-ui; margin: 24px; background: #808080; color: #fff }
  div { display: flex; gap: 12px; align-items: start; overflow-x: auto }
</style>
<h1>${title}</h1>
${sheets.join('\n')}
<h2>Every screen</h2>
${screens.join('\n')}
</html>
`;
}
