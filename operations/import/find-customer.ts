import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import type { WaybillClient } from '@kerben/workflows/e-waybill/note.ts';
import { foldBook } from '@kerben/command-service/import/fold-book.ts';

/** Which customer of ours a waybill means, and by what they were recognised. */
export interface FoundCustomer {
  readonly id: string;
  readonly by: 'okpo' | 'railwayCode' | 'name';
}

/** Names as they are compared: no quotes, blanks, signs or letter case. */
const comparable = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The customer with this OKPO, else with this railway code, else with this name: the first of them that exactly one current
 * customer has. `ownCodes`: the code was given by our railway; codes of others mean somebody else.
 */
export const findCustomer = async (
  store: EventStore,
  tenant: string,
  client: WaybillClient,
  ownCodes: boolean,
): Promise<FoundCustomer | undefined> => {
  const customers = [...(await foldBook(store, areaNamed('customers'), tenant))].filter(
    ([, { state }]) => state['retired'] !== true,
  );
  const only = (
    by: FoundCustomer['by'],
    wanted: string,
    value: (text: string) => string,
  ): FoundCustomer | undefined => {
    if (wanted === '') return undefined;
    const matching = customers.filter(([, { state }]) => typeof state[by] === 'string' && value(state[by]) === wanted);
    return matching.length === 1 && matching[0] ? { id: matching[0][0], by } : undefined;
  };
  const asIs = (text: string): string => text;
  return (
    only('okpo', client.okpo, asIs) ??
    (ownCodes ? only('railwayCode', client.code, asIs) : undefined) ??
    only('name', comparable(client.name), comparable)
  );
};
