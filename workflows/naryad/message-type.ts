import { choice } from '../fields/make.ts';

/** Вид сообщения (001, section 9): 1 = МС, local, within the railway; 2 = ПС, through, with another railway. */
export const messageType = choice(['Message type', 'Вид сообщения', 'Каттамдын түрү'], {
  local: [1, ['Local (MS)', 'Местное (МС)', 'Жергиликтүү (МС)']],
  through: [2, ['Through (PS)', 'Прямое (ПС)', 'Түз (ПС)']],
});
