import type { TextTree } from '../../i18n/table.ts';

/** Why a line stands in the books, and because of whom. */
export default {
  ui: {
    because: {
      head: ['Why', 'Основание', 'Негизи'],
      for: ['by delegation of %{name}', 'по делегированию: %{name}', '%{name} өткөрүп берүүсү боюнча'],
      deposit: ['advance', 'аванс', 'аванс'],
      excess: ['more than was due', 'излишне уплачено', 'ашыкча төлөндү'],
      undone: ['a payment taken back', 'возврат оплаты', 'төлөмдү кайтаруу'],
      corrected: ['less than was charged', 'корректировка начисления', 'эсептелген төлөмдү түзөтүү'],
      transfer: ['bank transfer', 'перечисление через банк', 'банк аркылуу которуу'],
    },
  },
} as const satisfies TextTree;
