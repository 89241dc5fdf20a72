import { z } from 'zod';

/** A local day on which there can be records. Far beyond them the calendar of the database ends. */
export const dayField = z.iso.date().refine((day) => day >= '1970' && day < '3000');
