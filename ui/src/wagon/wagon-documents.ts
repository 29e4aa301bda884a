import type { Answered } from '@kerben/questions/engine/query.ts';
import type documents from '@kerben/questions/wagon/documents.ts';

/** A stay of the wagon with what happened to it and its papers. */
export type WagonChapter = Answered<typeof documents>['chapters'][number];
/** A fact of a stay: the field that says it, when, where; `code` is that of an operation told from outside. */
export type WagonMoment = WagonChapter['moments'][number];
export type WagonPaper = WagonChapter['papers'][number];
