'use client';

export { PageError as default } from '#components/chrome/error/page-error';
