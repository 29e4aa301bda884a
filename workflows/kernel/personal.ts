import type { z } from 'zod';

/**
 * Marks a field that names or locates a person, or a company through its people (names, addresses, phones). The log's
 * codec encrypts marked fields per person so that they can be erased (house law: marked from the first event on).
 */
export const personal = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ personal: true });
