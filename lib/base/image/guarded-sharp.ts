import sharp from 'sharp';

/**
 * sharp, restricted to JPEG, PNG and WebP from memory: the loaders of SVG, PDF, TIFF and other formats
 * are large and have had vulnerabilities. The restriction applies to the whole process.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export { sharp };
