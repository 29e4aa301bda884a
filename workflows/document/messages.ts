import type { Field, Fields } from '../fields/field.ts';
import { eachText, type Texts } from '../fields/texts.ts';
import type { MessageTable } from '../kernel/messages.ts';
import { targetsOf, type AnyMove, type DocumentDefinition } from './definition.ts';
import { eventType } from './events.ts';
import { beginnings, whoIn, wrongState } from './machine.ts';

/** What the engine of documents refuses with, whatever the document. */
export const documentMessages: MessageTable = {
  'Document.Absent': ['There is no such record', 'Такой записи нет', 'Мындай жазуу жок'],
  'Errand.Waiting': [
    'Not everything that was ordered is answered: %{count}',
    'Выполнены не все поручения: %{count}',
    'Тапшырмалардын баары аткарыла элек: %{count}',
  ],
  'Errand.Refused': [
    'What was ordered was refused: %{said}',
    'В поручении отказано: %{said}',
    'Тапшырма четке кагылды: %{said}',
  ],
  'Document.FieldRequired': ['Fill in this field', 'Заполните это поле', 'Бул талааны толтуруңуз'],
  'Document.RowTwice': [
    '"%{value}" is listed in the table twice',
    '«%{value}» указано в таблице дважды',
    '«%{value}» таблицада эки жолу көрсөтүлгөн',
  ],
  'Money.AboveMost': [
    'No more than %{most} som at once: check the amount, or ask an administrator to raise the limit',
    'Не больше %{most} сома за один раз: проверьте сумму или попросите администратора поднять предел',
    'Бир жолу %{most} сомдон ашпайт: сумманы текшериңиз же администратордон чекти көтөрүүнү сураңыз',
  ],
  'Money.TooLarge': [
    'What comes of this amount is too large to be kept',
    'Итог по этой сумме слишком велик',
    'Бул сумма боюнча жыйынтык өтө чоң',
  ],
  'Document.FileUnknown': [
    'The file "%{value}" has not arrived: attach it again',
    'Файл «%{value}» не получен, прикрепите его снова',
    '«%{value}» файлы келген жок, кайра тиркеңиз',
  ],
  'Document.Withheld': [
    'Nothing is said of this before the count: whoever counts does it blind',
    'До пересчёта это не показывается: пересчёт слепой',
    'Эсептегенге чейин бул көрсөтүлбөйт: эсептөө жашыруун',
  ],
  'Document.SamePerson': [
    'Another person must do this: the step before it was yours',
    'Это должен сделать другой работник: предыдущий шаг выполнили вы',
    'Муну башка кызматкер жасашы керек: мурунку кадамды сиз жасагансыз',
  ],
  'Document.StaffOnly': [
    'Only people of the railway may do this',
    'Это могут только работники железной дороги',
    'Муну темир жолдун кызматкерлери гана жасай алат',
  ],
  'Document.OwnerOnly': [
    'Only the customer whose record it is may do this',
    'Это может только клиент, которому принадлежит запись',
    'Муну жазуу таандык болгон кардар гана жасай алат',
  ],
  'Document.NotYours': [
    'The record belongs to another customer',
    'Запись принадлежит другому клиенту',
    'Жазуу башка кардарга таандык',
  ],
  'Document.ProcessOnly': [
    'Only the system itself does this',
    'Это делает только сама система',
    'Муну системанын өзү гана жасайт',
  ],
  'Document.ForeignStation': [
    'You do not work for this station',
    'Вы не работаете на этой станции',
    'Сиз бул станцияда иштебейсиз',
  ],
};

/** The words of all entries of a list in one text, language by language. */
const joined = (all: readonly Texts[]): Texts =>
  eachText(['', '', ''], (_, place) => all.map((texts) => texts[place] ?? '').join(', '));

/**
 * Why a move is not offered: the states in which it is. Where a record is of several papers and only one of them has the move, the
 * paper is named too.
 */
const needed = (definition: DocumentDefinition, states: readonly string[]): Texts => {
  const all = Object.values(definition.states);
  const own = states.flatMap((state) => (definition.states[state] ? [definition.states[state]] : []));
  const once = [...new Map(own.map(({ text }) => [text.join(), text])).values()];
  const papers = new Set(own.map(({ code }) => code));
  const elsewhere = all.some(({ code, sub }) => !papers.has(code) && own.some((state) => state.sub === sub));
  const papersOf = [...papers].flatMap((code): readonly Texts[] => {
    const paper = definition.messages?.[`${definition.area}.status.${code}`];
    return paper ? [paper] : [];
  });
  const names = joined(once);
  const named = own.some(({ sub }) => sub !== undefined) && elsewhere && papersOf.length > 0;
  const [en, ru, ky] = named ? eachText(joined(papersOf), (paper, place) => `${paper}: ${names[place]}`) : names;
  return [`Only in the state: ${en}`, `Только в состоянии: ${ru}`, `Бул абалда гана: ${ky}`];
};

/** The reasons of one entry of the menu, for each side where both make the move in states of their own. */
const neededBy = (
  definition: DocumentDefinition,
  action: string,
  move: AnyMove | undefined,
  states: readonly string[],
): readonly (readonly [string, Texts])[] => {
  const key = `${definition.area}.needs.${action}`;
  if (!move || typeof move.who === 'string') return [[key, needed(definition, states)]];
  return (['owner', 'staff'] as const).map((side) => [
    `${key}.${side}`,
    needed(
      definition,
      states.filter((state) => whoIn(move, state) === 'anyone' || whoIn(move, state) === side),
    ),
  ]);
};

const fieldEntries = (prefix: string, fields: Fields): readonly (readonly [string, Texts])[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [`${prefix}.${name}`, labelOf(field)] as const,
    ...(field.called === undefined ? [] : [[`${prefix}.${field.called}`, labelOf(field)] as const]),
    ...said(`${prefix}.${name}Hint`, field.hint),
    ...Object.entries(field.words ?? {}).map(([word, texts]) => [`${prefix}.${name}.${word}`, texts] as const),
    ...(field.choices ?? []).map((texts, at) => [`${prefix}.${name}.${field.codes?.[at] ?? at}`, texts] as const),
    ...(field.kind === 'rows' ? fieldEntries(`${prefix}.${field.called ?? name}`, field.of ?? {}) : []),
  ]);

/** The label of a field with the number of its box on the paper, as forms show it. */
const labelOf = ({ box, label }: Field): Texts =>
  box === undefined ? label : eachText(label, (text) => `${box}. ${text}`);

/** What the logs say of an event: its own words, else the state that it leads to, else the menu's word. */
const happenedOf = (definition: DocumentDefinition, move: AnyMove): Texts => {
  const targets = targetsOf(definition, move.name);
  const [only] = targets.length === 1 ? targets : [];
  return move.happened ?? (only && definition.states[only[0]]?.text) ?? move.text;
};

const said = (key: string, texts: Texts | undefined): readonly (readonly [string, Texts])[] =>
  texts ? [[key, texts]] : [];

/** All that is said of a field. */
const wordsOf = (field: Field): string => JSON.stringify(fieldEntries('', { field }));

/**
 * What stands between the area and the name in the keys of what a move asks. A name that says one thing wherever the document has it or
 * asks for it has one key; where two moves ask other things by it, each has its own: `{area}.asks.{move}.{name}`.
 */
export const askedUnder = (definition: DocumentDefinition, move: AnyMove, name: string): string => {
  const asked = move.asks?.[name];
  const own = definition.fields[name];
  const others = own ? [own] : definition.moves.flatMap(({ asks }) => (asks?.[name] ? [asks[name]] : []));
  return asked === undefined || others.every((other) => wordsOf(other) === wordsOf(asked)) ? '' : `asks.${move.name}.`;
};

/** The logs in a row menu, where the document does not call them otherwise. */
const logs: Readonly<Record<string, Texts>> = {
  'show-history': ['Show history', 'История', 'Тарыхы'],
  'status-log': ['Status history', 'История статусов', 'Абалдардын тарыхы'],
  'edit-log': ['Changes', 'История изменений', 'Өзгөрүүлөрдүн тарыхы'],
};

/** Every text of a document by its key, from its definition: title, fields, states, moves, events, refusals by state. */
export const messagesOf = (definition: DocumentDefinition): MessageTable =>
  Object.fromEntries<Texts>(textEntriesOf(definition));

/** The same as they come: a key that stands there twice says the same thing both times, or is said anew by `messages`. */
export const textEntriesOf = (definition: DocumentDefinition): readonly (readonly [string, Texts])[] => {
  const { area, fields, states, moves, sections, prints = {}, home = {}, list, log, refuses } = definition;
  const statusNames = ['status', ...(definition.stateAs === undefined ? [] : [definition.stateAs])];
  const stateLabel: Texts = ['Status', 'Статус', 'Абалы'];
  return [
    [area, definition.title],
    [`${area}.one`, definition.one],
    ...fieldEntries(area, fields),
    ...moves.flatMap((move) =>
      Object.entries(move.asks ?? {}).flatMap(([name, field]) =>
        name in fields && askedUnder(definition, move, name) === ''
          ? []
          : fieldEntries(`${area}.${askedUnder(definition, move, name)}`.replace(/\.$/, ''), { [name]: field }),
      ),
    ),
    ...Object.entries(list.made ?? {}).map(([name, { label }]) => [`${area}.${name}`, label] as const),
    ...Object.entries(sections).map(([name, texts]) => [`${area}.section.${name}`, texts] as const),
    ...statusNames.flatMap((name) => [
      [`${area}.${name}`, stateLabel] as const,
      // Of two statuses the second says how far it is; what the first one's codes mean stands in `messages`.
      ...Object.values(states).map(
        ({ code, sub, text }) =>
          [sub === undefined ? `${area}.${name}.${code}` : `${area}.subStatus.${sub}`, text] as const,
      ),
    ]),
    ...Object.values(states).flatMap(({ code, among }) => said(`${area}.statusAmong.${code}`, among)),
    ...(Object.values(states).some(({ sub }) => sub !== undefined) ? [[`${area}.subStatus`, stateLabel] as const] : []),
    ...moves.flatMap((move) => [
      [`${area}.action.${move.name}`, move.text] as const,
      ...(log?.texts ? [] : [[`event.${eventType(definition, move)}`, happenedOf(definition, move)] as const]),
      ...(refuses?.wrongState === undefined
        ? [[wrongState(definition, move.name), needed(definition, beginnings(definition, move))] as const]
        : []),
      // What a menu says: documents with codes of their own, and moves of both sides, have it beside.
      ...(move.from === 'nothing' || move.who === 'process'
        ? []
        : neededBy(definition, move.name, move, beginnings(definition, move))),
      ...said(`${area}.confirm.${move.name}`, move.confirm),
      ...(move.news ?? []).flatMap(({ text, gathered }, at) => [
        [`${area}.news.${move.name}.${at}`, text] as const,
        ...(gathered ? [[`${area}.news.${move.name}.${at}.gathered`, gathered.text] as const] : []),
      ]),
      ...said(`${area}.done.${move.name}`, move.done),
      ...said(`${area}.failed.${move.name}`, move.failed),
      ...(move.ways ?? []).flatMap(({ text, done, failed, kept }, at) => [
        ...said(`${area}.way.${move.name}.${at}`, text),
        ...said(`${area}.way.${move.name}.${at}.done`, done),
        ...said(`${area}.way.${move.name}.${at}.failed`, failed),
        ...said(`${area}.way.${move.name}.${at}.kept`, kept),
      ]),
    ]),
    ...Object.entries(prints).flatMap(([name, { title, in: inStates, lineFor }]) => [
      [`${area}.action.print-${name}`, title] as const,
      ...(lineFor ? [[`${area}.needs.print-${name}`, lineFor.missing] as const] : []),
      ...(inStates ? [[`${area}.needs.print-${name}`, needed(definition, inStates)] as const] : []),
    ]),
    ...Object.entries(home).flatMap(([name, { text, does }]) => [
      [`${area}.home.${name}`, text] as const,
      ...said(`${area}.does.${name}`, does?.text),
    ]),
    ...(definition.letter
      ? [
          [`${area}.action.download-word`, ['Download Word', 'Скачать Word', 'Word файлын алуу']] as const,
          [`${area}.action.download-pdf`, ['Download PDF', 'Скачать PDF', 'PDF файлын алуу']] as const,
        ]
      : []),
    ...Object.entries(logs).flatMap(([action, texts]) =>
      definition.offers?.some((offer) => offer.action === action && offer.text)
        ? []
        : [[`${area}.action.${action}`, texts] as const],
    ),
    ...(definition.offers ?? []).flatMap(({ action, move, text }) => {
      const word = text ?? moves.find(({ name }) => name === move)?.text;
      return word ? [[`${area}.action.${action}`, word] as const] : [];
    }),
    ...(definition.offers ?? []).flatMap(({ action, move: name, in: states }) => {
      const move = moves.find((one) => one.name === name);
      const needs = states ?? (move && beginnings(definition, move));
      return needs ? neededBy(definition, action, move, needs) : [];
    }),
    [`${area}.createdAt`, ['Created', 'Создано', 'Түзүлдү']],
    [`${area}.changedAt`, ['Changed', 'Изменено', 'Өзгөртүлдү']],
    [`${area}.creatorId`, ['Created by', 'Создал', 'Түзгөн']],
    ...Object.entries(definition.screen?.says ?? {}).flatMap(([name, texts]) => said(`${area}.says.${name}`, texts)),
    ...Object.entries(log?.texts ?? {}).map(([type, texts]) => [`event.${type}`, texts] as const),
    ...Object.entries(definition.messages ?? {}),
  ];
};
