import { choice } from '../../fields/make.ts';

/** Whose locomotive places and removes the wagons: both forms name it, as the fee depends on it in a contract. */
export const locomotive = choice(['Locomotive', 'Локомотив', 'Локомотив'], {
  carrier: [0, ["The railway's", 'Перевозчика', 'Ташуучунуку']],
  owner: [1, ["The siding owner's", 'Владельца пути', 'Жолдун ээсиники']],
});
