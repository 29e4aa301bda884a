import type { Field } from './field.ts';

/** The three names that most books have. Russian is the working language of the railway, so it is the required one. */
export const names = {
  nameRu: { kind: 'text', required: true, label: ['Name (Russian)', 'Наименование (рус.)', 'Аталышы (орусча)'] },
  nameKy: { kind: 'text', label: ['Name (Kyrgyz)', 'Наименование (кырг.)', 'Аталышы (кыргызча)'] },
  nameEn: { kind: 'text', label: ['Name (English)', 'Наименование (англ.)', 'Аталышы (англисче)'] },
} as const satisfies Record<string, Field>;
