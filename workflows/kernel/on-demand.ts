import type { z } from 'zod';
import type { EventDefinition } from './event.ts';

/**
 * What is made when it is first asked for, and then kept: the schema of an event that never comes is never built. Loading the
 * domain costs every process a second less for it (docs/decisions/schemas-on-demand.md).
 */
export const onDemand = <Made>(make: () => Made): (() => Made) => {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
};

/** An event in its first version, whose schema is made when it is first asked for. */
export const eventOnDemand = (make: () => z.ZodType): EventDefinition => {
  const schema = onDemand(make);
  return {
    version: 1,
    get schema() {
      return schema();
    },
  };
};
