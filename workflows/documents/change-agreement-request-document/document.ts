import { z } from 'zod';
import { document } from '../../document/document.ts';
import { choice, lines } from '../../fields/make.ts';
import { fourEyesSetting } from '../../settings/four-eyes.ts';
import { application } from './application.ts';
import { fields } from './fields.ts';
import { log, toBeSent } from './log.ts';
import { messages } from './messages.ts';
import { told } from './publication.ts';
import { checkRequest, draftOrObjected, notApplicant, notToBeSentAgain } from './rules.ts';
import { sedCommands } from './sed/commands.ts';

const policy = 'ChangeAgreementRequestDocument.Menu';

/** Why. The screen asks for it; the call's payload is not stated, so the server takes an empty one (decision redirect-reasons). */
const reason = {
  comment: lines(['Reason', 'Причина', 'Себеби'], 1000, {
    expected: true,
    refusals: { missing: 'Redirect.ReasonMissing' },
  }),
};

const allow = ['Approve', 'Разрешить', 'Уруксат берүү'] as const;
const refuse = ['Reject', 'Отклонить', 'Четке кагуу'] as const;

/** 'Разрешить': staff decide what SED agreed to (specification 001, section 4.2). */
const approval = {
  from: ['agreed'],
  to: 'approved',
  who: 'staff',
  rules: [notApplicant],
  other: { than: 'edit', setting: fourEyesSetting.fourEyesRedirect },
  text: allow,
  event: 'Approved',
} as const;
const rejection = {
  from: ['agreed'],
  to: 'rejected',
  who: 'staff',
  rules: [notApplicant],
  asks: reason,
  text: refuse,
  event: 'Rejected',
  harmful: true,
} as const;

const inProcessing = ['sent', 'acknowledged', 'acknowledgedAgain'] as const;
const processing = ['In processing', 'В обработке', 'Иштелүүдө'] as const;

const draftSaved = {
  text: ['Save as draft', 'Сохранить черновик', 'Долбоорду сактоо'],
  incomplete: true,
  done: ['Draft saved!', 'Черновик сохранён!', 'Долбоор сакталды!'],
  failed: ['The draft could not be saved', 'Не удалось сохранить черновик', 'Долбоорду сактоо мүмкүн болгон жок'],
  kept: ['Draft saved (on this device)', 'Черновик сохранён (локально)', 'Долбоор сакталды (ушул түзмөктө)'],
} as const;
const saveAndSend = ['Save and send', 'Сохранить и отправить', 'Сактоо жана жөнөтүү'] as const;
const saveFailed = ['Error while saving!', 'Ошибка при сохранении!', 'Сактоодо ката кетти!'] as const;
const updated = {
  done: ['Updated!', 'Обновлено успешно!', 'Ийгиликтүү жаңыртылды!'],
  failed: saveFailed,
} as const;

/**
 * Requests to redirect wagons (specification 001, section 2.11). The name is that of the stated calls. Auditors read them with
 * the whole exchange with SED.
 */
export default document({
  area: 'change-agreement-request-document',
  path: '/changerequest',
  events: 'Redirect',
  icon: 'redirect',
  title: ['Redirect requests', 'Заявки на переадресовку', 'Кайра даректөө өтүнмөлөрү'],
  one: ['Redirect request', 'Заявка на переадресовку', 'Кайра даректөө өтүнмөсү'],
  policies: { view: `${policy} or AuditLogging.AuditLogs`, edit: policy },
  refuses: {
    wrongState: 'Redirect.WrongState',
    absent: 'Redirect.Absent',
    staffOnly: 'Redirect.StaffOnly',
    ownerOnly: 'Redirect.CustomerOnly',
    notYours: 'Redirect.NotYours',
    noCustomer: 'Redirect.CustomerMissing',
    processOnly: 'Redirect.ProcessOnly',
  },
  owner: { customer: 'customerId', stations: ['stationId', 'toStationId'] },
  states: {
    draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], waitsFor: 'owner', yours: {} },
    sent: {
      code: 1,
      tone: 'waiting',
      text: processing,
      among: ['In processing: sent', 'В обработке: отправлена', 'Иштелүүдө: жөнөтүлдү'],
      yours: { sedDelivery: 'failed' },
    },
    acknowledged: {
      code: 2,
      tone: 'waiting',
      text: processing,
      among: ['In processing: in work at SED', 'В обработке: на рассмотрении в СЭД', 'Иштелүүдө: СЭДде каралууда'],
    },
    agreed: { code: 3, tone: 'waiting', text: ['Agreed', 'Согласован', 'Макулдашылды'], waitsFor: 'staff' },
    /** SED has it in work for another time, after it was sent again (decision redirect-status). */
    acknowledgedAgain: {
      code: 4,
      tone: 'waiting',
      text: processing,
      among: ['In processing: again at SED', 'В обработке: повторно в СЭД', 'Иштелүүдө: СЭДде кайрадан'],
    },
    approved: { code: 5, tone: 'good', text: ['Approved', 'Разрешен', 'Уруксат берилди'], closed: true },
    rejected: { code: 6, tone: 'bad', text: ['Rejected', 'Отклонено', 'Четке кагылды'], closed: true },
    cancelled: { code: 7, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
  },
  sections: { request: ['Request', 'Заявка', 'Өтүнмө'], sed: ['SED', 'СЭД', 'СЭД'] },
  fields,
  log,
  moves: {
    /** The two ways of saving (specification 001, section 4.2): 0 = as a draft, 1 = save and send to SED. */
    register: {
      from: 'nothing',
      to: [['sent', ({ attempt }) => attempt > 0], 'draft'],
      who: 'owner',
      asks: {
        status: choice(
          ['Status', 'Статус', 'Абалы'],
          { draft: [0, ['Draft', 'Черновик', 'Долбоор']], sent: [1, processing] },
          { preset: 1, schema: z.literal([0, 1]) },
        ),
      },
      text: ['Add request', 'Добавить заявку', 'Өтүнмө кошуу'],
      event: 'Registered',
      changes: (_request, { asked }) => (asked['status'] === 1 ? toBeSent(1) : {}),
      ways: [
        { ...draftSaved, input: { status: 0 } },
        {
          text: saveAndSend,
          input: { status: 1 },
          done: ['Created!', 'Создано успешно!', 'Ийгиликтүү түзүлдү!'],
          failed: saveFailed,
        },
      ],
    },
    'final-approve': {
      ...approval,
      shows: { width: 800, height: 520 },
      confirm: ['Allow the redirection?', 'Разрешить переадресовку?', 'Кайра даректөөгө уруксат бересизби?'],
      done: ['The request is finally approved', 'Заявка окончательно одобрена', 'Өтүнмө биротоло жактырылды'],
      failed: ['Error in the final approval', 'Ошибка при окончательном одобрении', 'Биротоло жактырууда ката кетти'],
    },
    'final-reject': {
      ...rejection,
      done: ['The request is finally rejected', 'Заявка окончательно отклонена', 'Өтүнмө биротоло четке кагылды'],
      failed: [
        'Error in the final rejection',
        'Ошибка при окончательном отклонении',
        'Биротоло четке кагууда ката кетти',
      ],
    },
    /** The stated calls without "final-": the same decision under another name (decision redirect-approve). */
    approve: approval,
    reject: rejection,
    /** Completes a draft (its customer) or mends a request that SED objected to (staff); a draft stays one. */
    edit: {
      from: ['draft', 'sent'],
      who: { draft: 'owner', sent: 'staff' },
      rules: [draftOrObjected],
      sets: 'all',
      text: ['Edit', 'Изменить', 'Өзгөртүү'],
      event: 'Edited',
      ways: [
        { ...draftSaved, in: ['draft'] },
        { text: saveAndSend, command: 'save', in: ['draft'], ...updated },
        { text: ['Save', 'Сохранить', 'Сактоо'], in: ['sent'], ...updated },
      ],
    },
    /** The customer saves a draft with its last changes and sends it to SED. */
    save: {
      from: ['draft'],
      to: 'sent',
      who: 'owner',
      sets: 'all',
      text: saveAndSend,
      event: 'Submitted',
      changes: () => toBeSent(1),
    },
    /**
     * A complete draft is sent for the first time; a request on its way or, for its customer, at SED already is left alone, so
     * that sending after a save is harmless; everything else at 1 is sent once more (decision redirect-resend).
     */
    'send-to-sed': {
      from: ['draft', 'sent'],
      to: 'sent',
      who: { draft: 'owner', sent: 'anyone' },
      idle: notToBeSentAgain,
      text: ['Send to SED', 'Отправить в СЭД', 'СЭДге жөнөтүү'],
      event: 'ResendAsked',
      changes: (_request, { before }) => toBeSent(before.attempt + 1),
      done: ['Going to SED', 'Направляется в СЭД', 'СЭДге багытталууда'],
      failed: ['Could not be sent to SED', 'Не удалось отправить в СЭД', 'СЭДге жөнөтүү мүмкүн болгон жок'],
    },
    /** Allowed unless finally decided; a request that is cancelled already stays so without another event. */
    cancel: {
      from: ['draft', ...inProcessing, 'agreed', 'cancelled'],
      to: 'cancelled',
      who: 'anyone',
      idle: ({ status }) => (status === 7 ? { code: 'Redirect.Cancelled' } : undefined),
      asks: reason,
      text: ['Cancel the request', 'Отменить заявку', 'Өтүнмөнү жокко чыгаруу'],
      event: 'Cancelled',
      harmful: true,
      done: ['The request is cancelled', 'Заявка отменена', 'Өтүнмө жокко чыгарылды'],
      failed: ['Error while cancelling', 'Ошибка при отмене', 'Жокко чыгарууда ката кетти'],
    },
    // What SED did. Commands of their own record it (sed/commands.ts): what comes late or twice changes nothing.
    'record-sed-sent': {
      from: ['sent'],
      who: 'process',
      example: { attempt: 1, deliveryId: 'd' },
      text: ['Sent', 'Отправлено', 'Жөнөтүлдү'],
      event: 'SentToSed',
    },
    'record-sed-failure': {
      from: ['sent'],
      who: 'process',
      example: { attempt: 1, deliveryId: 'd', tries: 1, reason: 'timeout' },
      text: ['Not sent', 'Не отправлено', 'Жөнөтүлгөн жок'],
      event: 'SedSendFailed',
    },
    'record-sed-acknowledgement': {
      from: ['sent'],
      to: [['acknowledgedAgain', ({ attempt }) => attempt > 1], 'acknowledged'],
      who: 'process',
      example: { attempt: 1 },
      text: ['Taken into work', 'Принято в работу', 'Ишке алынды'],
      event: 'AcknowledgedBySed',
    },
    'record-sed-answer': {
      from: inProcessing,
      to: [['sent', ({ sedApproved }) => sedApproved === false], 'agreed'],
      who: 'process',
      example: { attempt: 1, messageId: 'm', isApproved: true },
      text: ['Answered', 'Получен ответ', 'Жооп алынды'],
      event: 'SedAnswered',
      news: [
        { when: { sedApproved: false }, text: ['SED has refused', 'СЭД отказала', 'СЭД четке какты'] },
        { when: { sedApproved: true }, text: ['SED has agreed', 'СЭД согласовала', 'СЭД макулдашты'] },
      ],
    },
  },
  process: (machine) => Object.values(sedCommands(machine)),
  check: checkRequest,
  /** View, history, approve, reject, edit (section 2.11), and what else can be done. */
  rowMenu: [
    'view',
    'show-history',
    'final-approve',
    'final-reject',
    'edit',
    'send-to-sed',
    'cancel',
    'download-word',
    'download-pdf',
  ],
  menuReads: ['creatorId', 'sedApproved', 'sedComment', 'sedDelivery', 'sedResponseDate'],
  list: {
    columns: [
      'requestDate',
      'status',
      'wagonNumbers',
      'stationId',
      'toStationId',
      'cargoId',
      'customerName',
      'redirectType',
      'applicantFullName',
      'sedDelivery',
      'sedComment',
    ],
    differs: {
      requestDate: { indexed: true },
      wagonNumbers: { searchable: true, refersTo: 'wagons' },
      stationId: { searchable: true },
      toStationId: { searchable: true },
      applicantPosition: { searchable: false },
      applicantPhone: { searchable: false },
      sedDelivery: { searchable: false },
      signerName: { searchable: false },
      creatorId: { staffOnly: false },
    },
    sort: ['requestDate', 'DESC'],
    pageSizes: [10, 25, 50, 100],
    card: ['requestDate', 'wagonNumbers', 'toStationId', 'sedDelivery'],
    notForCustomers: ['customerName', 'customerId'],
    version: 2,
  },
  called: ['requestDate', 'wagonNumbers'],
  screen: {
    popup: true,
    life: 2000,
    // State in the browser stands under `changerequest-grid-state`, a new request under the other (section 4.2).
    state: 'changerequest',
    draft: 'changerequest-draft',
    filterRow: true,
    search: false,
    says: {
      refreshed: ['Data updated', 'Данные обновлены', 'Маалыматтар жаңыртылды'],
      loadFailed: ['Error while loading the data!', 'Ошибка при загрузке данных!', 'Маалыматтарды окууда ката кетти!'],
      draftLoaded: ['Saved draft loaded', 'Загружен сохранённый черновик', 'Сакталган долбоор ачылды'],
      historyEmpty: ['The history of changes is empty', 'История изменений пуста', 'Өзгөртүүлөрдүн тарыхы бош'],
      logsFailed: ['Error while loading the logs', 'Ошибка при загрузке логов', 'Журналдарды окууда ката кетти'],
      historyFailed: ['Error while loading the history', 'Ошибка при загрузке истории', 'Тарыхты окууда ката кетти'],
      emptyOwner: [
        'Ask here to redirect wagons that are under way.',
        'Здесь можно попросить о переадресовке вагонов, которые уже в пути.',
        'Жолдогу вагондорду кайра даректөөнү бул жерден сураса болот.',
      ],
      emptyStaff: [
        'Requests of customers are listed here as soon as there are any.',
        'Заявки клиентов появятся здесь, как только они поступят.',
        'Кардарлардын өтүнмөлөрү келери менен ушул жерде пайда болот.',
      ],
    },
  },
  letter: application,
  home: {
    agreed: {
      who: 'staff',
      kind: 'decide',
      within: 24,
      policy: 'GiveDirectorPermission',
      text: ['Redirect requests to permit', 'Переадресовки: разрешить', 'Кайра даректөөгө уруксат берүү'],
      filter: { status: 3 },
    },
    silent: {
      who: 'staff',
      kind: 'mend',
      within: 72,
      text: ['Redirect requests at SED', 'Переадресовки на рассмотрении в СЭД', 'СЭДде каралуудагы кайра даректөөлөр'],
      filter: { status__in: [1, 2, 4] },
    },
    drafts: {
      who: 'owner',
      kind: 'work',
      text: ['Redirect requests not sent', 'Неотправленные переадресовки', 'Жөнөтүлбөгөн кайра даректөөлөр'],
      filter: { status: 0 },
    },
  },
  publish: {
    context: 'transport',
    aggregate: 'redirect-request',
    partitions: 6,
    told,
    withheld: { RedirectSedAnswerIgnored: 'It changed nothing: a repeat or a late answer, kept for the audit log' },
  },
  messages,
  example: { stationId: '716908', toStationId: '717008', status: 0 },
});
