import { createEventCodec } from '@kerben/platform/event-store/codec.ts';
import { chainPlaces } from '@kerben/workflows/chain-places/area.ts';
import { documentArea } from '@kerben/workflows/document/area.ts';
import { document } from '@kerben/workflows/document/document.ts';
import { documentOf } from '@kerben/workflows/documents.ts';
import { eventTableOf } from '@kerben/workflows/event-tables.ts';
import { code, instant, int, rows, text } from '@kerben/workflows/fields/make.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyChain, Cause } from '@kerben/workflows/kernel/chain.ts';

const label = ['Thing', 'Вещь', 'Буюм'] as const;
const shared = {
  icon: 'document' as const,
  title: label,
  one: label,
  policies: { view: 'SuperAdmin', edit: 'SuperAdmin' },
  sections: { head: label },
  list: { columns: ['status'], card: ['status'] as const },
};

/** A train that is confirmed, and a wagon that hears of it: it refuses trains that it was told of already. */
const train = document({
  ...shared,
  area: 'test-train',
  path: '/test-trains',
  events: 'TestTrain',
  states: { draft: { code: 0, tone: 'neutral', text: label }, confirmed: { code: 1, tone: 'good', text: label } },
  fields: { wagon: text(label, 60), serial: int(label, 1_000_000) },
  moves: {
    create: { from: 'nothing', to: 'draft', who: 'staff', text: label, event: 'Created' },
    confirm: { from: ['draft'], to: 'confirmed', who: 'staff', text: label, event: 'Confirmed' },
  },
  publish: { context: 'test', aggregate: 'test-train' },
});
const wagon = document({
  ...shared,
  area: 'test-wagon',
  path: '/test-wagons',
  events: 'TestWagon',
  states: { here: { code: 0, tone: 'neutral', text: label } },
  fields: { heard: text(label, 100_000, { kept: true }), forbidden: int(label, 1_000_000) },
  moves: {
    create: { from: 'nothing', to: 'here', who: 'staff', text: label, event: 'Created' },
    edit: { from: ['here'], who: 'staff', sets: 'all', text: label, event: 'Changed' },
    hear: {
      from: ['here'],
      who: 'process',
      text: label,
      event: 'Heard',
      asks: { serial: int(label, 1_000_000) },
      check: (_doc, { asked, before }) =>
        asked['serial'] === before.forbidden ? [{ code: 'Test.Forbidden', member: 'serial' }] : [],
      changes: ({ heard }, { asked }) => ({ heard: `${heard}${heard && ','}${JSON.stringify(asked['serial'])}` }),
    },
  },
  publish: { context: 'test', aggregate: 'test-wagon' },
});

/**
 * A memo of one wagon, charged once: its own stream decides by whom. A statement takes the memos of its lines (an errand for each), lets
 * them go when a line goes, and is confirmed once it has them all.
 */
const memo = document({
  ...shared,
  area: 'test-memo',
  path: '/test-memos',
  events: 'TestMemo',
  states: { open: { code: 0, tone: 'neutral', text: label } },
  fields: { statementId: code(label, 60, { kept: true }), locked: int(label, 1) },
  moves: {
    create: { from: 'nothing', to: 'open', who: 'staff', text: label, event: 'Created' },
    take: {
      from: ['open'],
      who: 'process',
      text: label,
      event: 'Taken',
      asks: { by: code(label, 60) },
      check: (_doc, { asked, before }) =>
        before.statementId !== '' && before.statementId !== asked['by'] ? [{ code: 'Test.Taken', member: 'by' }] : [],
      changes: (_doc, { asked }) => ({ statementId: asked['by'] as string }),
    },
    release: {
      from: ['open'],
      who: 'process',
      text: label,
      event: 'Released',
      asks: { by: code(label, 60) },
      check: ({ locked }) => (locked === 1 ? [{ code: 'Record.StateForbids', member: '' }] : []),
      changes: ({ statementId }, { asked }) => (statementId === asked['by'] ? { statementId: '' } : {}),
    },
  },
  publish: { context: 'test', aggregate: 'test-memo' },
});
const statement = document({
  ...shared,
  area: 'test-statement',
  path: '/test-statements',
  events: 'TestStatement',
  sections: { head: label, lines: label },
  states: { draft: { code: 0, tone: 'neutral', text: label }, confirmed: { code: 1, tone: 'good', text: label } },
  fields: { lines: rows(label, { memoId: code(label, 60) }, { max: 100, section: 'lines' }) },
  errands: {
    charge: {
      to: 'test-memo',
      command: 'take',
      undo: 'release',
      for: ({ id, lines }) => lines.map(({ row, memoId }) => ({ id: memoId, row, input: { by: id } })),
    },
  },
  moves: {
    create: { from: 'nothing', to: 'draft', who: 'staff', sets: 'all', text: label, event: 'Created' },
    edit: { from: ['draft'], who: 'staff', sets: 'all', text: label, event: 'Changed' },
    confirm: { from: ['draft'], to: 'confirmed', who: 'staff', needsDone: true, text: label, event: 'Confirmed' },
  },
  publish: { context: 'test', aggregate: 'test-statement' },
});

/** A paper that a client may answer until an instant; silence is an answer then. */
const notice = document({
  ...shared,
  area: 'test-notice',
  path: '/test-notices',
  events: 'TestNotice',
  states: {
    sent: { code: 0, tone: 'waiting', text: label },
    answered: { code: 1, tone: 'good', text: label },
    silent: { code: 2, tone: 'done', text: label },
  },
  fields: { answerBy: instant(label), strict: int(label, 10) },
  timers: ({ state, answerBy }) =>
    state === 'sent' ? [{ name: 'silence', at: answerBy, command: 'fall-silent' }] : [],
  moves: {
    send: { from: 'nothing', to: 'sent', who: 'staff', sets: 'all', text: label, event: 'Sent' },
    postpone: { from: ['sent'], who: 'staff', sets: ['answerBy'], text: label, event: 'Postponed' },
    answer: { from: ['sent'], to: 'answered', who: 'staff', text: label, event: 'Answered' },
    'fall-silent': {
      from: ['sent'],
      to: 'silent',
      who: 'process',
      text: label,
      event: 'FellSilent',
      check: ({ answerBy, strict }, { now }) => [
        ...(now < answerBy ? [{ code: 'Test.NotDue', member: '' }] : []),
        ...(strict === 1 ? [{ code: 'Record.StateForbids', member: '' }] : []),
      ],
    },
  },
  publish: { context: 'test', aggregate: 'test-notice' },
});

const chainStep = documentOf('chain-step');
if (!chainStep) throw new Error('no document chain-step');

/** Areas of tests of what follows from events elsewhere. */
export const areas: readonly Area[] = [
  ...[train, wagon, memo, statement, notice, chainStep].map(documentArea),
  chainPlaces,
];
export const codec = createEventCodec(eventTableOf(areas));

/** A wagon hears of every train that is confirmed. */
export const told: AnyChain = {
  name: 'train-confirmed',
  when: { area: 'test-train', entered: 1 },
  to: ({ state }: Cause<{ wagon: string; serial: number }>) => [{ id: state.wagon, input: { serial: state.serial } }],
  area: 'test-wagon',
  command: 'hear',
};
