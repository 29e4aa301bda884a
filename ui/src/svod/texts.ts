import type { TextTree } from '../i18n/table.ts';

/** Texts of the summary of TehPD. */
export default {
  ui: {
    svod: {
      from: ['From', 'С', 'Башталышы'],
      to: ['To', 'По', 'Аягы'],
      this_month: ['This month', 'Этот месяц', 'Ушул ай'],
      last_month: ['Last month', 'Прошлый месяц', 'Өткөн ай'],
      this_year: ['This year', 'С начала года', 'Жыл башынан'],
      what: ['What is counted', 'Что считается', 'Эмне эсептелет'],
      charged: ['Charged', 'Начислено', 'Эсептелди'],
      paid: ['Paid', 'Оплачено', 'Төлөндү'],
      by: ['Gathered by', 'По чему сведено', 'Эмне боюнча чогултулду'],
      by_station: ['Station', 'Станция', 'Станция'],
      by_income: ['Kind of income', 'Вид дохода', 'Кирешенин түрү'],
      by_service: ['Service', 'Услуга', 'Кызмат'],
      by_payer: ['Payer', 'Плательщик', 'Төлөөчү'],
      by_method: ['Payment method', 'Способ оплаты', 'Төлөө ыкмасы'],
      narrowed: ['Only %{dimension}: %{name}', 'Только %{dimension}: %{name}', '%{dimension} гана: %{name}'],
      narrow: ['Show only %{name}', 'Показать только: %{name}', '%{name} гана көрсөтүлсүн'],
      documents: ['Charges', 'Начислений', 'Эсептелген төлөмдөр'],
      net: ['Without VAT, som', 'Без НДС, сом', 'КНСсиз, сом'],
      vat: ['VAT, som', 'НДС, сом', 'КНС, сом'],
      gross: ['Total, som', 'Всего, сом', 'Бардыгы, сом'],
      before: ['From %{from} to %{to}', 'С %{from} по %{to}', '%{from} – %{to}'],
      change: ['Change, %', 'Изменение, %', 'Өзгөрүү, %'],
      total: ['Total', 'Всего', 'Бардыгы'],
      unknown: ['Not known', 'Не указано', 'Белгисиз'],
      by_day: ['By day, som', 'По дням, сом', 'Күндөр боюнча, сом'],
      print: ['Print', 'Печать', 'Басып чыгаруу'],
      none: [
        'Nothing was charged or paid in this period.',
        'За этот период ничего не начислено и не оплачено.',
        'Бул мезгилде эч нерсе эсептелген же төлөнгөн жок.',
      ],
      behind: ['%{name}: charges', '%{name}: начисления', '%{name}: эсептелген төлөмдөр'],
      charge: ['Charge', 'Начисление', 'Эсептелген төлөм'],
      payer: ['Payer', 'Плательщик', 'Төлөөчү'],
      day: ['Day', 'Дата', 'Күнү'],
      first_of: [
        'The first %{shown} of %{total} are shown.',
        'Показаны первые %{shown} из %{total}.',
        '%{total} ичинен алгачкы %{shown} көрсөтүлдү.',
      ],
    },
  },
} satisfies TextTree;
