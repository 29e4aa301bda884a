import { forms } from '@kerben/workflows/statistics/forms.ts';

/**
 * What may be counted of Kerben's costs, each with its bound: exact and without a clock. Whoever raises one says why in the change that
 * does. Measured by the tests beside this file, and by those that are named.
 */
export const bounds = {
  /** Statements that a command sends to the log, a note with nine wagons, everything that may be remembered remembered for long. */
  statementsOfCommand: {
    register: 2,
    submit: 1,
    accept: 1,
    form: 3,
    edit: 2,
  },
  /** Transactions of the projections for one append while they keep pace: the lists' at once, and that of those who rest. */
  transactionsOfAppend: 2,
  /** How often an event is read and decoded in the process of the projections, all lists, journals, SED and chains together. */
  decodesOfEvent: 1,
  /** Heap of a process that has loaded every area, MB: 32 in November 2026, 227 when every schema was built at once. */
  megabytesOfDomain: 45,
  /**
   * A page of a list that was not written since the last look (whether it was, and the rows), of one that was (the number, and the rows),
   * and a record.
   */
  statementsOfRead: { page: 2, pageAfterWriting: 2, record: 2 },
  /** A question asked with its example; each that takes more says why. */
  statementsOfQuestion: {
    usual: 3,
    dearer: {
      // All heaps in one, the orders and the payments of yesterday by side, the money of today, what is in no order.
      '/tehpd': 7,
      // The months that are closed, what is in no order, steps, all obstacles in one, the bank accounts, all figures in one, and
      // each statement with unclear lines folded.
      '/accounting-month-open': 20,
      // The statements, each of them folded, the charges of these sums, the customers.
      '/bank-lines/unclear': 12,
      // All heaps, the oldest of each, what those are called, what is late and its stations, the notes by week, what I did and what
      // that is called.
      '/dashboard': 9,
      // One for each document that names wagons, and one for the charges.
      '/wagon-documents/:id': 14,
      // The closings, the sums, what came late, what is planned, what the lines are called.
      ...Object.fromEntries(forms.map(({ name, stock }) => [`/osot/${name}`, stock ? 6 : 5])),
      // The closings, and what is here a month before, this year and the year before.
      ...Object.fromEntries(forms.map(({ name, stock }) => [`/osot/${name}/days`, stock ? 5 : 3])),
    } as Readonly<Record<string, number>>,
  },
  /** Files, kilobytes and packages that a process loads before it does anything (operations/test/loaded-modules.test.ts). */
  loadedAtStart: {
    // Then 2 files for the pace of answers to messages and what was caught.
    // Then a file: members of unknown values stand apart (platform/members.ts).
    'operations/start.ts': { chunks: 23, kilobytes: 90, packages: 3 },
    // A file for each question, as for each document, and what they share in pieces of its own: of everybody who shares it, too.
    // 2,845, then 11 for what foreign waybills bring and 6 for names by definition and papers that are questions; then 60 for parts of cards,
    // reasons of entries, obstacles of months, openings of shifts and sums in words; then 10 for what is withdrawn and cancelled;
    // then 45 files and 50 kB: statistics, home page and bell are questions (a file each), what is served is a table of rooms instead of one
    // function, GU-57, prints in parts, methods of addresses and the export of waybills.
    // Then 57 files and 145 kB: reads of ABP, audit log, security log and chat are questions (a file each, which were routers), notifications,
    // answers that are sent to partners, statements of bank accounts and the texts of both.
    // Then 5 files and 28 kB: what is expected of miscellaneous charges, bank lines without a payer, the last bank day.
    // Then 17 files and 75 kB: inbox and comments with their questions, finding over all lists, calls behind one door, fields of lookups.
    // Then 3 files and 45 kB: kinds of fields as folders, amounts in currencies, editions that ask, whoever comments follows.
    // Then 4 files and 55 kB: what fits and what people choose by, members of unknown values, calls that describe themselves, connections.
    // Then a file and 12 kB: values by the declaration of their fields, for whoever asserted their types; a departure list of chosen stays.
    'operations/services/supervised-api.ts': { chunks: 400, kilobytes: 3_360, packages: 19 },
    // 0.2.0: 1,912, for claims that are taken up, counted money, files that may be named and the facts of rows of chains; then 20 for what
    // an order holds (a journal of its own) and the port of the chains' tables, and 2 for what foreign waybills bring; then 35 for parts of cards,
    // reasons of entries, openings of shifts and sums in words; then 10 for what is withdrawn and cancelled,
    // and 20 for kinds of private wagons, what is typed to find something and masses that a message tells as a total.
    // Then 21 files and 95 kB: answers to messages, statements of bank accounts and heaps of the home page.
    // Then 5 kB for what payouts of a bank cover.
    // Then 8 files and 40 kB: inbox, comments, letters of the day, and what a statement covers.
    // Then 2 files and 45 kB: kinds of fields as folders, amounts in currencies, whoever comments follows.
    // Then 4 files and 30 kB: SED on a port of its own, payouts of several shifts, members of unknown values, connections.
    // Then a file: values by the declaration of their fields.
    'operations/services/projections.ts': { chunks: 219, kilobytes: 2_255, packages: 9 },
  },
  /** Lines that a document of the domain of ordinary size adds to the committed API documents (operations/apis/committed-text.test.ts). */
  linesOfDocument: 600,
} as const;
