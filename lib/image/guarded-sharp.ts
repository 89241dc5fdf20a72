import sharp from 'sharp';

/**
 * sharp, able to read JPEG, PNG and WebP from memory and nothing else: the loaders of SVG, PDF,
 * TIFF and the like are large and have been ways in. The block holds for the whole process.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

export { sharp };
