import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

/** Groups into which cargo of the tariff nomenclature is gathered. */
export default book({
  path: 'nomenclature-group',
  place: 11,
  title: ['Nomenclature groups', 'Группы номенклатуры', 'Номенклатура топтору'],
  key: 'code',
  fields: {
    code: { kind: 'code', max: 10, required: true, label: ['Code', 'Код', 'Коду'] },
    ...names,
    tariffClass: {
      kind: 'choice',
      choices: [
        ['Class 1', '1 класс', '1-класс'],
        ['Class 2', '2 класс', '2-класс'],
        ['Class 3', '3 класс', '3-класс'],
      ],
      label: ['Tariff class', 'Тарифный класс', 'Тарифтик класс'],
    },
    // Wagons with goods of the group wait for the post from their arrival (processes, section 2: fit and vet).
    veterinary: { kind: 'bool', label: ['Veterinary control', 'Ветеринарный контроль', 'Ветеринардык текшерүү'] },
    phytosanitary: {
      kind: 'bool',
      label: ['Phytosanitary control', 'Фитосанитарный контроль', 'Фитосанитардык текшерүү'],
    },
  },
});
