'use client';

import { createContext } from 'react';

/** ISO time of the server when it rendered the page; null outside of a page. */
export const RenderedAtContext = createContext<string | null>(null);
