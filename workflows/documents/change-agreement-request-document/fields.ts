import { valuesBy } from '../../fields/values-by.ts';
import { z } from 'zod';
import { etsngCode } from '../../checks/cargo-code.ts';
import { phone, storedPhone } from '../../checks/phone.ts';
import { wagonNumber } from '../../checks/wagon-number.ts';
import type { Fields, Values } from '../../fields/field.ts';
import { emptyOf, schemaOf, objectOf } from '../../fields/schemas.ts';
import { choice, date, int, instant, lines, makerOf, ref, text, texts, word } from '../../fields/make.ts';
import { code as codeOf } from '../../kernel/fields.ts';

/** Stations of a redirect request are limited to this administration (specification 001, sections 5 and 9). */
export const ownAdministration = '59';

const required = (missing: string) => ({ required: 'save', section: 'request', refusals: { missing } }) as const;

const station = (name: string) => ({
  ...required(`Redirect.Required.${name}`),
  max: 6,
  strict: true as const,
  filter: { administration: ownAdministration },
  hint: [
    `Stations of administration ${ownAdministration} only`,
    `Только станции администрации ${ownAdministration}`,
    `${ownAdministration}-администрациянын станциялары гана`,
  ] as const,
  refusals: {
    missing: `Redirect.Required.${name}`,
    unknown: 'Redirect.StationUnknown',
    outside: 'Redirect.StationForeign',
    failed: 'Redirect.StationsFailed',
  },
});

/** Everything a customer writes into a redirect request (specification 001, section 3), in the order of the form. A draft may be incomplete. */
export const form = {
  redirectType: choice(
    ['Type of redirection', 'Тип переадресовки', 'Кайра даректөөнүн түрү'],
    {
      moving: [
        1,
        [
          'Redirection of wagons in transit',
          'Переадресовка вагонов в пути следования',
          'Жолдогу вагондорду кайра даректөө',
        ],
      ],
      newDocument: [
        2,
        [
          'Redirection with a new document',
          'Переадресовка с оформлением нового документа',
          'Жаңы документ менен кайра даректөө',
        ],
      ],
    },
    { ...required('Redirect.Required.redirectType'), wide: true },
  ),
  wagonNumbers: texts(['Wagon numbers', 'Номера вагонов', 'Вагондордун номерлери'], {
    ...required('Redirect.NoWagons'),
    refusals: { missing: 'Redirect.NoWagons', onForm: 'Redirect.Required.wagonNumbers' },
    input: 'wagons',
    // More than the longest train.
    schema: z.array(codeOf(12)).max(200),
    distinct: true,
    check: wagonNumber,
  }),
  stationId: ref('stations', ['Station', 'Станция', 'Станция'], station('stationId')),
  toStationId: ref(
    'stations',
    ['Station of destination', 'Станция назначения', 'Баруучу станция'],
    station('toStationId'),
  ),
  requestDate: date(['Date of request', 'Дата заявки', 'Өтүнмөнүн күнү'], {
    ...required('Redirect.Required.requestDate'),
    schema: z.union([z.iso.date(), z.literal('')]),
    empty: '',
    begins: 'today',
  }),
  cargoId: ref('cargo', ['Cargo', 'Груз', 'Жүк'], {
    ...required('Redirect.Required.cargoId'),
    max: 6,
    strict: true,
    check: etsngCode,
    refusals: { missing: 'Redirect.Required.cargoId', unknown: 'Redirect.CargoUnknown' },
  }),
  /** Forced to their own for customer-side people; staff cannot give a request to another customer (section 5). */
  customerId: ref('customers', ['Consignee', 'Грузополучатель', 'Жүк алуучу'], {
    ...required('Redirect.Required.customerId'),
    strict: true,
    fixed: 'ignored',
    keeps: { customerName: 'name' },
    refusals: {
      missing: 'Redirect.Required.customerId',
      unknown: 'Redirect.CustomerUnknown',
      failed: 'Redirect.ConsigneesFailed',
    },
  }),
  applicantFullName: text(['Applicant', 'Заявитель', 'Өтүнмө берүүчү'], 200, {
    ...required('Redirect.Required.applicantFullName'),
    personal: true,
    begins: 'person',
    joins: 'applicantPosition',
  }),
  applicantPosition: text(
    ['Position of the applicant', 'Должность заявителя', 'Өтүнмө берүүчүнүн кызмат орду'],
    200,
    required('Redirect.Required.applicantPosition'),
  ),
  applicantPhone: text(['Telephone', 'Телефон', 'Телефон'], 30, {
    ...required('Redirect.Required.applicantPhone'),
    personal: true,
    input: 'phone',
    check: phone,
    stored: storedPhone,
  }),
} as const satisfies Fields;

const bySed = { kept: true, section: 'sed' } as const;

/** What comes with it: the name that the book had, and how the exchange with SED stands. */
export const fields = {
  ...form,
  customerName: text(['Name of the consignee', 'Наименование грузополучателя', 'Жүк алуучунун аталышы'], 300, {
    kept: true,
    personal: true,
  }),
  attempt: int(['Sendings to SED', 'Отправок в СЭД', 'СЭДге жөнөтүүлөр'], 1000, { ...bySed, empty: 0 }),
  /** Where the last sending to SED is: none yet, to be sent, sent, in work there, answered, or given up. */
  sedDelivery: word(
    ['Sending to SED', 'Отправка в СЭД', 'СЭДге жөнөтүү'],
    {
      none: ['Not sent', 'Не отправлялась', 'Жөнөтүлгөн эмес'],
      pending: ['Being sent', 'Отправляется в СЭД', 'СЭДге жөнөтүлүүдө'],
      sent: ['Sent to SED', 'Отправлено в СЭД', 'СЭДге жөнөтүлдү'],
      acknowledged: ['In work at SED', 'На рассмотрении в СЭД', 'СЭДде каралууда'],
      answered: ['SED has answered', 'Получен ответ СЭД', 'СЭДден жооп алынды'],
      failed: [
        'Could not be sent: send it again',
        'Не удалось отправить: отправьте ещё раз',
        'Жөнөтүлгөн жок: кайра жөнөтүңүз',
      ],
    },
    bySed,
  ),
  sedResponseDate: instant(['Answer of SED', 'Дата ответа СЭД', 'СЭДдин жооп күнү'], { ...bySed, empty: null }),
  sedComment: lines(['Comment of SED', 'Комментарий СЭД', 'СЭДдин комментарийи'], 2000, bySed),
  signerName: text(['Signed in SED by', 'Подписал в СЭД', 'СЭДде кол койгон'], 200, { ...bySed, personal: true }),
  comment: lines(['Reason', 'Причина', 'Себеби'], 1000, { kept: true, section: 'sed' }),
  editedById: makerOf('edit'),
} as const satisfies Fields;

/** The form as it was written, and as it goes to SED. */
export type RedirectContent = Values<typeof form>;

/** Members of a request that no list shows. */
export const beside: {
  sedDocumentNumber: string;
  creatorId: string;
  sedApproved: boolean | null;
  answerIds: readonly string[];
} = {
  /** Number under which SED keeps the request. */
  sedDocumentNumber: '',
  /** Who wrote it: never the one who decides. */
  creatorId: '',
  /** What SED said to the last sending; null = nothing yet. */
  sedApproved: null,
  /** Ids of all answers that ever came in: a repeat is known for ever. */
  answerIds: [],
};

/** A redirect request as folded from its stream. Names are those of specification 001, section 3. */
export type RedirectState = Values<typeof fields> &
  Readonly<typeof beside> & { readonly exists: boolean; readonly status: number };

/** The form as events hold it. */
export const requestSchema = objectOf(form, (field) => schemaOf(field, false).default(emptyOf(field)));

export const requestChangesSchema = objectOf(form, (field) => schemaOf(field, false)).partial();

/** The fields of the form among those of a folded record. */
export const contentIn = (state: RedirectContent): RedirectContent => valuesBy(form, state);
