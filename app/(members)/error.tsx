'use client';

export { SiteError as default } from '#components/chrome/error/site-error';
