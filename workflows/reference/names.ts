import type { Field } from '../fields/field.ts';

/**
 * The three names that most books have. Russian is the working language of the railway, so it is the required one. Names of
 * the tariff nomenclature run to more than 200 characters.
 */
export const names = {
  nameRu: {
    kind: 'text',
    max: 500,
    required: true,
    label: ['Name (Russian)', 'Наименование (рус.)', 'Аталышы (орусча)'],
  },
  nameKy: { kind: 'text', max: 500, label: ['Name (Kyrgyz)', 'Наименование (кырг.)', 'Аталышы (кыргызча)'] },
  nameEn: { kind: 'text', max: 500, label: ['Name (English)', 'Наименование (англ.)', 'Аталышы (англисче)'] },
} as const satisfies Record<string, Field>;
