/** The tenant of everybody who names none: the railway itself. */
export const defaultTenant = 'railway';
