import type { Answered } from '@kerben/questions/engine/query.ts';
import home from '@kerben/questions/dashboard/home.ts';
import { useAnswer } from '../api/use-answer.ts';

export type Dashboard = Answered<typeof home>;

/** A heap of things that wait for the person, and the list that shows them. */
export type Heap = Dashboard['waiting'][number];

/** What is late at a station. */
export type Lateness = Dashboard['late'][number];

/** Notes by state at the end of weeks: one count for each week. */
export type NotesByState = Dashboard['notesByState'];

/** Something the person has done. */
export type RecentChange = Dashboard['recent'][number];

/** All of the home page in one answer. */
export const useDashboard = () => useAnswer(home, {});
