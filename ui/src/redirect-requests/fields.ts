import type { FieldDefinition } from '../form/field.ts';
import { area } from './area.ts';
import redirect from './redirect.facts.ts';

const required = (field: Omit<FieldDefinition, 'required' | 'missing'>): FieldDefinition => ({
  ...field,
  required: true,
  ...(redirect.missing[field.name] !== undefined && { missing: redirect.missing[field.name] }),
});

/** Stations of the railway's own administration (specification 001, section 5). */
const ownStations = { administration: '59' };

export const typeField = required({
  name: 'redirectType',
  type: 'choice',
  choices: [
    { value: '', label: 'redirect.choose_type' },
    { value: '1', label: `${area}.redirectType.1` },
    { value: '2', label: `${area}.redirectType.2` },
  ],
});

export const dateField = required({ name: 'requestDate', type: 'date' });

export const routeFields: readonly FieldDefinition[] = [
  required({ name: 'stationId', type: 'reference', reference: 'stations', filter: ownStations }),
  required({ name: 'toStationId', type: 'reference', reference: 'stations', filter: ownStations }),
  required({ name: 'cargoId', type: 'reference', reference: 'cargo' }),
];

export const customerField = required({ name: 'customerId', type: 'reference', reference: 'customers' });

export const applicantFields: readonly FieldDefinition[] = [
  required({ name: 'applicantFullName', type: 'text', max: 200 }),
  required({ name: 'applicantPosition', type: 'text', max: 200 }),
];
